import { unprintableIn } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import { isTooLong } from '../values/fault-on-paper.js';

/** Points a letter takes in the smallest print that is read with ease. */
const LETTER = 3;

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
