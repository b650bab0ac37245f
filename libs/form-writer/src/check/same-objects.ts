import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { PdfObject } from '@libpdf/core';
import { resolve } from '@formseal/pdf';
import type { Objects } from '@formseal/pdf';

const NONE_ELSEWHERE: ReadonlySet<number> = new Set();

/**
 * Compares what objects of two files say, wherever they stand and however they are numbered. No name is left out for what
 * it mostly means: a page's author may call what it draws /P or /Parent.
 */
export class ObjectComparison {
  private readonly known = new Set<string>();

  constructor(
    private readonly before: Objects,
    private readonly after: Objects,
    /** Objects that are compared elsewhere, by their number: here it is enough that the same one is meant. */
    private readonly elsewhere: Pick<ReadonlySet<number>, 'has'> = NONE_ELSEWHERE,
  ) {}

  same(a: PdfObject | null | undefined, b: PdfObject | null | undefined): boolean {
    if (a instanceof PdfRef && b instanceof PdfRef) {
      if (a.objectNumber === b.objectNumber && this.elsewhere.has(a.objectNumber)) return true;
      const pair = `${a.objectNumber} ${b.objectNumber}`;
      // Met before: equal so far as is known, and if not, that shows where it was met first.
      if (this.known.has(pair)) return true;
      this.known.add(pair);
    }
    const x = resolve(this.before, a);
    const y = resolve(this.after, b);
    if (x === null || y === null) return x === y;
    if (x instanceof PdfStream || y instanceof PdfStream) {
      return (
        x instanceof PdfStream && y instanceof PdfStream && sameBytes(x.data, y.data) && this.sameDict(x, y, LENGTH)
      );
    }
    if (x instanceof PdfDict) return y instanceof PdfDict && this.sameDict(x, y);
    if (x instanceof PdfArray) {
      return y instanceof PdfArray && x.length === y.length && [...x].every((item, i) => this.same(item, y.at(i)));
    }
    return sameScalar(x, y);
  }

  /** Two dictionaries but for some of their keys. */
  sameDict(a: PdfDict, b: PdfDict, but: ReadonlySet<string> = NONE): boolean {
    const isCompared = (key: string): boolean => !but.has(key) && !(STRUCTURE.has(key) && isNumbered(a, b, key));
    const keys = (dict: PdfDict): string[] => [...dict.keys()].map((key) => key.value).filter(isCompared);
    const left = keys(a);
    return left.length === keys(b).length && left.every((key) => this.same(a.get(key), b.get(key)));
  }
}

const NONE: ReadonlySet<string> = new Set();
/** Of a stream it is rewritten: what counts are its bytes. */
const LENGTH = new Set(['Length']);
/** Where something stands in the tree of what a page means, a number: nothing is drawn by it. */
const STRUCTURE = new Set(['StructParent', 'StructParents']);

const isNumbered = (a: PdfDict, b: PdfDict, key: string): boolean =>
  [a.get(key), b.get(key)].every((value) => value === undefined || value instanceof PdfNumber);

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function sameScalar(a: PdfObject, b: PdfObject): boolean {
  if (a instanceof PdfNumber)
    return b instanceof PdfNumber && Math.abs(a.value - b.value) <= 1e-4 * Math.max(1, Math.abs(a.value));
  if (a instanceof PdfName) return b instanceof PdfName && a.value === b.value;
  if (a instanceof PdfString) return b instanceof PdfString && sameBytes(a.bytes, b.bytes);
  return a.type === b.type && String((a as { value?: unknown }).value) === String((b as { value?: unknown }).value);
}
