import type { ReadField, ReadPage, Rect, WriteField } from '@formseal/contracts';
import { isFailure, readForm } from '@formseal/form-reader';
import type { BenchForm } from './forms.js';
import { orderOf } from './order.js';
import type { Filling } from './order.js';
import { valueFor } from './values.js';

export interface FillingAsRead extends Filling {
  /** The file's own fields to sign in, on the page as it is displayed, origin bottom left. */
  readonly signatureFields: readonly { readonly page: number; readonly rect: Rect }[];
}

/** What is written into the blanks that our own reader finds: the product's whole road. Null for what it cannot read. */
export async function orderAsRead(
  form: BenchForm,
  normalised: Uint8Array,
  signature: Uint8Array,
): Promise<FillingAsRead | null> {
  const read = await readForm(normalised);
  if (isFailure(read)) return null;
  const chosen = new Set<string>();
  const wanted = read.fields.filter(({ state }) => state === 'open' || state === 'unsure');
  return {
    order: orderOf(form.bytes, normalised, signature, {
      language: read.language,
      fields: wanted.map((field, index) => writeField(field, index, chosen)),
    }),
    views: wanted.map(({ page, rect }) => displayed(rect, read.pages[page - 1]!)),
    signatureFields: read.fields
      .filter(({ type, origin }) => type === 'signature' && origin === 'acroform')
      .map(({ page, rect }) => ({
        page,
        rect: fromBelow(displayed(rect, read.pages[page - 1]!), read.pages[page - 1]!),
      })),
  };
}

function writeField(field: ReadField, index: number, chosen: Set<string>): WriteField {
  const { page, rect, type, label, semanticKey, format, widget, checkboxGroup: group } = field;
  const first = group === null || !chosen.has(group);
  if (type === 'checkbox' && group !== null) chosen.add(group);
  const value = type === 'checkbox' ? String(first) : valueOf(field, index);
  return { id: `field-${index}`, page, rect, type, label, semanticKey, value, format, widget, inScope: true };
}

/** A town's part of a date needs no letters: what goes there is what the blank means. */
function valueOf({ type, rect, format, semanticKey }: ReadField, index: number): string | null {
  if (type === 'signature') return null;
  if (type === 'date') return '1984-03-07';
  const part = /\.(day|month|year)$/.exec(semanticKey ?? '')?.[1];
  if (part) return { day: '07', month: '03', year: '1984' }[part]!;
  if (format.choices.length > 0) return format.choices[0]!.value;
  const room = {
    rect,
    multiline: format.multiline,
    comb: format.comb !== null,
    maxLen: format.comb ?? format.maxLength,
  };
  return valueFor(room, index);
}

/** A rect of the contract on the page as it is displayed, origin top left. */
function displayed([x0, y0, x1, y1]: Rect, { width, height, rotate }: ReadPage): Rect {
  switch (rotate) {
    case 90:
      return [y0, x0, y1, x1];
    case 180:
      return [width - x1, y0, width - x0, y1];
    case 270:
      return [height - y1, width - x1, height - y0, width - x0];
    default:
      return [x0, height - y1, x1, height - y0];
  }
}

/** A rect on the page as it is displayed, from its bottom instead of its top. */
function fromBelow([x0, y0, x1, y1]: Rect, { width, height, rotate }: ReadPage): Rect {
  const shown = rotate % 180 === 0 ? height : width;
  return [x0, shown - y1, x1, shown - y0];
}
