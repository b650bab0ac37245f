import { linesIn, sideOf, SMALLEST_PRINT, textWidth, unprintableIn } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import { isTooLong } from '../values/fault-on-paper.js';
import { presentValue } from '../values/present-value.js';

/** Points a letter takes in the smallest print that is read with ease. */
const LETTER = 3;
/** A blank so many times longer than it is high is written along, however the print of its page lies. */
const LONG = 3;

/** Whether the blank is wide enough to be read: a town in a box for two letters was not what it asks for. */
export function hasRoom({ type, format, rect }: ReadField, value: string): boolean {
  if (type !== 'text' || format.multiline || format.comb !== null || format.choices.length > 0) return true;
  return value.length * LETTER <= Math.max(rect[2] - rect[0], rect[3] - rect[1]);
}

/** Why a value would not stand on the paper as it is, although the field takes it. */
export function troubleOf(field: ReadField, value: string | null): 'no_room' | 'unprintable' | null {
  if (value === null || field.type !== 'text') return null;
  if (unprintableIn(value) !== null) return 'unprintable';
  return hasRoom(field, value) && !isTooLong(field, value) ? null : 'no_room';
}

/** Whether a value can be written into the blank at all, in the smallest letters, line under line: the writer refuses what can't. */
export function canBeWritten(field: ReadField, value: string, language: string | null): boolean {
  const { type, format, rect } = field;
  const isSet = (type === 'text' && format.choices.length === 0) || type === 'date';
  if (!isSet || format.inked !== undefined) return true;
  const text = presentValue({ ...field, language }, value);
  const most = format.comb ?? format.maxLength;
  if (most !== null && most > 0 && [...text].length > most) return false;
  if (format.comb !== null) return true;
  const [short = 0, long = 0] = [rect[2] - rect[0], rect[3] - rect[1]].sort((a, b) => a - b);
  return isHeld(text, field, [long, short]) || (long <= LONG * short && isHeld(text, field, [short, long]));
}

function isHeld(text: string, { format, widget }: ReadField, [width, height]: readonly [number, number]): boolean {
  const { size: asked = SMALLEST_PRINT, border = 0 } = format;
  const size = Math.min(SMALLEST_PRINT, asked);
  const within = width - 2 * sideOf({ onLine: widget === null, border }, width);
  const isOneLine = !text.includes('\n') && textWidth(text) * size <= (/\s/.test(text) ? within : width);
  return isOneLine || linesIn(text, { width: within, height: height - 2 * border, size }, null) !== null;
}
