import type { ViewRect } from '../content/page-content.js';
import type { Sighting } from './sighting.js';

/** The part of a page's height at its head and its foot where its number stands. */
const MARGIN = 0.09;
/** The number is as high as its line, or stands on it: this far below and above, in sizes of the page's text. */
const ROW = { below: 0.8, above: 1.4 } as const;
/** `Seite 1 von 3`, `Page 2`, `- 3 -`, `2/4`, and nothing else in the row. */
const NUMBER = /^(?:\p{L}{1,8}\.?\s*)?[-–|]?\s*\d{1,3}\s*(?:(?:\/|\p{L}{1,4})\s*\d{1,3})?\s*[-–|]?$/u;

/** Whether a line at the head or the foot of a page is drawn beside the page's number: it ends the page, and nobody writes on it. */
export function isBesidePageNumber({ y0, y1 }: ViewRect, { page, text }: Sighting): boolean {
  if (y0 > MARGIN * page.height && y1 < (1 - MARGIN) * page.height) return false;
  const { size } = text;
  const row = text.within({ x0: -Infinity, x1: Infinity, y0: y0 - ROW.below * size, y1: y0 + ROW.above * size });
  const said = row.map(({ run }) => run.text.trim()).filter((words) => words !== '');
  return NUMBER.test(said.join(' '));
}
