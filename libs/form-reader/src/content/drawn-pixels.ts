import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { beginDocument, loadPdfjs } from '@formseal/pdf';

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
export async function pixelsOf(document: PDFDocumentProxy, number: number, drawing: Drawing): Promise<Pixels> {
  const page = await (await openedToDraw(document)).getPage(number);
  const pixels = await drawn(page, drawing);
  page.cleanup();
  return pixels;
}

/** Draws a page on white paper, and once more without some of its texts, by their numbers: the same wherever nothing of them is seen. */
export async function pixelsWithAndWithout(
  document: PDFDocumentProxy,
  number: number,
  drawing: Drawing,
  texts: ReadonlySet<number>,
): Promise<[Pixels, Pixels]> {
  const page = await (await openedToDraw(document)).getPage(number);
  const whole = await drawn(page, drawing);
  const restore = await blank(page, texts);
  const without = await drawn(page, drawing).finally(restore);
  page.cleanup();
  return [whole, without];
}

async function drawn(page: PDFPageProxy, { scale, turn, annotationMode }: Drawing): Promise<Pixels> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const viewport = page.getViewport({ scale: scale / page.userUnit, rotation: turn });
  const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const how = { canvas: null, canvasContext: context as never, viewport, background: 'rgba(0,0,0,0)' };
  await page.render(annotationMode === undefined ? how : { ...how, annotationMode }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  // What is drawn on lies outside of the heap, where nobody hurries to clear it away.
  canvas.width = canvas.height = 0;
  return { width, height, data };
}

/**
 * Takes the letters out of some texts, so that all else stays where it is, until that is undone. What a page draws is kept by it until it is cleaned up, where
 * nobody else may look.
 */
async function blank(page: PDFPageProxy, texts: ReadonlySet<number>): Promise<() => void> {
  const { OPS } = await loadPdfjs();
  const { _intentStates: kept } = page as unknown as { _intentStates: ReadonlyMap<string, Kept> };
  const undo: (() => void)[] = [];
  for (const { operatorList } of kept.values()) {
    let text = 0;
    for (const [at, code] of operatorList.fnArray.entries()) {
      if (code !== OPS.showText || !texts.has(text++)) continue;
      const shown = operatorList.argsArray[at]!;
      operatorList.argsArray[at] = [blanks(shown[0] as (object | number)[])];
      undo.push(() => (operatorList.argsArray[at] = shown));
    }
  }
  return () => undo.forEach((one) => one());
}

interface Kept {
  readonly operatorList: { readonly fnArray: readonly number[]; readonly argsArray: unknown[][] };
}

const blanks = (letters: readonly (object | number)[]): (object | number)[] =>
  letters.map((letter) =>
    typeof letter === 'number' ? letter : { ...letter, fontChar: '', accent: null, operatorListId: '' },
  );
