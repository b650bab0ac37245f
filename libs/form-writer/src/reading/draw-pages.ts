import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs, withDocument } from '@formseal/pdf';

/** A page as it is displayed, in pixels: four bytes each, from the upper left. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** Pixels to a point. */
  readonly scale: number;
  readonly data: Uint8ClampedArray;
  /** False where something in the page ended the drawing. */
  readonly whole: boolean;
}

/** Draws some pages (from 1) of a file, small. */
export type DrawPages = (bytes: Uint8Array, pages: readonly number[]) => Promise<DrawnPage[]>;

/** Pixels to a point: a page of A3 at 72 to the inch; larger ones are drawn smaller. */
const MOST_PIXELS = 1_100_000;
/** No surface is longer, however narrow it is. */
const LONGEST_SIDE = 16_384;

export const scaleFor = (width: number, height: number, most = MOST_PIXELS): number =>
  Math.min(1, Math.sqrt(most / Math.max(1, width * height)), scaleOfLongest(width, height));

/** At most so many pixels to a point, by its longer side. */
export const scaleOfLongest = (width: number, height: number): number => LONGEST_SIDE / Math.max(1, width, height);

/** How large a page is as it is displayed, in points. */
export async function sizeOf(document: PDFDocumentProxy, number: number): Promise<{ width: number; height: number }> {
  const page = await document.getPage(number);
  return page.getViewport({ scale: 1 / page.userUnit });
}

/** A page of an open document on white paper, in so many pixels to a point. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  scale?: number,
  annotationMode?: number,
): Promise<DrawnPage> {
  const page = await document.getPage(number);
  const natural = await sizeOf(document, number);
  const pixels = scale ?? scaleFor(natural.width, natural.height);
  const viewport = page.getViewport({ scale: pixels / page.userUnit });
  const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const task = page.render({
    canvas: null,
    canvasContext: context as never,
    viewport,
    ...(annotationMode === undefined ? {} : { annotationMode }),
  });
  const whole = await task.promise.then(
    () => true,
    () => false,
  );
  page.cleanup();
  return { width, height, scale: pixels, whole, data: context.getImageData(0, 0, width, height).data };
}

/** Draws pages as the screen of reviews does. */
export const drawPages: DrawPages = (bytes, pages) => drawn(bytes, pages);

/** What pages show of their own, without notes and fields. */
export const drawBarePages: DrawPages = async (bytes, pages) => {
  const { AnnotationMode } = await loadPdfjs();
  return drawn(bytes, pages, AnnotationMode.DISABLE);
};

const drawn = (bytes: Uint8Array, pages: readonly number[], annotationMode?: number): Promise<DrawnPage[]> =>
  withDocument(bytes, 'draw', async (document) => {
    const all: DrawnPage[] = [];
    for (const number of pages) all.push(await drawPage(document, number, undefined, annotationMode));
    return all;
  });
