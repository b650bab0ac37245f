import { PdfArray, PdfDict, PdfName } from '@libpdf/core';
import type { PDF, PDFPage, PdfRef } from '@libpdf/core';
import { dictOf, inherited } from '@formseal/pdf';
import { contentsOf, drawnBy } from '../document/page-contents.js';
import { pageFrame, shownToUser } from '../document/page-frame.js';
import type { Matrix, PageFrame } from '../document/page-frame.js';
import { ascii, deflated } from '../document/streams.js';
import type { Tags } from './tags.js';
import { contentEnd } from './content-end.js';

export const short = (value: number): string => String(Math.round(value * 1000) / 1000);
/** A scale is small and what it scales is large: rounded as lengths are, a picture would move by a part of a pixel. */
const precise = (value: number): string =>
  value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
export const concat = (m: Matrix): string => `${m.map(precise).join(' ')} cm`;

/** What is drawn on one page, over everything that it shows already. */
export class Overlay {
  readonly frame: PageFrame;
  /** The widget that is being written, where there is one: what is drawn takes its place in the tags. */
  writing: PdfDict | null = null;
  private readonly parts: string[] = [];
  private readonly xobjects = new Map<PdfRef, string>();

  constructor(
    private readonly pdf: PDF,
    readonly page: PDFPage,
    readonly number: number,
    private readonly prefix: string,
    private readonly tags: Tags,
  ) {
    this.frame = pageFrame(pdf, page.dict);
  }

  /** Drawn in the page's own user space. */
  inUserSpace(operators: string): void {
    this.draw(operators);
  }

  /** Drawn on the page as it is displayed, so that text stands upright on a turned page too. */
  asShown(operators: string): void {
    this.draw(`${concat(shownToUser(this.frame))}\n${operators}`);
  }

  private draw(operators: string): void {
    if (operators === '') return;
    this.parts.push(`q\n${this.tags.mark(this.page, this.writing, operators)}\nQ`);
  }

  /** The resource name of a form or image. */
  xobject(ref: PdfRef): string {
    const known = this.xobjects.get(ref);
    if (known) return known;
    const name = `${this.prefix}X${this.xobjects.size + 1}`;
    this.xobjects.set(ref, name);
    return name;
  }

  get empty(): boolean {
    return this.parts.length === 0;
  }

  /** Appends the drawing to the page, in the graphics state that the page began with. */
  apply(fonts: readonly (readonly [string, PdfRef])[]): void {
    if (this.empty) return;
    const { dict } = this.page;
    const before = contentsOf(this.pdf, this.page);
    const end = contentEnd(drawnBy(this.pdf, before).bytes);
    const stream = (text: string): PdfRef => deflated(this.pdf, {}, ascii(text));
    const opening = stream(`${'q\n'.repeat(1 + end.spare.length)}`);
    const ends = `${'EMC\n'.repeat(end.marked)}${'Q\n'.repeat(1 + end.open)}`;
    const closing = stream(`\n${ends}${this.parts.join('\n')}\n`);
    dict.set('Contents', new PdfArray([opening, ...before, closing]));
    dict.set('Resources', this.resources(fonts));
  }

  /** The page's own resources, copied: they may be shared with other pages. */
  private resources(fonts: readonly (readonly [string, PdfRef])[]): PdfDict {
    const own = inherited(this.pdf, this.page.dict, 'Resources');
    const resources = own instanceof PdfDict ? own.clone() : new PdfDict();
    const extend = (key: string, entries: Iterable<readonly [string, PdfRef]>): void => {
      const extended = dictOf(this.pdf, resources.get(key))?.clone() ?? new PdfDict();
      for (const [name, ref] of entries) extended.set(PdfName.of(name), ref);
      if (extended.size > 0) resources.set(key, extended);
    };
    extend('Font', fonts);
    extend(
      'XObject',
      [...this.xobjects].map(([ref, name]) => [name, ref] as const),
    );
    return resources;
  }
}
