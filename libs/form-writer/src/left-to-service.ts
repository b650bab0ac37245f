import type { Signer, WriteField, WriteOrder } from '@formseal/contracts';
import { parseKey } from '@formseal/domain/forms';

/** The account's own date and place of signing, where they were left open: known only now that it is signed. */
export function filledAtSigning(order: WriteOrder): WriteOrder {
  if (order.unsigned) return order;
  const fields = order.fields.map((field) => {
    if (
      !field.inScope ||
      field.value !== null ||
      field.format.inked !== undefined ||
      field.type === 'checkbox' ||
      field.type === 'signature'
    )
      return field;
    const value = valueFor(field, order);
    return value === null ? field : { ...field, value };
  });
  return { ...order, fields };
}

function valueFor({ semanticKey }: WriteField, order: WriteOrder): string | null {
  const key = semanticKey === null ? null : parseKey(semanticKey);
  if (key?.party !== 'self' && key?.party !== 'organisation') return null;
  if (key.name === 'place_of_signing') return order.signedIn;
  if (key.name !== 'date_of_signing') return null;
  const iso = dayOfSigning(order);
  const [year, month, day] = iso.split('-');
  return { year, month, day }[key.part ?? ''] ?? iso;
}

/** YYYY-MM-DD. Where several sign it is the day of the first of them, which all who came after saw. */
export function dayOfSigning({ signedAt, day, signers }: Pick<WriteOrder, 'signedAt' | 'day' | 'signers'>): string {
  const first = signers?.[0];
  return first ? dayOfSigner(first) : (day ?? signedAt.toISOString().slice(0, 10));
}

/** The day that stands beneath the signature of one of several. */
export const dayOfSigner = ({ act, day }: Pick<Signer, 'act' | 'day'>): string => day ?? act.signedAt.slice(0, 10);
