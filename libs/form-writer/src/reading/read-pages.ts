import type { Rect } from '@formseal/contracts';
import { withDocument } from '@formseal/pdf';

/** A page as pdf.js sees it. */
export interface SeenPage {
  /** The visible box, in user space. */
  readonly view: Rect;
  readonly rotate: number;
  readonly userUnit: number;
  /** The page's text in the order it is drawn, without white space. */
  readonly text: string;
}

/** Reads every page's box and text. */
export type ReadPages = (bytes: Uint8Array) => Promise<SeenPage[]>;

export const readPages: ReadPages = (bytes) =>
  withDocument(bytes, 'read', async (document) => {
    const pages: SeenPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      pages.push({
        view: page.view.map((value) => Number(value.toFixed(2))) as Rect,
        rotate: page.rotate,
        userUnit: page.userUnit,
        text: squeezed(text),
      });
      page.cleanup();
    }
    return pages;
  });

/** Text as it is compared: without white space and invisible marks, compatibility forms made one. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00ad\u0000-\u001f]+/gu, '');
