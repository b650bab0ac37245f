import type { PDF } from '@libpdf/core';
import { Overlay } from '../content/overlay.js';
import type { WrittenText } from '../stages.js';
import { Typesetter } from '../text/typesetter.js';

/** The document's pages to draw on, its typesetter, and the list of what was written where. */
export class Canvas {
  readonly typesetter: Typesetter;
  readonly written: WrittenText[] = [];
  /** Pages onto which appearances that were there before have been drawn. */
  readonly keptOn = new Set<number>();
  private readonly overlays = new Map<number, Overlay>();

  constructor(readonly pdf: PDF) {
    this.typesetter = new Typesetter(pdf);
  }

  /** From 1; null for a page that the document hasn't got. */
  page(number: number): Overlay | null {
    const known = this.overlays.get(number);
    if (known) return known;
    const page = this.pdf.getPages()[number - 1];
    if (!page) return null;
    const overlay = new Overlay(this.pdf, page, number);
    this.overlays.set(number, overlay);
    return overlay;
  }

  note(page: number, text: string): void {
    if (text.trim() !== '') this.written.push({ page, text });
  }

  /** Puts everything drawn onto its pages. Nothing may be drawn afterwards. */
  finish(): void {
    const fonts = this.typesetter.resources();
    for (const overlay of this.overlays.values()) overlay.apply(fonts);
    this.typesetter.finish();
  }
}
