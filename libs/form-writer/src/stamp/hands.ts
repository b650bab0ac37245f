import type { WriteField, WriteOrder } from '@formseal/contracts';
import { datePatternFor, ownDatePattern, parseIsoDate, writeByPattern } from '@formseal/domain/forms';
import { dayOfSigner, dayOfSigning } from '../left-to-service.js';
import type { Unwritable } from '../fill/fill.js';
import type { Filled } from '../stages.js';
import { embedSignature } from './signature-image.js';
import type { PlacedImage } from './signature-image.js';

/** One signature: its picture, whose it is, what stands beneath it, and the fields it goes into; none: it gets a place of its own. */
export interface Hand {
  readonly image: PlacedImage;
  readonly name: string;
  readonly caption: string;
  readonly fields: readonly WriteField[];
}

/** Whose signatures are drawn, in order: the account alone, or each of those who were asked, in nobody's field but their own. */
export async function handsOf({ pdf, order }: Filled): Promise<readonly Hand[] | Unwritable> {
  if (order.unsigned) return [];
  const wanted = order.fields.filter((field) => field.type === 'signature' && field.inScope);
  const hands: Hand[] = [];
  for (const { png, name, day, fields } of signaturesOf(order)) {
    const own = fields === null ? wanted : wanted.filter(({ id }) => fields.includes(id));
    // Nor does the file carry the picture of a signature that is drawn nowhere.
    if (order.visible === false && own.length === 0) continue;
    const image = await embedSignature(pdf, png);
    if (!image) return { ok: false, code: 'invalid', message: 'The stored signature is no image.' };
    // Given away as a field, and none any more: it would stand where nobody was shown it.
    if (fields !== null && own.length !== fields.length) return { ok: false, code: 'invalid', message: MISSING };
    hands.push({ image, name, caption: `${name}, ${writtenDay(day, order)}`, fields: own });
  }
  return hands;
}

const MISSING = 'A signature field that was given to a signer is not on the form any more.';

const signaturesOf = (order: WriteOrder) =>
  order.signers === null
    ? [{ png: order.signature.png, name: order.inTheNameOf.name, day: dayOfSigning(order), fields: null }]
    : order.signers.map((one) => ({
        png: one.signature.png,
        name: one.act.name,
        day: dayOfSigner(one),
        fields: one.fields,
      }));

/** As the form writes its dates, else as its language does. */
function writtenDay(iso: string, { fields, language }: WriteOrder): string {
  const day = parseIsoDate(iso);
  const own = ownDatePattern(
    fields.filter(({ type }) => type === 'date'),
    language,
  );
  return day ? writeByPattern(day, datePatternFor(own, language)) : iso;
}
