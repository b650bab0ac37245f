import { PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf } from '@formseal/pdf';
import type { Objects } from '@formseal/pdf';
import { ObjectComparison } from '../check/same-objects.js';
import { pageFrame } from '../document/page-frame.js';

/** A file's objects, and the one from which everything is reached. */
export interface Document extends Objects {
  getCatalog(): PdfDict | null;
}

/** What a page shows depends on these, and on its resources and annotations. */
const ON_PAGES = ['Contents', 'Group'];
/** What is switched off. */
const IN_CATALOG = ['OCProperties'];
/** What leads from an annotation or a field back to its page, or to the field above it: these are compared themselves. */
const BACK = new Set(['P', 'Parent', 'Popup', 'Kids']);
const FIELDS = new Set(['Fields']);
/** More pages than are ever taken in: the rest needs no comparison. */
const MOST_PAGES = 10_000;

/** Whether two readings of a file show the same pages, with the same form to fill in. */
export function showTheSame(one: Document, other: Document): boolean {
  const [mine, theirs] = [one.getCatalog(), other.getCatalog()];
  if (!mine || !theirs) return mine === theirs;
  const [pages, others] = [pagesOf(one, mine), pagesOf(other, theirs)];
  if (pages.length !== others.length) return false;
  const comparison = new ObjectComparison(one, other);
  const widgets = new WidgetComparison(one, other, comparison);
  const samePages = pages.every((page, i) => {
    const against = others[i]!;
    const frames = [pageFrame(one, page), pageFrame(other, against)];
    return (
      JSON.stringify(frames[0]) === JSON.stringify(frames[1]) &&
      comparison.same(inherited(one, page, 'Resources'), inherited(other, against, 'Resources')) &&
      ON_PAGES.every((key) => comparison.same(page.get(key), against.get(key))) &&
      widgets.same(page.get('Annots'), against.get('Annots'))
    );
  });
  return (
    samePages &&
    IN_CATALOG.every((key) => comparison.same(mine.get(key), theirs.get(key))) &&
    widgets.sameForm(mine.get('AcroForm'), theirs.get('AcroForm'))
  );
}

/** Compares what is filled in: annotations of a page, and the fields of a form with all below them. */
class WidgetComparison {
  private readonly met = new Set<string>();

  constructor(
    private readonly one: Document,
    private readonly other: Document,
    private readonly comparison: ObjectComparison,
  ) {}

  sameForm(mine: PdfObject | undefined, theirs: PdfObject | undefined): boolean {
    const [form, against] = [dictOf(this.one, mine), dictOf(this.other, theirs)];
    if (!form || !against) return form === against;
    return this.comparison.sameDict(form, against, FIELDS) && this.same(form.get('Fields'), against.get('Fields'));
  }

  /** Two lists of annotations, or of fields. */
  same(mine: PdfObject | undefined, theirs: PdfObject | undefined): boolean {
    const [widgets, others] = [arrayOf(this.one, mine), arrayOf(this.other, theirs)];
    return widgets.length === others.length && widgets.every((widget, i) => this.sameWidget(widget, others[i]!));
  }

  private sameWidget(mine: PdfObject, theirs: PdfObject): boolean {
    if (mine instanceof PdfRef && theirs instanceof PdfRef) {
      const pair = `${mine.objectNumber} ${theirs.objectNumber}`;
      if (this.met.has(pair)) return true;
      this.met.add(pair);
    }
    const [widget, against] = [dictOf(this.one, mine), dictOf(this.other, theirs)];
    if (!widget || !against || [widget, against].some((item) => item instanceof PdfStream))
      return this.comparison.same(mine, theirs);
    return this.comparison.sameDict(widget, against, BACK) && this.same(widget.get('Kids'), against.get('Kids'));
  }
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
    if (node && type === 'Pages') for (const kid of arrayOf(document, node.get('Kids')).reverse()) open.push(kid);
  }
  return pages;
}
