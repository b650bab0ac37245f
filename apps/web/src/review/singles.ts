import { BETWEEN, seenIn, unprintableIn, withoutBegun } from '@formseal/contracts';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { withoutCaption } from './caption.js';
import type { Captioned } from './caption.js';
import { isOfAnyCentury, isPartOfDay, readDate, typedBy } from './dates.js';
import { isTooMuch } from './too-much.js';

/** What of a field says which texts fit it. */
type Fitting = Pick<ReviewField, 'type' | 'format'> & Captioned & Partial<Pick<ReviewField, 'rect'>>;

/** The longest text that is taken where the form says nothing. */
const LONGEST = 10_000;

/** How many characters a field takes; a date is judged as a day, however it is written. */
const roomIn = ({ type, format }: Fitting): number =>
  type === 'date' ? LONGEST : (format.comb ?? format.maxLength ?? LONGEST);

/**
 * A number that fits its cells without what stands between its groups, is printed before it, or was copied along as its caption, is written without,
 * as is what nobody sees; any other text as it is.
 */
export function fitted(field: Fitting, typed: string): string {
  const text = [...typed].length > roomIn(field) ? seenIn(typed) : typed;
  const isOver = [...text].length > roomIn(field);
  const value = isOver || field.format.comb !== null ? withoutCaption(text, field) : text;
  if (value !== text) return fitted(field, value);
  const behindPrint = isOver ? withoutBegun(text, field.format) : text;
  if (behindPrint !== text) return fitted(field, behindPrint);
  const closed = text.replace(BETWEEN, '');
  const isTight = field.format.comb !== null && [...text].length > roomIn(field) && /\d/.test(text);
  return isTight && [...closed].length <= roomIn(field) ? closed : text;
}

/** Why a text can't stand in a field; null where it can. */
export function faultOf(field: Fitting, text: string): string | null {
  const sign = unprintableIn(text);
  if (sign !== null) return t.review.unprintable(sign);
  if ([...text].length > roomIn(field)) return t.review.tooLong(roomIn(field));
  const { rect } = field;
  const isOnPage = rect !== undefined && field.type === 'text' && field.format.comb === null;
  return isOnPage && isTooMuch(rect, text, field.format.size) ? t.review.tooMuch : null;
}

/** Somebody's day of birth, whole. */
export const isBirth = (semanticKey: string | null | undefined): boolean => /\.birth_date$/.test(semanticKey ?? '');

/** What was typed as the field's value, a date as ISO 8601 and nothing as null; or why it can't be one. */
export function readEntry(
  field: Fitting & Pick<ReviewField, 'datePattern' | 'value'>,
  text: string,
): { readonly value: string | null } | { readonly fault: string } {
  if (seenIn(text).trim() === '') return { value: null };
  const fault = faultOf(field, text);
  if (fault !== null) return { fault };
  if (field.datePattern === null) return { value: text };
  const typed = withoutCaption(text, field);
  const iso = readDate(typed, field.datePattern, field.value, isBirth(field.semanticKey));
  if (iso !== null) return { value: iso };
  const isOpen = isOfAnyCentury(typed, field.datePattern);
  const said = isPartOfDay(text) ? t.review.wholeDay : isOpen ? t.review.anyCentury : t.review.badDate;
  return { fault: said(typedBy(field.datePattern, field.value)) };
}
