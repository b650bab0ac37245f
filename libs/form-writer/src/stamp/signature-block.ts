import type { Rect } from '@formseal/contracts';
import type { Canvas } from '../fill/canvas.js';
import { freeSpace } from './free-space.js';

const WIDTH = 180;
const HEIGHT = 54;
const MARGIN = 56;

/** Where a form without a signature field is signed: in free space low on the last page, else on a page of its own. */
export async function signatureBlock(canvas: Canvas, source: Uint8Array): Promise<{ page: number; rect: Rect }> {
  const { pdf } = canvas;
  const last = pdf.getPageCount();
  const free = await freeSpace(source, last, { width: WIDTH, height: HEIGHT, margin: MARGIN });
  if (free) return { page: last, rect: free };
  const frame = canvas.page(last)!.frame;
  pdf.addPage({ width: frame.shown.width, height: frame.shown.height });
  const top = frame.shown.height - MARGIN;
  return { page: last + 1, rect: [MARGIN, top - HEIGHT, MARGIN + WIDTH, top] };
}
