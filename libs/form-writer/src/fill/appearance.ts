import { PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { arrayOf, dictOf, inherited, nameOf, numberOf, rectOf, resolve } from '@formseal/pdf';
import { concat, short } from '../content/overlay.js';
import type { Overlay } from '../content/overlay.js';
import type { Matrix } from '../document/page-frame.js';
import { decodedData } from '../document/streams.js';

export interface Appearance {
  readonly ref: PdfRef;
  readonly stream: PdfStream;
}

/** A normal appearance: the stream itself, or the one of a state. */
export function appearanceOf(pdf: PDF, annotation: PdfDict, state?: string): Appearance | null {
  const normal = dictOf(pdf, annotation.get('AP'))?.get('N');
  const resolved = resolve(pdf, normal);
  if (resolved instanceof PdfStream) return refOf(pdf, normal instanceof PdfRef ? normal : null, resolved);
  if (!(resolved instanceof PdfDict)) return null;
  const wanted = state ?? stateOf(pdf, annotation);
  const value = resolved.get(PdfName.of(wanted));
  const stream = resolve(pdf, value);
  return stream instanceof PdfStream ? refOf(pdf, value instanceof PdfRef ? value : null, stream) : null;
}

function refOf(pdf: PDF, ref: PdfRef | null, stream: PdfStream): Appearance {
  return { ref: ref ?? pdf.register(stream), stream };
}

export const OFF = 'Off';

/** The state that a button is shown in. */
export const stateOf = (pdf: PDF, widget: PdfDict): string =>
  nameOf(pdf, widget.get('AS')) ?? nameOf(pdf, inherited(pdf, widget, 'V')) ?? OFF;

/** Draws an appearance where its annotation lies. False where there is nothing to draw. */
export function drawAppearance(pdf: PDF, overlay: Overlay, appearance: Appearance, rect: Rect): boolean {
  const { stream, ref } = appearance;
  const fit = fitOf(pdf, stream, rect);
  if (!fit) return false;
  lendResources(pdf, stream);
  if (nameOf(pdf, stream.get('Subtype')) !== 'Form') stream.set('Subtype', PdfName.of('Form'));
  overlay.inUserSpace(`${fit}\n/${overlay.xobject(ref)} Do`);
  return true;
}

/** Where an appearance comes to lie in its annotation's rect (ISO 32000-1, 12.5.5, algorithm 8.1). Null where that is nowhere. */
export function fitOf(pdf: PDF, stream: PdfStream, rect: Rect): string | null {
  const box = rectOf(pdf, stream.get('BBox'));
  if (!box || rect[2] - rect[0] <= 0 || rect[3] - rect[1] <= 0) return null;
  const own = arrayOf(pdf, stream.get('Matrix')).map((one) => numberOf(pdf, one) ?? 0);
  const matrix = (own.length === 6 ? own : [1, 0, 0, 1, 0, 0]) as unknown as Matrix;
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(
    ([x, y]) => [matrix[0] * x! + matrix[2] * y! + matrix[4], matrix[1] * x! + matrix[3] * y! + matrix[5]] as const,
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0) || !(height > 0)) return null;
  const sx = (rect[2] - rect[0]) / width;
  const sy = (rect[3] - rect[1]) / height;
  return concat([sx, 0, 0, sy, rect[0] - left * sx, rect[1] - bottom * sy]);
}

/** Appearances without resources of their own lean on the form's /DR, which is gone once the form is. */
export function lendResources(pdf: PDF, stream: PdfStream): void {
  if (dictOf(pdf, stream.get('Resources'))?.size) return;
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  const lent = form?.get('DR');
  if (lent) stream.set('Resources', lent);
}

/** Looks by what stands in the file: thousands of fields may share one. */
const DRAWS = new WeakMap<PdfStream, boolean>();

/** Whether an appearance draws anything at all. */
export function drawsSomething({ stream }: Appearance): boolean {
  const known = DRAWS.get(stream);
  if (known !== undefined) return known;
  const draws = drawsIn(stream);
  DRAWS.set(stream, draws);
  return draws;
}

function drawsIn(stream: PdfStream): boolean {
  try {
    const text = Buffer.from(decodedData(stream)).toString('latin1');
    return /\b(f\*?|F|S|s|B\*?|b\*?|Tj|TJ|'|"|Do|sh|EI)(\s|$)/.test(text);
  } catch {
    return false;
  }
}

export const box = (rect: Rect): string =>
  `${short(rect[0])} ${short(rect[1])} ${short(rect[2] - rect[0])} ${short(rect[3] - rect[1])} re`;
