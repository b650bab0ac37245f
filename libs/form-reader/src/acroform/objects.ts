import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';

/** No field of a real form lies deeper under its ancestors; a loop of parents ends here. */
const DEEPEST = 32;

/** Reads values of dictionaries through however many references. */
export class Objects {
  constructor(private readonly pdf: PDF) {}

  resolve(value: PdfObject | null | undefined): PdfObject | null {
    let at = value;
    for (let hops = 0; at instanceof PdfRef && hops < DEEPEST; hops++) at = this.pdf.getObject(at);
    return at instanceof PdfRef || at === undefined ? null : at;
  }

  dict(value: PdfObject | null | undefined): PdfDict | null {
    const found = this.resolve(value);
    return found instanceof PdfDict ? found : null;
  }

  array(value: PdfObject | null | undefined): readonly PdfObject[] {
    const found = this.resolve(value);
    return found instanceof PdfArray ? found.toArray() : [];
  }

  number(value: PdfObject | null | undefined): number | null {
    const found = this.resolve(value);
    return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : null;
  }

  name(value: PdfObject | null | undefined): string | null {
    const found = this.resolve(value);
    return found instanceof PdfName ? found.value : null;
  }

  /** A text string; also one kept in a stream, as long scripts and values are. */
  text(value: PdfObject | null | undefined): string | null {
    const found = this.resolve(value);
    if (found instanceof PdfString) return textOf(found);
    return found instanceof PdfStream ? textOf(PdfString.fromBytes(found.getDecodedData())) : null;
  }

  /** Four finite numbers, lower left corner first. */
  rect(value: PdfObject | null | undefined): [number, number, number, number] | null {
    const [a, b, c, d] = this.array(value).map((one) => this.number(one));
    if (a == null || b == null || c == null || d == null) return null;
    return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  }
}

/** UTF-8 text strings came with PDF 2.0 (ISO 32000-2, 7.9.2.2.1); little-endian UTF-16 is what some producers write by mistake. */
function textOf(string: PdfString): string {
  const [a, b, c] = string.bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(string.bytes);
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(string.bytes);
  // A language escape (7.9.2.2.2) is no part of the text.
  return string.asString().replace(/\u001b[^\u001b]*\u001b/g, '');
}
