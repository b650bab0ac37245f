import type { PDF, PdfDict } from '@libpdf/core';
import { Overlay } from '../content/overlay.js';
import { Tags } from '../content/tags.js';
import { resourcePrefix } from '../content/resource-prefix.js';
import type { StampPlace, WrittenOver, WrittenText } from '../stages.js';
import { Typesetter } from '../text/typesetter.js';

/** The document's pages to draw on, its typesetter, and the list of what was written where. */
export class Canvas {
  readonly typesetter: Typesetter;
  private readonly prefix: string;
  readonly written: WrittenText[] = [];
  /** Pages on which something was made part of the page as it was shown. */
  readonly flattened = new Set<number>();
  /** Where the order wrote: on the pages as displayed. */
  readonly inked: StampPlace[] = [];
  readonly writtenOver: WrittenOver[] = [];
  private readonly overlays = new Map<number, Overlay>();

  /** Annotations that are part of their page now, or nowhere. */
  readonly gone = new Set<PdfDict>();
  /** Whether the form was taken away, with values that an update would leave in the file, unseen. */
  formGone = false;
  private readonly tags: Tags;

  constructor(
    readonly pdf: PDF,
    /** Whether the file is left as it came: what its fields show was not settled. */
    readonly signed: boolean,
  ) {
    this.tags = new Tags(pdf, !signed);
    this.prefix = resourcePrefix(pdf);
    this.typesetter = new Typesetter(pdf, this.prefix);
  }

  /** From 1; null for a page that the document hasn't got. */
  page(number: number): Overlay | null {
    const known = this.overlays.get(number);
    if (known) return known;
    const page = this.pdf.getPages()[number - 1];
    if (!page) return null;
    const overlay = new Overlay(this.pdf, page, number, this.prefix, this.tags);
    this.overlays.set(number, overlay);
    return overlay;
  }

  note(page: number, text: string): void {
    if (text.trim() !== '') this.written.push({ page, text });
  }

  /** Pages that were drawn on. */
  get touched(): number[] {
    return [...this.overlays.values()].filter((overlay) => !overlay.empty).map((overlay) => overlay.number);
  }

  /** Puts everything drawn onto its pages. Nothing may be drawn afterwards. */
  finish(): void {
    const fonts = this.typesetter.resources();
    for (const overlay of this.overlays.values()) overlay.apply(fonts);
    this.typesetter.finish();
    this.tags.finish(this.gone);
    // Structure or threads may still lead to them: what they held must not stay in the file unseen.
    for (const annotation of this.gone) for (const key of [...annotation.keys()]) annotation.delete(key);
  }
}
