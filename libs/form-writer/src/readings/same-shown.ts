import { PdfDict, PdfRef } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf } from '@formseal/pdf';
import type { Objects } from '@formseal/pdf';
import { ObjectComparison } from '../check/same-objects.js';
import { pageFrame } from '../document/page-frame.js';

/** A file's objects, and the one from which everything is reached. */
export interface Document extends Objects {
  getCatalog(): PdfDict | null;
}

/** What a page shows depends on these. */
const ON_PAGES = ['Contents', 'Annots', 'Group'];
/** What is filled in, and what is switched off. */
const IN_CATALOG = ['AcroForm', 'OCProperties'];
/** More pages than are ever taken in: the rest needs no comparison. */
const MOST_PAGES = 10_000;

/** Whether two readings of a file show the same pages, with the same form to fill in. */
export function showTheSame(one: Document, other: Document): boolean {
  const [mine, theirs] = [one.getCatalog(), other.getCatalog()];
  if (!mine || !theirs) return mine === theirs;
  const [pages, others] = [pagesOf(one, mine), pagesOf(other, theirs)];
  if (pages.length !== others.length) return false;
  const comparison = new ObjectComparison(one, other);
  const samePages = pages.every((page, i) => {
    const against = others[i]!;
    const frames = [pageFrame(one, page), pageFrame(other, against)];
    return (
      JSON.stringify(frames[0]) === JSON.stringify(frames[1]) &&
      comparison.same(inherited(one, page, 'Resources'), inherited(other, against, 'Resources')) &&
      ON_PAGES.every((key) => comparison.same(page.get(key), against.get(key)))
    );
  });
  return samePages && IN_CATALOG.every((key) => comparison.same(mine.get(key), theirs.get(key)));
}

/** Whether a reading finds any page at all. */
export const showsAnything = (document: Document): boolean => {
  const catalog = document.getCatalog();
  return catalog !== null && pagesOf(document, catalog).length > 0;
};

function pagesOf(document: Document, catalog: PdfDict): PdfDict[] {
  const pages: PdfDict[] = [];
  const seen = new Set<number>();
  const open: PdfObject[] = [catalog.get('Pages')].filter((one) => one !== undefined);
  while (open.length > 0 && pages.length < MOST_PAGES) {
    const next = open.pop()!;
    if (next instanceof PdfRef && seen.has(next.objectNumber)) continue;
    if (next instanceof PdfRef) seen.add(next.objectNumber);
    const node = dictOf(document, next);
    const type = node && nameOf(document, node.get('Type'));
    if (node && type === 'Page') pages.push(node);
    if (node && type === 'Pages') open.push(...arrayOf(document, node.get('Kids')).reverse());
  }
  return pages;
}
