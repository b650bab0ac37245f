import type { PDFDocumentProxy } from 'pdfjs-dist';
import { greyOf } from '@formseal/line-recogniser';
import type { Grey } from '@formseal/line-recogniser';

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
  const { createCanvas } = await import('@napi-rs/canvas');
  const page = await document.getPage(number);
  const { width, height, scale } = sizeOf(page.getViewport({ scale: 1 / page.userUnit, rotation: turn }));
  const viewport = page.getViewport({ scale: scale / page.userUnit, rotation: turn });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: null, canvasContext: context as never, viewport, background: 'rgba(0,0,0,0)' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  page.cleanup();
  // What is drawn on lies outside of the heap, where nobody hurries to clear it away.
  canvas.width = canvas.height = 0;
  return { ...greyOf(data, width, height), scale: 1 / scale };
}
