import { PdfArray } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, numberOf, rectOf, textOf } from '@formseal/pdf';
import { userToShownRect } from '../document/page-frame.js';
import { appearanceOf, drawAppearance, drawsSomething } from './appearance.js';
import type { Canvas } from './canvas.js';
import { backdrop, styleOf } from './style.js';
import { setText } from './text-block.js';
import { Layers } from '../document/layers.js';
import { isPassword, isScreenButton, isShown } from './widgets.js';
import type { PageWidget } from './widgets.js';

const MULTILINE = 1 << 12;
const COMB = 1 << 24;

/**
 * Makes everything that a reader could move, hide or change part of the page, and takes the form away. Only links stay.
 * `kept` are the widgets nobody wrote into: they keep what they show.
 */
export function flattenAnnotations(canvas: Canvas, kept: readonly PageWidget[], signed: boolean): void {
  const { pdf } = canvas;
  const layers = new Layers(pdf);
  for (const widget of kept) {
    // An earlier signature stays a field and shows itself: drawn on the page too, its letters would be bolder than they were.
    if (signed && isSigned(pdf, widget.dict)) continue;
    const overlay = canvas.page(widget.page);
    if (overlay) overlay.writing = widget.dict;
    if (!layers.hides(widget.dict.get('OC'))) flattenWidget(canvas, widget);
    if (overlay) overlay.writing = null;
  }
  pdf.getPages().forEach((page, index) => {
    const annots = arrayOf(pdf, page.dict.get('Annots'));
    if (annots.length === 0) return;
    const links: PdfObject[] = [];
    for (const item of annots) {
      const annotation = dictOf(pdf, item);
      const subtype = nameOf(pdf, annotation?.get('Subtype'));
      if (annotation && subtype !== 'Link' && !signed) canvas.gone.add(annotation);
      if (subtype === 'Link' || (signed && annotation && isSigned(pdf, annotation))) links.push(item);
      else if (annotation && subtype !== 'Widget' && subtype !== 'Popup')
        flattenMarkup(canvas, layers, index + 1, annotation);
    }
    if (links.length > 0) page.dict.set('Annots', new PdfArray(links));
    else page.dict.delete('Annots');
  });
  if (signed) keepSignatures(pdf);
  else dropForm(canvas);
}

function dropForm(canvas: Canvas): void {
  const catalog = canvas.pdf.getCatalog();
  if (!catalog.has('AcroForm')) return;
  canvas.formGone = true;
  catalog.delete('AcroForm');
}

const isSigned = (pdf: PDF, field: PdfDict): boolean =>
  nameOf(pdf, inherited(pdf, field, 'FT')) === 'Sig' && dictOf(pdf, inherited(pdf, field, 'V')) !== null;

/** Of a form with signatures only those fields stay: an earlier signature must still be found to be checked. */
function keepSignatures(pdf: PDF): void {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  if (!form) return;
  const holds = (value: PdfObject, depth: number): boolean => {
    const field = dictOf(pdf, value);
    if (!field || depth > 8) return false;
    return isSigned(pdf, field) || arrayOf(pdf, field.get('Kids')).some((kid) => holds(kid, depth + 1));
  };
  form.set('Fields', new PdfArray(arrayOf(pdf, form.get('Fields')).filter((field) => holds(field, 0))));
  form.delete('XFA');
  pdf.getCatalog().dirty = true;
}

/** A note, stamp, drawing or highlight that was on the page when it was reviewed. */
function flattenMarkup(canvas: Canvas, layers: Layers, page: number, annotation: PdfDict): void {
  const { pdf } = canvas;
  canvas.flattened.add(page);
  const rect = rectOf(pdf, annotation.get('Rect'));
  const shown = isShown(pdf, annotation) && !layers.hides(annotation.get('OC'));
  const appearance = shown ? appearanceOf(pdf, annotation) : null;
  const overlay = canvas.page(page);
  if (rect && appearance && overlay) drawAppearance(pdf, overlay, appearance, rect);
}

function flattenWidget(canvas: Canvas, widget: PageWidget): void {
  const { pdf } = canvas;
  const overlay = canvas.page(widget.page);
  if (!overlay || !widget.rect || !isShown(pdf, widget.dict) || isScreenButton(pdf, widget.dict)) return;
  const kind = nameOf(pdf, inherited(pdf, widget.dict, 'FT'));
  if (kind !== 'Sig' || widget.dict.has('AP')) canvas.flattened.add(widget.page);
  const appearance = appearanceOf(pdf, widget.dict);
  if (appearance && (kind === 'Btn' || drawsSomething(appearance))) {
    drawAppearance(pdf, overlay, appearance, widget.rect);
    return;
  }
  const value = kind === 'Tx' ? textOf(pdf, inherited(pdf, widget.dict, 'V')) : null;
  if (!value || isPassword(pdf, widget.dict)) return;
  const flags = numberOf(pdf, inherited(pdf, widget.dict, 'Ff')) ?? 0;
  const rect = userToShownRect(overlay.frame, widget.rect);
  const set = setText(
    {
      text: value,
      rect,
      style: styleOf(pdf, widget.dict),
      multiline: (flags & MULTILINE) !== 0,
      comb: (flags & COMB) !== 0 ? combCells(pdf, widget.dict) : null,
      onLine: false,
    },
    canvas.typesetter,
  );
  if (!set.ok || set.operators === '') return;
  overlay.inUserSpace(backdrop(pdf, widget.dict, widget.rect));
  overlay.asShown(set.operators);
  canvas.note(widget.page, set.text);
}

const combCells = (pdf: PDF, widget: PdfDict): number | null => numberOf(pdf, inherited(pdf, widget, 'MaxLen'));
