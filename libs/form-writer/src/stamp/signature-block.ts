import type { Rect } from '@formseal/contracts';
import type { Canvas } from '../fill/canvas.js';
import type { ReadInk } from '../reading/ink.js';
import { toShownRect } from '../document/page-frame.js';
import type { Filled } from '../stages.js';
import { freeSpace } from './free-space.js';

const WIDTH = 180;
const HEIGHT = 54;
const MARGIN = 56;

/** Where a form without a signature field is signed: in free space low on the last page, else on a page of its own. */
export async function signatureBlock(
  canvas: Canvas,
  { source, order }: Filled,
  readInk: ReadInk,
): Promise<{ page: number; rect: Rect }> {
  const { pdf } = canvas;
  const last = pdf.getPageCount();
  const { frame } = canvas.page(last)!;
  // Blanks are empty but not free: whether or not this order writes into them.
  const blanks = order.fields.filter((field) => field.page === last).map((field) => toShownRect(frame, field.rect));
  const free = await freeSpace(source, last, { width: WIDTH, height: HEIGHT, margin: MARGIN }, blanks, readInk);
  if (free) return { page: last, rect: free };
  pdf.addPage({ width: frame.shown.width, height: frame.shown.height });
  const top = frame.shown.height - MARGIN;
  return { page: last + 1, rect: [MARGIN, top - HEIGHT, MARGIN + WIDTH, top] };
}
