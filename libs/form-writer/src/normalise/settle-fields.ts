import { PdfString } from '@libpdf/core';
import type { PDF, PdfDict, PdfObject } from '@libpdf/core';
import { arrayOf, dictOf, inherited, nameOf, textOf } from '@formseal/pdf';
import { fullName } from '../fill/widgets.js';

/** What a field can be (ISO 32000-2, 12.7.5). */
const KINDS = new Set(['Tx', 'Btn', 'Ch', 'Sig']);

/** Whether it is a place of a field; a widget of anything else is a picture, to whoever shows it at all. */
export const isOfField = (pdf: PDF, widget: PdfDict): boolean =>
  KINDS.has(nameOf(pdf, inherited(pdf, widget, 'FT')) ?? '');

/**
 * Gives each place of a field what programs look for before they show it: its parent, where that alone knows of its kid, and a name. All that the form itself leads to is the answer.
 */
export function settleFields(pdf: PDF, form: PdfDict | null): ReadonlySet<PdfDict> {
  const fields = withParents(pdf, form);
  const widgets = pdf
    .getPages()
    .flatMap((page) => arrayOf(pdf, page.dict.get('Annots')).flatMap((item) => dictOf(pdf, item) ?? []))
    .filter((annotation) => nameOf(pdf, annotation.get('Subtype')) === 'Widget' && isOfField(pdf, annotation));
  nameAll(pdf, fields, widgets);
  return fields;
}

function withParents(pdf: PDF, form: PdfDict | null): ReadonlySet<PdfDict> {
  const found = new Set<PdfDict>();
  const open = arrayOf(pdf, form?.get('Fields')).map((value) => ({ value, parent: null as PdfObject | null }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, parent } = next;
    const field = dictOf(pdf, value);
    if (!field || found.has(field)) continue;
    found.add(field);
    if (parent && dictOf(pdf, field.get('Parent')) === null) field.set('Parent', parent);
    for (const kid of arrayOf(pdf, field.get('Kids'))) open.push({ value: kid, parent: value });
  }
  return found;
}

/** Deeper into a form some programs do not look for a field; a name with dots in it is as many levels. */
const MOST_LEVELS = 30;

/** A name that is given says nothing that a person reads: as editors make them up. */
function nameAll(pdf: PDF, fields: ReadonlySet<PdfDict>, widgets: readonly PdfDict[]): void {
  const taken = new Set([...fields, ...widgets].map((field) => textOf(pdf, field.get('T'))));
  let count = 0;
  for (const widget of widgets) {
    const name = fullName(pdf, widget);
    if (!/[^.]/.test(name)) {
      do count += 1;
      while (taken.has(`Field${count}`));
      fieldOf(pdf, widget).set('T', PdfString.fromString(`Field${count}`));
    } else if (name.startsWith('.') || name.split('.').length > MOST_LEVELS) withoutDots(pdf, widget);
  }
}

/** They part the names of levels, and stand in none (12.7.4.2). */
function withoutDots(pdf: PDF, widget: PdfDict): void {
  for (const dict of lineageOf(pdf, widget)) {
    const name = textOf(pdf, dict.get('T'));
    if (name?.includes('.')) dict.set('T', PdfString.fromString(name.replaceAll('.', '_')));
  }
}

/** Widgets without a name of their own are places of the field that tells their type. */
function fieldOf(pdf: PDF, widget: PdfDict): PdfDict {
  return lineageOf(pdf, widget).find((dict) => nameOf(pdf, dict.get('FT')) !== null) ?? widget;
}

function lineageOf(pdf: PDF, widget: PdfDict): PdfDict[] {
  const lineage = new Set<PdfDict>();
  for (let at: PdfDict | null = widget; at && !lineage.has(at); at = dictOf(pdf, at.get('Parent'))) lineage.add(at);
  return [...lineage];
}
