import type { PDF } from '@libpdf/core';
import { contentEnd } from '../content/content-end.js';
import { contentsOf, drawnBy } from '../document/page-contents.js';
import { deflated } from '../document/streams.js';

/**
 * Damaged content, or content that breaks off in the middle of a string, is drawn as far as it goes; but programs differ
 * in how far that is, and what is written behind it may not be drawn at all. So it is written again as far as it goes.
 * And a Q that restores nothing is left out: it would restore something once more is drawn around it.
 */
export function mendContent(pdf: PDF): void {
  for (const page of pdf.getPages()) {
    const { bytes, sound } = drawnBy(pdf, contentsOf(pdf, page));
    const { loose, spare } = contentEnd(bytes);
    if (sound && loose === null && spare.length === 0) continue;
    const mended = bytes.slice(0, loose ?? bytes.length);
    for (const at of spare) mended[at] = SPACE;
    page.dict.set('Contents', deflated(pdf, {}, mended));
  }
}

const SPACE = 32;

/** Whether what is written behind a page's content is sure to be drawn, in a file that has to keep its bytes. */
export const isWhole = (pdf: PDF): boolean =>
  pdf.getPages().every((page) => {
    const { bytes, sound } = drawnBy(pdf, contentsOf(pdf, page));
    return sound && contentEnd(bytes).loose === null;
  });
