import { PdfDict, PdfNumber, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { dictOf, inherited, numberOf } from '@formseal/pdf';
import { pageFrame } from '../document/page-frame.js';
import { dictionariesOf } from './active-content.js';
import { Layers } from '../document/layers.js';
import { settleAnnotations } from './settle-annotations.js';

/** Other pictures for paper or press, and pages of other files. */
const SUBSTITUTES = ['Alternates', 'OPI', 'Ref', 'PS', 'Level1'];
/** How pages come and go on the screen, and what they look like small. */
const SCREEN_ONLY = ['Thumb', 'Trans', 'Dur', 'SeparationInfo', 'PieceInfo'];
/** What a press does to colours: white ink for one program is black for another. */
const PRESS_ONLY = ['TR', 'TR2', 'HT', 'BG', 'BG2', 'UCR', 'UCR2', 'OP', 'op', 'OPM'];

/** Takes the choice from programs: what one shows of the file, every other shows too. */
export function settleLooks(pdf: PDF): void {
  const layers = new Layers(pdf);
  for (const page of pdf.getPages()) settleTurn(pdf, page.dict);
  settleAnnotations(pdf, layers);
  const dictionaries = dictionariesOf(pdf);
  for (const page of pdf.getPages()) for (const key of SCREEN_ONLY) page.dict.delete(key);
  for (const dict of dictionaries) {
    if (dict instanceof PdfStream) for (const key of SUBSTITUTES) dict.delete(key);
    const states = dictOf(pdf, dict.get('ExtGState'));
    for (const [, state] of states ?? []) for (const key of PRESS_ONLY) dictOf(pdf, state)?.delete(key);
    if (dict.has('OC') && !(dictOf(pdf, dict.get('OC')) instanceof PdfDict)) dict.delete('OC');
  }
  layers.freeze(dictionaries);
}

/** By a quarter or not at all (ISO 32000-2, table 31): what is no number of quarters programs round, or leave out. */
function settleTurn(pdf: PDF, page: PdfDict): void {
  const turn = inherited(pdf, page, 'Rotate');
  const degrees = numberOf(pdf, turn);
  if (turn !== null && (degrees === null || degrees % 90 !== 0))
    page.set('Rotate', PdfNumber.of(pageFrame(pdf, page).rotate));
}
