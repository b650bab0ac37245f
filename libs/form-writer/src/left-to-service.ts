import type { Signer, WriteField, WriteOrder } from '@formseal/contracts';
import { byFileField, oneValueKey, parseKey } from '@formseal/domain/forms';

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
  return { ...order, fields: inAllPlaces(order.fields, fields) };
}

/** What was put in for one place of a field of the file stands in those that were left empty too. */
function inAllPlaces(before: readonly WriteField[], fields: readonly WriteField[]): WriteField[] {
  const open = fields.filter((field, at) => field.inScope && before[at]!.value === null);
  const putIn = new Map(
    [...byFileField(open)].flatMap(([key, places]) => {
      const value = places.find((one) => one.value !== null)?.value ?? null;
      return value === null ? [] : [[key, value] as const];
    }),
  );
  if (putIn.size === 0) return [...fields];
  return fields.map((field) => {
    const value = field.inScope && field.value === null ? putIn.get(oneValueKey(field) ?? '') : undefined;
    return value === undefined ? field : { ...field, value };
  });
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
