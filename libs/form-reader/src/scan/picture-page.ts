import type { PDFDocumentProxy } from 'pdfjs-dist';
import { greyOf } from '@formseal/line-recogniser';
import type { Grey } from '@formseal/line-recogniser';
import { pixelsOf } from '../content/drawn-pixels.js';

/** Dots per inch pages are looked at in: enough for 8 point print, and half the work of 300. */
const DPI = 200;
/** A poster is looked at in less. */
const MOST_PIXELS = 9_000_000;

/** A page as a picture; `scale` is points per pixel. */
export interface PagePicture extends Grey {
  readonly scale: number;
}

/** How large the picture of a page is: in pixels, and in pixels per point. */
export function sizeOf(page: { width: number; height: number }): { width: number; height: number; scale: number } {
  const scale = Math.min(DPI / 72, Math.sqrt(MOST_PIXELS / (page.width * page.height)));
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  return { width: pixels(page.width), height: pixels(page.height), scale };
}

/** Draws a page in greys, turned clockwise by `turn` degrees. */
export async function pictureOf(document: PDFDocumentProxy, number: number, turn: number): Promise<PagePicture> {
  const page = await document.getPage(number);
  const { scale } = sizeOf(page.getViewport({ scale: 1 / page.userUnit, rotation: turn }));
  const { width, height, data } = await pixelsOf(document, number, { scale, turn });
  return { ...greyOf(data, width, height), scale: 1 / scale };
}
