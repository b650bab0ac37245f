import type { Rect } from '@formseal/contracts';
import { readInk } from '../reading/ink.js';

/** The lowest place on the displayed page where nothing is drawn, or null. */
export async function freeSpace(
  pdf: Uint8Array,
  page: number,
  wanted: { width: number; height: number; margin: number },
): Promise<Rect | null> {
  const ink = await readInk(pdf, page);
  const { width, height, margin } = wanted;
  const clear = 6;
  for (let y = margin * 0.6; y + height <= ink.height - margin; y += 4) {
    for (const x of [ink.width - margin - width, margin]) {
      const rect: Rect = [x, y, x + width, y + height];
      if (!ink.marked([x - clear, y - clear, x + width + clear, y + height + clear])) return rect;
    }
  }
  return null;
}
