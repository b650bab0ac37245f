import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';
import { freeRows } from './free-rows.js';

/** How high up a page a signature stands: below the middle like at the end of a letter, else anywhere but beside the title. */
const HIGHEST = [0.6, 0.92] as const;
/** Points between a signature and what is printed or taken. */
const CLEAR = 6;
const STEP = 4;

const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** A size that would do, and how far it stays from the edge. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** What is on a page without being drawn on it. */
export interface Taken {
  /** Where others have signed: beside them is free. */
  readonly signed: readonly Rect[];
  readonly blanks: readonly Blank[];
}

/** A blank of the form; `others`: it is left to somebody else. */
export interface Blank {
  readonly rect: Rect;
  readonly others: boolean;
}

/**
 * The lowest place on a page that is part of nothing on it, for the first size that has one; in its upper part where the
 * lower has none. Beside print, in a box and between the blanks of somebody else it would be an answer to what stands there:
 * free is only what is empty from one edge of the page to the other.
 */
export function freeSpace(ink: Ink, wanted: readonly Wanted[], taken: Taken): Rect | null {
  const free = freeRows(ink, taken.blanks);
  for (const highest of HIGHEST)
    for (const size of wanted) {
      const place = placeFor(size, ink.width, { free, highest: highest * ink.height, taken });
      if (place) return place;
    }
  return null;
}

interface Paper {
  readonly free: (from: number, to: number) => boolean;
  readonly highest: number;
  readonly taken: Taken;
}

function placeFor({ width, height, margin }: Wanted, pageWidth: number, { free, highest, taken }: Paper): Rect | null {
  for (let y = margin * 0.6; y + height <= highest; y += STEP) {
    if (!free(y - CLEAR, y + height + CLEAR) || isAmongOthers(y, y + height, taken.blanks)) continue;
    for (const x of [pageWidth - margin - width, margin, (pageWidth - width) / 2]) {
      if (x < CLEAR || x + width > pageWidth - CLEAR) continue;
      const around: Rect = [x - CLEAR, y - CLEAR, x + width + CLEAR, y + height + CLEAR];
      if (!taken.signed.some((one) => overlap(one, around))) return [x, y, x + width, y + height];
    }
  }
  return null;
}

/** Whether the nearest blanks above and below are somebody else's. */
function isAmongOthers(low: number, high: number, blanks: readonly Blank[]): boolean {
  let above: Blank | null = null;
  let below: Blank | null = null;
  for (const blank of blanks) {
    const { rect } = blank;
    if (rect[1] >= high && (above === null || rect[1] < above.rect[1])) above = blank;
    if (rect[3] <= low && (below === null || rect[3] > below.rect[3])) below = blank;
  }
  return above?.others === true && below?.others === true;
}
