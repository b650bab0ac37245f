import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve, textOf } from '../document/objects.js';

/** Actions that only move the reader about. Everything else runs, fetches, sends or hides something. */
const HARMLESS = new Set(['GoTo', 'URI', 'Named']);
const ACTIONS = new Set([
  'GoTo',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Launch',
  'Thread',
  'URI',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'SetOCGState',
  'Rendition',
  'Trans',
  'RichMediaExecute',
]);

/** Annotations that carry or run something besides ink on paper (ISO 32000-2, 12.5.6). */
const RUNNING = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D', 'TrapNet', 'PrinterMark']);

const CATALOG_KEYS = ['OpenAction', 'URI', 'Collection', 'Requirements', 'Perms', 'Legal', 'DSS', 'NeedsRendering'];
const NAME_TREES = ['JavaScript', 'EmbeddedFiles', 'Renditions', 'AlternatePresentations', 'URLS'];

/** The built-in calls by which a form names its own date or number pattern: kept as a hint for the reader. */
const PATTERN_HINT = /^\s*AF(Date|Time|Number|Percent|Special)_[A-Za-z]+\([^()]*\);?\s*$/;

/** Takes out of the document whatever runs, fetches, sends, or could look different later. */
export function removeActiveContent(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  for (const key of CATALOG_KEYS) catalog.delete(key);
  const names = dictOf(pdf, catalog.get('Names'));
  for (const tree of NAME_TREES) names?.delete(tree);
  dictOf(pdf, catalog.get('AcroForm'))?.delete('XFA');
  freezeLayers(pdf, catalog);
  for (const dict of dictionariesOf(pdf)) {
    clean(pdf, dict);
    const annots = resolve(pdf, dict.get('Annots'));
    if (annots instanceof PdfArray) keepAnnotations(pdf, annots);
  }
}

function clean(pdf: PDF, dict: PdfDict): void {
  for (const key of ['AF', 'PA', 'JS', 'PresSteps']) if (dict.has(key) && !isHint(pdf, dict)) dict.delete(key);
  keepHints(pdf, dict);
  const action = dictOf(pdf, dict.get('A'));
  if (action && isAction(pdf, action) && (isWidget(pdf, dict) || !isHarmless(pdf, action))) dict.delete('A');
  if (isAction(pdf, dict)) dict.delete('Next');
}

/** /AA goes, but for the format and keystroke entries that only name a pattern. */
function keepHints(pdf: PDF, dict: PdfDict): void {
  if (!dict.has('AA')) return;
  const actions = dictOf(pdf, dict.get('AA'));
  const kept = new PdfDict();
  for (const key of ['F', 'K']) {
    const action = actions && dictOf(pdf, actions.get(key));
    if (!action || !isHint(pdf, action)) continue;
    kept.set(key, PdfDict.of({ S: PdfName.of('JavaScript'), JS: resolve(pdf, action.get('JS'))! }));
  }
  if (kept.size > 0) dict.set('AA', kept);
  else dict.delete('AA');
}

function isHint(pdf: PDF, action: PdfDict): boolean {
  const script = textOf(pdf, action.get('JS'));
  return nameOf(pdf, action.get('S')) === 'JavaScript' && script !== null && PATTERN_HINT.test(script);
}

const isAction = (pdf: PDF, dict: PdfDict): boolean => ACTIONS.has(nameOf(pdf, dict.get('S')) ?? '');
const isHarmless = (pdf: PDF, action: PdfDict): boolean => HARMLESS.has(nameOf(pdf, action.get('S')) ?? '');
const isWidget = (pdf: PDF, dict: PdfDict): boolean => nameOf(pdf, dict.get('Subtype')) === 'Widget';

/** Only what is an annotation and stays on paper; a page or font that is listed as one would be taken away with them. */
function keepAnnotations(pdf: PDF, annots: PdfArray): void {
  for (let at = annots.length - 1; at >= 0; at -= 1) {
    const kind = nameOf(pdf, dictOf(pdf, annots.at(at))?.get('Subtype'));
    if (kind === null || RUNNING.has(kind)) annots.remove(at);
  }
}

/** Layers stay as they stand: no switch in the panel, no state that differs between screen and paper. */
function freezeLayers(pdf: PDF, catalog: PdfDict): void {
  const properties = dictOf(pdf, catalog.get('OCProperties'));
  if (!properties) return;
  properties.delete('Configs');
  const config = dictOf(pdf, properties.get('D'));
  if (!config) return;
  for (const key of ['AS', 'RBGroups', 'ListMode']) config.delete(key);
  config.set('Order', new PdfArray([]));
  config.set('Locked', new PdfArray(arrayOf(pdf, properties.get('OCGs'))));
}

/** Every dictionary that can be reached from the catalog and the document information. */
function dictionariesOf(pdf: PDF): PdfDict[] {
  const found: PdfDict[] = [];
  const seen = new Set<PdfObject>();
  const { trailer } = pdf.context.info;
  const open: (PdfObject | null | undefined)[] = [trailer.get('Root'), trailer.get('Info')];
  while (open.length > 0) {
    const next = open.pop();
    if (!next || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PdfRef) open.push(pdf.getObject(next));
    else if (next instanceof PdfArray) open.push(...lazily(next));
    else if (next instanceof PdfDict) {
      if (!(next instanceof PdfStream) || next.size > 0) found.push(next);
      for (const [, value] of next) open.push(value);
    }
  }
  return found;
}

/** Only what can lead on: a hostile array holds millions of nulls or one reference a hundred thousand times. */
function lazily(array: PdfArray): PdfObject[] {
  const leads = new Set<PdfObject>();
  for (const item of array)
    if (item instanceof PdfRef || item instanceof PdfDict || item instanceof PdfArray) leads.add(item);
  return [...leads];
}
