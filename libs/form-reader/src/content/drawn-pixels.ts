import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { beginDocument } from '@formseal/pdf';

/** How a page is drawn: in so many pixels to a point, turned clockwise, with its notes and fields unless this says otherwise. */
export interface Drawing {
  readonly scale: number;
  readonly turn: number;
  readonly annotationMode?: number;
}

/** A drawn page, four bytes a pixel, from the upper left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Documents of which a page was drawn, opened once more for that: what is only read has no outlines of its letters. */
const toDraw = new WeakMap<PDFDocumentProxy, Promise<PDFDocumentLoadingTask>>();

async function openedToDraw(document: PDFDocumentProxy): Promise<PDFDocumentProxy> {
  const opening = toDraw.get(document) ?? document.getData().then((bytes) => beginDocument(bytes, 'draw'));
  toDraw.set(document, opening);
  return (await opening).promise;
}

/** To be called when a document is closed. */
export async function closeDrawn(document: PDFDocumentProxy): Promise<void> {
  const task = await toDraw.get(document)?.catch(() => undefined);
  await task?.destroy();
}

/** Draws a page on white paper. */
export async function pixelsOf(
  document: PDFDocumentProxy,
  number: number,
  { scale, turn, annotationMode }: Drawing,
): Promise<Pixels> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const page = await (await openedToDraw(document)).getPage(number);
  const viewport = page.getViewport({ scale: scale / page.userUnit, rotation: turn });
  const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const drawn = { canvas: null, canvasContext: context as never, viewport, background: 'rgba(0,0,0,0)' };
  await page.render(annotationMode === undefined ? drawn : { ...drawn, annotationMode }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  page.cleanup();
  // What is drawn on lies outside of the heap, where nobody hurries to clear it away.
  canvas.width = canvas.height = 0;
  return { width, height, data };
}
