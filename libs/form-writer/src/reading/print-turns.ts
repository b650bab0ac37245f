import type { PDFDocumentProxy } from 'pdfjs-dist';
import { withDocument } from '@formseal/pdf';

/** How far a page's own print is turned in user space, counter-clockwise, by page; where a page says nothing, none. */
export type ReadPrintTurns = (bytes: Uint8Array, pages: readonly number[]) => Promise<ReadonlyMap<number, number>>;

export const readPrintTurns: ReadPrintTurns = (bytes, pages) =>
  withDocument(bytes, 'read', async (document) => {
    const turns = new Map<number, number>();
    for (const number of pages) {
      const turn = await turnOf(document, number);
      if (turn !== null) turns.set(number, turn);
    }
    return turns;
  });

/** The direction in which most of its letters run. */
async function turnOf(document: PDFDocumentProxy, number: number): Promise<number | null> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const letters = new Map<number, number>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b] = item.transform as [number, number];
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;
    letters.set(turn, (letters.get(turn) ?? 0) + item.str.length);
  }
  const [most] = [...letters].sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
