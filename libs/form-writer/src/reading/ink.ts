import type { Rect } from '@formseal/contracts';
import { withDocument } from '@formseal/pdf';
import { drawPage, scaleFor, sizeOf } from './draw-pages.js';

/** Where a displayed page has anything on it. Points, origin lower left. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  marked(rect: Rect): boolean;
  /** No place on it is sure to be free. */
  readonly unsure?: true;
}

/** What differs less from the paper cannot be seen; the palest tint of a box can. */
const UNSEEN = 6;

/** A pixel is a point, on pages up to A0 in size. */
const MOST_PIXELS = 8_100_000;
/** Ten points to a pixel: what is finer than that would not be seen. */
const COARSEST = 0.1;

/** Draws a page (from 1) small and keeps which pixels are not paper. */
export type ReadInk = (bytes: Uint8Array, page: number) => Promise<Ink>;

/** Asked again for the page that it was asked for last, it does not draw it again: every line on a page that is signed asks. */
export function keepingLast(read: ReadInk): ReadInk {
  let last: { readonly bytes: Uint8Array; readonly page: number; readonly ink: Promise<Ink> } | null = null;
  return (bytes, page) => {
    if (last?.bytes !== bytes || last.page !== page) last = { bytes, page, ink: read(bytes, page) };
    return last.ink;
  };
}

export const readInk: ReadInk = (bytes, number) =>
  withDocument(bytes, 'draw', async (document) => {
    const { width, height } = await sizeOf(document, number);
    const scale = scaleFor(width, height, MOST_PIXELS);
    const { whole, data, ...drawn } = await drawPage(document, number, scale);
    // Where a damaged font or picture ends the drawing, other programs may draw on.
    if (!whole || scale < COARSEST) return { width, height, marked: () => true, unsure: true };
    const paper = commonest(data);
    const marked = (rect: Rect): boolean => {
      const x1 = Math.min(drawn.width, Math.ceil(rect[2] * scale));
      const y1 = Math.min(drawn.height, Math.ceil((height - rect[1]) * scale));
      for (let y = Math.max(0, Math.floor((height - rect[3]) * scale)); y < y1; y += 1) {
        for (let x = Math.max(0, Math.floor(rect[0] * scale)); x < x1; x += 1) {
          const at = (y * drawn.width + x) * 4;
          if (paper.some((value, i) => Math.abs(data[at + i]! - value) > UNSEEN)) return true;
        }
      }
      return false;
    };
    return { width, height, marked };
  });

/** The paper's own colour: the commonest, which on tinted paper is not white. */
function commonest(data: Uint8ClampedArray): [number, number, number] {
  const counts = new Map<number, number>();
  // Every seventh pixel tells as well.
  for (let at = 0; at + 2 < data.length; at += 28) {
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0xffffff];
  return [most >> 16, (most >> 8) & 255, most & 255];
}
