import { PdfArray, PdfBool, PdfDict, PdfName } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve } from '@formseal/pdf';
import { pageFrame } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import { appearanceOf } from '../fill/appearance.js';
import { isScreenButton, isShown } from '../fill/widgets.js';
import type { Layers } from '../document/layers.js';
import { Looks } from './looks.js';
import { isOfField, settleFields } from './settle-fields.js';
import { settleMarkup } from './settle-markup.js';
import { forgetPasswords } from './settle-passwords.js';
import { hideWidget, settleWidget, showWidget } from './settle-widget.js';

/**
 * Leaves of every page's annotations what all programs show alike, on the screen and on paper, with the one look that is
 * reviewed and will be signed. What is hidden, belongs to a layer that is off, or is there for the mouse only goes.
 */
export function settleAnnotations(pdf: PDF, layers: Layers): void {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  const redraw = isTrue(pdf, form?.get('NeedAppearances'));
  form?.delete('NeedAppearances');
  const looks = new Looks(pdf);
  const fields = settleFields(pdf, form);
  const settled = new Map<PdfDict, boolean>();
  for (const page of pdf.getPages()) {
    if (!page.dict.has('Annots')) continue;
    const frame = pageFrame(pdf, page.dict);
    const kept = arrayOf(pdf, page.dict.get('Annots')).filter((item) => {
      const annotation = dictOf(pdf, item);
      if (!annotation) return false;
      const stays = settled.get(annotation) ?? settle(looks, annotation, { layers, frame, redraw });
      settled.set(annotation, stays);
      return stays;
    });
    page.dict.set('Annots', new PdfArray(kept));
  }
  looks.finish();
  forgetPasswords(pdf, [...fields, ...settled.keys()]);
}

interface Surroundings {
  readonly layers: Layers;
  readonly frame: PageFrame;
  readonly redraw: boolean;
}

/** Whether it stays. */
function settle(looks: Looks, annotation: PdfDict, around: Surroundings): boolean {
  const { layers, frame, redraw } = around;
  const { pdf } = looks;
  const kind = nameOf(pdf, annotation.get('Subtype'));
  const inHiddenLayer = layers.hides(annotation.get('OC'));
  // The form's own list of fields may still lead to it.
  if (inHiddenLayer && kind === 'Widget') hideWidget(annotation);
  if (kind === null || kind === 'Popup' || inHiddenLayer) return false;
  const shown = isShown(pdf, annotation);
  if (kind === 'Widget' && !isOfField(pdf, annotation)) {
    return shown && appearanceOf(pdf, annotation) !== null && settlePicture(looks, annotation);
  }
  if (kind === 'Widget') {
    if (isScreenButton(pdf, annotation)) return false;
    if (!shown) hideWidget(annotation);
    else {
      showWidget(annotation);
      settleWidget(looks, annotation, frame, redraw);
    }
    return true;
  }
  annotation.delete('OC');
  if (kind === 'Link') return shown;
  return shown && settleMarkup(looks, annotation);
}

/**
 * A widget whose field was lost, as where pages were taken out of a form, or is of a type that there is none of: nobody can fill it,
 * and some programs show it and others don't. What it shows stays as a picture.
 */
function settlePicture(looks: Looks, widget: PdfDict): boolean {
  widget.set('Subtype', PdfName.of('Stamp'));
  for (const key of ['Parent', 'FT', 'T', 'MK', 'DA']) widget.delete(key);
  return settleMarkup(looks, widget);
}

const isTrue = (pdf: PDF, value: PdfObject | undefined): boolean => {
  const found = resolve(pdf, value);
  return found instanceof PdfBool && found.value;
};
