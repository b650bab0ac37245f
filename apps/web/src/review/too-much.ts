import type { ReviewField } from '@formseal/contracts';
import { textWidth } from './pages/text-width.js';

/** Of the smallest letters of a signed form, in points. */
const SMALLEST = 6;
/** Baseline to baseline, in ems. */
const LEADING = 1.18;
/** The writer refuses what is a little too much, by the fonts themselves; so many times what a blank holds is refused as it is typed. */
const BEYOND = 2;

/** Whether a text can't stand in a blank in the smallest letters, line under line. */
export function isTooMuch([x0, y0, x1, y1]: ReviewField['rect'], text: string): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  // The print of a page may lie on its side.
  const room = Math.max(lengthIn(width, height), lengthIn(height, width));
  return textWidth(text.replace(/\s/g, '')) * SMALLEST > BEYOND * room;
}

/** How long all lines are together. */
const lengthIn = (width: number, height: number): number => width * (Math.floor(height / (SMALLEST * LEADING)) + 1);
