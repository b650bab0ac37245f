import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewPage } from '@formseal/contracts';

/** Less of a page's text than this in one direction says nothing. */
const MOST = 0.6;

/**
 * The pages turned so that their print reads upright: some programs turn a page for display and leave its print lying on
 * its side. What is written follows the print, so that it is shown as it will be signed.
 */
export async function asPrinted(pdf: PDFDocumentProxy, pages: readonly ReviewPage[]): Promise<readonly ReviewPage[]> {
  return Promise.all(
    pages.map(async (page) =>
      page.rotate === 0 ? page : { ...page, rotate: (await printOf(pdf, page)) ?? page.rotate },
    ),
  );
}

/** The direction of most of a page's text in the file's own space, in quarter turns; null where it has none. */
async function printOf(pdf: PDFDocumentProxy, { page }: ReviewPage): Promise<number | null> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const characters = new Map<number, number>();
  let all = 0;
  for (const item of items) {
    if (!('transform' in item)) continue;
    const [a = 1, b = 0] = item.transform as number[];
    const turn = (((Math.round((Math.atan2(b, a) / Math.PI) * 2) * 90) % 360) + 360) % 360;
    const count = item.str.trim().length;
    characters.set(turn, (characters.get(turn) ?? 0) + count);
    all += count;
  }
  const [most] = [...characters].sort(([, one], [, other]) => other - one);
  return most && most[1] > all * MOST ? most[0] : null;
}
