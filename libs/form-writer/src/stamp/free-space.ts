import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';

/** How high up a page a signature stands: below the middle like at the end of a letter, else anywhere but beside the title. */
const HIGHEST = [0.6, 0.92] as const;

const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** A size that would do, and how far it stays from the edge. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** The lowest place on a page where nothing is drawn and nothing is taken, for the first size that has one; in its upper part where the lower has none. */
export function freeSpace(ink: Ink, wanted: readonly Wanted[], taken: readonly Rect[]): Rect | null {
  for (const highest of HIGHEST)
    for (const size of wanted) {
      const place = placeFor(size, ink, taken, highest * ink.height);
      if (place) return place;
    }
  return null;
}

function placeFor({ width, height, margin }: Wanted, ink: Ink, taken: readonly Rect[], highest: number): Rect | null {
  const clear = 6;
  for (let y = margin * 0.6; y + height <= highest; y += 4) {
    for (const x of [ink.width - margin - width, margin, (ink.width - width) / 2]) {
      const rect: Rect = [x, y, x + width, y + height];
      const around: Rect = [x - clear, y - clear, x + width + clear, y + height + clear];
      if (!taken.some((one) => overlap(one, around)) && !ink.marked(around)) return rect;
    }
  }
  return null;
}
