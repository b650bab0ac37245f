import type { Rect } from '@formseal/contracts';
import type { Canvas } from '../fill/canvas.js';
import type { ReadInk } from '../reading/ink.js';
import { toShownRect } from '../document/page-frame.js';
import type { Filled } from '../stages.js';
import { freeSpace } from './free-space.js';

const MARGIN = 56;
const BLOCK = { width: 180, height: 54, margin: MARGIN };
/** Better a smaller signature on the form than one on a page by itself. */
const SMALLER = { width: 130, height: 40, margin: MARGIN };

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
  const free = await freeSpace(source, last, [BLOCK, SMALLER], blanks, readInk);
  if (free) return { page: last, rect: free };
  pdf.addPage({ width: frame.shown.width, height: frame.shown.height });
  const top = frame.shown.height - MARGIN;
  return { page: last + 1, rect: [MARGIN, top - BLOCK.height, MARGIN + BLOCK.width, top] };
}
