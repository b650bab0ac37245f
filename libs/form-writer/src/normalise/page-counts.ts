import { PdfNumber } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import { arrayOf, dictOf, numberOf } from '@formseal/pdf';

/** As deep as page trees are looked through; programs make them of three or four levels. */
const DEEPEST = 50;

/**
 * How many pages there are below each node, where it says otherwise (ISO 32000-2, 7.7.3.2): some programs believe what is
 * said, others count, and a page that one of them does not know can't be read, shown or signed.
 */
export function mendPageCounts(pdf: PDF): void {
  for (const [node, count] of wrongCounts(pdf)) node.set('Count', PdfNumber.of(count));
}

/** Whether all programs find the same pages, in a file that has to keep its bytes. */
export const hasRightPageCounts = (pdf: PDF): boolean => wrongCounts(pdf).length === 0;

function wrongCounts(pdf: PDF): [PdfDict, number][] {
  const wrong: [PdfDict, number][] = [];
  // By each node: a hostile tree leads to the same ones by more ways than can be gone.
  const counted = new Map<PdfDict, number>();
  const countIn = (node: PdfDict | null, depth = 0): number => {
    if (!node || depth > DEEPEST) return 0;
    if (!node.has('Kids')) return 1;
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, 0);
    const kids = arrayOf(pdf, node.get('Kids'));
    const count = kids.reduce((sum, kid) => sum + countIn(dictOf(pdf, kid), depth + 1), 0);
    counted.set(node, count);
    if (numberOf(pdf, node.get('Count')) !== count) wrong.push([node, count]);
    return count;
  };
  const root = dictOf(pdf, pdf.getCatalog().get('Pages'));
  // What counts otherwise than the pages that are there is a tree that nobody can be sure of.
  return countIn(root) === pdf.getPageCount() ? wrong : [];
}
