import { linesIn, SMALLEST_PRINT } from '@formseal/contracts';
import type { LinesRoom, ReviewField } from '@formseal/contracts';

/** Letters that stand close to one another, and pieces that are broken otherwise, take so much less: what may only just fit the writer tells, who has the fonts. */
const CLOSER = 1.04;
/** Between letters and the frame, in points, where a blank is wide enough for it. */
const PADDING = 2;
/** Of other scripts the page knows the widths about: only so many times what a blank holds is surely too much. */
const BEYOND = 2;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{C}]/u;

/** A blank so many times longer than it is high is written along, however the print of its page lies. */
const LONG = 3;

/** Whether a text can't stand in a blank in the smallest letters, line under line. `asked`: the size that the form asks for. */
export function isTooMuch([x0, y0, x1, y1]: ReviewField['rect'], text: string, asked = SMALLEST_PRINT): boolean {
  const [short = 0, long = 0] = [x1 - x0, y1 - y0].sort((a, b) => a - b);
  const size = Math.min(SMALLEST_PRINT, asked);
  const isAlong = fits(text, { width: long, height: short, size });
  return !isAlong && (long > LONG * short || !fits(text, { width: short, height: long, size }));
}

const fits = (text: string, { width, height, size }: LinesRoom): boolean =>
  linesIn(text, { width: within(width) * (OTHER_SCRIPT.test(text) ? BEYOND : CLOSER), height, size }, null) !== null;

const within = (width: number): number => width - 2 * Math.min(PADDING, width * 0.1);
