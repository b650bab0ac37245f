import { PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF, PdfDict, PdfRef } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { nameOf, numberOf, numbers, rectOf, resolve, textOf, dictOf } from '@formseal/pdf';
import { short } from '../content/overlay.js';
import { box, fitOf } from '../fill/appearance.js';
import { styleOf } from '../fill/style.js';
import { onlyLook } from './looks.js';
import type { Looks } from './looks.js';
import { colourOf, shapeOf } from './markup-shapes.js';
import type { Shape } from './markup-shapes.js';

const PRINTED = 4;
/** Text twice over, choices of looks, and what only screens know. */
const BESIDE = ['AS', 'RV', 'DS', 'OC', 'Popup', 'RO', 'FixedPrint'];

/**
 * A note, stamp, drawing or highlight gets the one look that every program shows, on screen and on paper. Where it has
 * none, programs make one up or don't, so it is drawn here, before anybody reviews it. False where there is nothing to draw.
 */
export function settleMarkup(looks: Looks, annotation: PdfDict): boolean {
  const { pdf } = looks;
  const kind = nameOf(pdf, annotation.get('Subtype')) ?? '';
  const rect = rectOf(pdf, annotation.get('Rect'));
  const own = shownLook(pdf, annotation);
  // One that says not how large it is lies anywhere, or nowhere.
  const hasPlace = own !== null && rect !== null && fitOf(pdf, own, rect) !== null;
  const look = hasPlace ? kept(looks, own, rect, kind) : made(looks, annotation, kind, rect);
  if (!look) return false;
  annotation.set('AP', onlyLook(look));
  annotation.set('F', PdfNumber.of(PRINTED));
  for (const key of BESIDE) annotation.delete(key);
  return true;
}

/** The look that it has, in the state that it is in. */
function shownLook(pdf: PDF, annotation: PdfDict): PdfStream | null {
  const normal = resolve(pdf, dictOf(pdf, annotation.get('AP'))?.get('N'));
  if (normal instanceof PdfStream || normal === null) return normal;
  const state = nameOf(pdf, annotation.get('AS'));
  const chosen = state === null ? null : resolve(pdf, dictOf(pdf, normal)?.get(PdfName.of(state)));
  return chosen instanceof PdfStream ? chosen : null;
}

/** Its layer and its transparency group go: some programs obey them on an annotation, the reader of reviews does not. */
function kept(looks: Looks, stream: PdfStream, rect: Rect, kind: string): PdfRef | null {
  const { pdf } = looks;
  for (const key of ['OC', 'Group']) stream.delete(key);
  const ref = pdf.context.registry.getRef(stream) ?? pdf.register(stream);
  if (kind !== 'Highlight') return ref;
  const fit = fitOf(pdf, stream, rect);
  return fit === null ? null : looks.multiplied(rect, fit, ref);
}

function made(looks: Looks, annotation: PdfDict, kind: string, rect: Rect | null): PdfRef | null {
  const { pdf } = looks;
  const shape = shapeOf(pdf, annotation, kind) ?? (rect === null ? null : writing(looks, annotation, kind, rect));
  if (!shape) return null;
  annotation.set('Rect', numbers(...shape.rect));
  const opacity = numberOf(pdf, annotation.get('CA')) ?? 1;
  return looks.drawn(shape.rect, shape.operators, { multiply: shape.multiply === true, opacity });
}

const CAPTIONED = new Set(['FreeText', 'Stamp']);

/** Text on the page, or the name of a rubber stamp in its frame. */
function writing(looks: Looks, annotation: PdfDict, kind: string, rect: Rect): Shape | null {
  const { pdf } = looks;
  if (kind === 'Caret') return caret(pdf, annotation, rect);
  if (!CAPTIONED.has(kind) || !(rect[2] > rect[0]) || !(rect[3] > rect[1])) return null;
  const stamp = kind === 'Stamp';
  const text = stamp ? (nameOf(pdf, annotation.get('Name')) ?? 'Draft') : textOf(pdf, annotation.get('Contents'));
  if (!text) return null;
  const style = { ...styleOf(pdf, annotation), border: 0, turn: 0 };
  const wish = { rect, style, multiline: !stamp, comb: null, onLine: false };
  const set = looks.set({ ...wish, text });
  const smaller = set.ok ? set : looks.set({ ...wish, text, style: { ...style, size: 0 } });
  if (!smaller.ok) return null;
  const ground = stamp
    ? `1 0 0 RG 1 w\n${box([rect[0] + 1, rect[1] + 1, rect[2] - 1, rect[3] - 1])} S`
    : background(pdf, annotation, rect);
  return { rect, operators: `${ground}\n${smaller.operators}` };
}

function background(pdf: PDF, annotation: PdfDict, rect: Rect): string {
  const fill = colourOf(pdf, annotation, 'C', ['g', 'rg', 'k']);
  return fill ? `${fill}\n${box(rect)} f` : '';
}

function caret(pdf: PDF, annotation: PdfDict, [x0, y0, x1, y1]: Rect): Shape {
  const middle = (x0 + x1) / 2;
  const fill = colourOf(pdf, annotation, 'C', ['g', 'rg', 'k']) ?? '0 g';
  const path = `${short(x0)} ${short(y0)} m ${short(middle)} ${short(y1)} l ${short(x1)} ${short(y0)} l f`;
  return { rect: [x0, y0, x1, y1], operators: `${fill}\n${path}` };
}
