import { PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { numbers } from '@formseal/pdf';
import { ascii, deflated } from '../document/streams.js';
import { MOST_LETTERS, setText } from '../fill/text-block.js';
import type { Set as SetText, TextWish } from '../fill/text-block.js';
import { Typesetter } from '../text/typesetter.js';

/** How what is drawn lies on what is beneath it. */
export interface Blending {
  readonly multiply?: boolean;
  readonly opacity?: number;
}

/** In all looks that a file leaves to whoever shows it: the letters of ten thousand fields of forty each, and the lines of a thousand drawings by hand. */
const MOST = { letters: 400_000, operators: 10_000_000 } as const;

/** More is to be drawn than anybody draws. */
export class EndlessLooksError extends Error {}

/** Makes appearances, all in the page's own user space, with the fonts that they are set in. */
export class Looks {
  readonly typesetter: Typesetter;
  private readonly fonts = new PdfDict();
  private fontsRef: PdfRef | null = null;
  private readonly taken = { letters: 0, operators: 0 };

  constructor(readonly pdf: PDF) {
    this.typesetter = new Typesetter(pdf, 'Fs');
  }

  /** A text as it is set into its place. */
  set(wish: TextWish): SetText {
    this.take('letters', Math.min(wish.text.length, MOST_LETTERS));
    return setText(wish, this.typesetter);
  }

  /** An appearance for an annotation that lies in this rect: drawn one to one. */
  drawn(box: Rect, operators: string, blending: Blending = {}): PdfRef {
    const { multiply = false, opacity = 1 } = blending;
    const blends = multiply || opacity < 1;
    const resources = PdfDict.of({ Font: (this.fontsRef ??= this.pdf.register(this.fonts)) });
    if (blends) resources.set('ExtGState', PdfDict.of({ Blend: blend(multiply, opacity) }));
    return this.form(box, resources, `${blends ? '/Blend gs\n' : ''}${operators}`);
  }

  /** Another appearance as a highlighter shows it: print stays legible beneath. Programs differ in doing so unasked. */
  multiplied(box: Rect, fit: string, inner: PdfRef): PdfRef {
    const resources = PdfDict.of({
      ExtGState: PdfDict.of({ Blend: blend(true, 1) }),
      XObject: PdfDict.of({ Inner: inner }),
    });
    return this.form(box, resources, `/Blend gs\nq ${fit} /Inner Do Q`);
  }

  /** Another appearance with something beneath it. */
  grounded(box: Rect, ground: string, fit: string, inner: PdfRef): PdfRef {
    return this.form(
      box,
      PdfDict.of({ XObject: PdfDict.of({ Inner: inner }) }),
      `q\n${ground}\nQ\nq ${fit} /Inner Do Q`,
    );
  }

  /** Another appearance with something on it. */
  marked(box: Rect, fit: string, inner: PdfRef, mark: string): PdfRef {
    return this.form(box, PdfDict.of({ XObject: PdfDict.of({ Inner: inner }) }), `q ${fit} /Inner Do Q\n${mark}`);
  }

  /** No transparency group: within one, blending would not reach the page beneath. */
  private form(box: Rect, resources: PdfDict, operators: string): PdfRef {
    this.take('operators', operators.length);
    const entries: Record<string, PdfObject> = {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(...box),
      Matrix: numbers(1, 0, 0, 1, 0, 0),
      Resources: resources,
    };
    return deflated(this.pdf, entries, ascii(operators));
  }

  /** One text, or one drawing, may stand in the file once and thousands of annotations share it. */
  private take(what: keyof typeof MOST, count: number): void {
    this.taken[what] += count;
    if (this.taken[what] > MOST[what]) throw new EndlessLooksError();
  }

  /** Embeds what was set. Nothing may be drawn afterwards. */
  finish(): void {
    for (const [name, ref] of this.typesetter.resources()) this.fonts.set(name, ref);
    this.typesetter.finish();
  }
}

const blend = (multiply: boolean, opacity: number): PdfDict => {
  const alpha = PdfNumber.of(Math.max(0, opacity));
  return PdfDict.of({
    Type: PdfName.of('ExtGState'),
    BM: PdfName.of(multiply ? 'Multiply' : 'Normal'),
    ca: alpha,
    CA: alpha,
  });
};

/** An appearance dictionary with nothing to choose in it. */
export const onlyLook = (ref: PdfRef): PdfDict => PdfDict.of({ N: ref });
