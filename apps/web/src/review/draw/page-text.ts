import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewPage } from '@formseal/contracts';
import type { TextPiece } from './near-text.js';
import { recognisedOn } from './recognised-print.js';
import type { Printed } from './recognised-print.js';

/** What a page says, each piece where it is displayed: by its file, or by what was recognised on a scan. */
export const textOf = (pdf: PDFDocumentProxy, page: ReviewPage, document: Printed): Promise<TextPiece[]> =>
  page.recognised ? recognisedOn(page, document) : ownText(pdf, page);

async function ownText(pdf: PDFDocumentProxy, { page, rotate }: ReviewPage): Promise<TextPiece[]> {
  const source = await pdf.getPage(page);
  const viewport = source.getViewport({ scale: 1 / source.userUnit, rotation: rotate });
  const { items } = await source.getTextContent();
  return items.flatMap((item) => {
    if (!('transform' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const [x, y] = viewport.convertToViewportPoint(e, f) as [number, number];
    const [endX] = viewport.convertToViewportPoint(e + a, f + b) as [number, number];
    // Upright on the displayed page: what runs up or down it is no label of a line.
    if (endX - x < 0.1) return [];
    const height = Math.hypot(c, d);
    return [{ text: item.str, left: x, top: y - height * 0.8, width: item.width, height }];
  });
}
