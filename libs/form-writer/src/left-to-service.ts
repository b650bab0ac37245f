import type { WriteField, WriteOrder } from '@formseal/contracts';
import { parseKey } from '@formseal/domain/forms';

/** Date and place of signing, where they were left open: known only now that it is signed. */
export function filledAtSigning(order: WriteOrder): WriteOrder {
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

function valueFor({ semanticKey }: WriteField, { signedAt, signedIn }: WriteOrder): string | null {
  const key = semanticKey === null ? null : parseKey(semanticKey);
  if (key?.name === 'place_of_signing') return signedIn;
  if (key?.name !== 'date_of_signing') return null;
  const iso = signedAt.toISOString().slice(0, 10);
  const [year, month, day] = iso.split('-');
  return { year, month, day }[key.part ?? ''] ?? iso;
}
