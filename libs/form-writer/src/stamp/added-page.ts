import type { Canvas } from '../fill/canvas.js';
import { A4 } from '../paper/page-size.js';

/** Points, either way: less has no room for the signatures of all who may sign, nor for a record in letters that can be read. */
const LEAST = 500;

/** Adds a page behind the last, as large as one of the form's, or A4 where that is too small. Its number. */
export function addPageLike(canvas: Canvas, number: number): number {
  const { width, height } = canvas.page(number)!.frame.shown;
  const isPaper = Math.min(width, height) >= LEAST;
  canvas.pdf.addPage(isPaper ? { width, height } : { width: A4.short, height: A4.long });
  return canvas.pdf.getPageCount();
}
