import type { Rect } from '@formseal/contracts';
import type { ReadInk } from '../reading/ink.js';

/** A signature stands at the end of a document, not beside its title. */
const HIGHEST = 0.6;

const overlap = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** The lowest place on the displayed page where nothing is drawn and nothing is taken, or null. */
export async function freeSpace(
  pdf: Uint8Array,
  page: number,
  wanted: { width: number; height: number; margin: number },
  taken: readonly Rect[],
  readInk: ReadInk,
): Promise<Rect | null> {
  const ink = await readInk(pdf, page);
  const { width, height, margin } = wanted;
  const clear = 6;
  for (let y = margin * 0.6; y + height <= ink.height * HIGHEST; y += 4) {
    for (const x of [ink.width - margin - width, margin]) {
      const rect: Rect = [x, y, x + width, y + height];
      const around: Rect = [x - clear, y - clear, x + width + clear, y + height + clear];
      if (!taken.some((one) => overlap(one, around)) && !ink.marked(around)) return rect;
    }
  }
  return null;
}
