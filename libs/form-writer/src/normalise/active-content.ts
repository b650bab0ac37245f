import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';
import type { PDF, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, nameOf, resolve, textOf } from '@formseal/pdf';

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

/** Takes out of the document whatever runs, fetches, sends, or could look different later; tells what that was. */
export function removeActiveContent(pdf: PDF): string[] {
  const taken: string[] = [];
  const drop = (dict: PdfDict | null, key: string): void => {
    if (!dict?.has(key)) return;
    dict.delete(key);
    taken.push(key);
  };
  const catalog = pdf.getCatalog();
  for (const key of CATALOG_KEYS) drop(catalog, key);
  const names = dictOf(pdf, catalog.get('Names'));
  for (const tree of NAME_TREES) drop(names, tree);
  drop(dictOf(pdf, catalog.get('AcroForm')), 'XFA');
  freezeLayers(pdf, catalog, drop);
  for (const dict of dictionariesOf(pdf)) {
    clean(pdf, dict, drop);
    const annots = resolve(pdf, dict.get('Annots'));
    if (annots instanceof PdfArray) taken.push(...dropAnnotations(pdf, annots));
  }
  return taken;
}

type Drop = (dict: PdfDict | null, key: string) => void;

/**
 * A key counts by what it leads to: a font or picture may be called /JS, /AF or /AA in a page's resources, and any
 * dictionary may be made to stand there and where such a key is obeyed.
 */
function clean(pdf: PDF, dict: PdfDict, drop: Drop): void {
  if (isAction(pdf, dict) && !isHint(pdf, dict)) drop(dict, 'JS');
  if (namesFiles(pdf, dict.get('AF'))) drop(dict, 'AF');
  if (isActionAt(pdf, dict.get('PA'))) drop(dict, 'PA');
  if (['NA', 'PA', 'Next', 'Prev', 'Dur'].some((key) => dictOf(pdf, dict.get('PresSteps'))?.has(key)))
    drop(dict, 'PresSteps');
  keepHints(pdf, dict, drop);
  const action = dictOf(pdf, dict.get('A'));
  if (action && isAction(pdf, action) && (isWidget(pdf, dict) || !isHarmless(pdf, action))) drop(dict, 'A');
  if (isAction(pdf, dict)) drop(dict, 'Next');
}

/** /AA goes, but for the format and keystroke entries that only name a pattern. */
function keepHints(pdf: PDF, dict: PdfDict, drop: Drop): void {
  const actions = dictOf(pdf, dict.get('AA'));
  if (!actions || ![...actions].some(([, action]) => isActionAt(pdf, action))) return;
  const kept = new PdfDict();
  for (const key of ['F', 'K']) {
    const action = dictOf(pdf, actions.get(key));
    if (!action || !isHint(pdf, action)) continue;
    kept.set(key, PdfDict.of({ S: PdfName.of('JavaScript'), JS: resolve(pdf, action.get('JS'))! }));
  }
  if (kept.size < actions.size) drop(dict, 'AA');
  if (kept.size > 0) dict.set('AA', kept);
}

function isHint(pdf: PDF, action: PdfDict): boolean {
  const script = textOf(pdf, action.get('JS'));
  return nameOf(pdf, action.get('S')) === 'JavaScript' && script !== null && PATTERN_HINT.test(script);
}

const isAction = (pdf: PDF, dict: PdfDict): boolean => ACTIONS.has(nameOf(pdf, dict.get('S')) ?? '');
const isActionAt = (pdf: PDF, value: PdfObject | undefined): boolean => {
  const found = dictOf(pdf, value);
  return found !== null && isAction(pdf, found);
};
const isHarmless = (pdf: PDF, action: PdfDict): boolean => HARMLESS.has(nameOf(pdf, action.get('S')) ?? '');
const isWidget = (pdf: PDF, dict: PdfDict): boolean => nameOf(pdf, dict.get('Subtype')) === 'Widget';

/** Whether these are files, inside or outside: those that go with a page, a picture or a part of the text. */
function namesFiles(pdf: PDF, value: PdfObject | undefined): boolean {
  const found = resolve(pdf, value);
  return (found instanceof PdfArray ? lazily(found) : [value]).some((one) => {
    const file = dictOf(pdf, one);
    return ['EF', 'F', 'UF'].some((key) => file?.has(key) === true);
  });
}

/** Only what is an annotation and stays on paper; a page or font that is listed as one would be taken away with them. */
function dropAnnotations(pdf: PDF, annots: PdfArray): string[] {
  const taken: string[] = [];
  for (let at = annots.length - 1; at >= 0; at -= 1) {
    const kind = nameOf(pdf, dictOf(pdf, annots.at(at))?.get('Subtype'));
    if (kind !== null && !RUNNING.has(kind)) continue;
    annots.remove(at);
    taken.push(kind ?? 'Annots');
  }
  return taken;
}

/** No other configuration, no state that an event or another layer changes. */
function freezeLayers(pdf: PDF, catalog: PdfDict, drop: Drop): void {
  const properties = dictOf(pdf, catalog.get('OCProperties'));
  if (!properties) return;
  drop(properties, 'Configs');
  const groups = arrayOf(pdf, properties.get('OCGs'));
  for (const group of groups) drop(dictOf(pdf, group), 'Usage');
  const config = dictOf(pdf, properties.get('D'));
  if (!config) return;
  for (const key of ['AS', 'RBGroups', 'ListMode']) drop(config, key);
  // An order without entries shows no layer in the panel.
  if (arrayOf(pdf, config.get('Order')).length > 0) drop(config, 'Order');
}

/** Every dictionary that can be reached from the catalog and the document information. */
export function dictionariesOf(pdf: PDF): PdfDict[] {
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
