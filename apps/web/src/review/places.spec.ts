import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReviewDocument, ReviewField } from '@formseal/contracts';
import { foresee } from './foresee.js';
import { nextOpen } from './focus.js';
import { itemsOf, openItems, progressOf } from './items.js';

const field = (id: string, over: Partial<ReviewField> = {}): ReviewField => ({
  ...{ id, page: 1, type: 'text', label: id, section: null, part: null, fileField: null, semanticKey: null },
  ...{ state: 'missing', value: null, source: 'none', confirmed: false, checkboxGroup: null, rect: [0, 0, 100, 20] },
  ...{ format: FieldFormat.parse({}), datePattern: null, severalLines: false, confidence: 'high', why: [] },
  ...{ confirmedBefore: null, onPaper: false, drawn: false, removed: false },
  ...over,
});
const option = (id: string, group: string, fileField: string) =>
  field(id, { type: 'checkbox', checkboxGroup: group, fileField });

const FIELDS = [
  field('head', { fileField: 'name' }),
  field('other'),
  ...['yes', 'no'].map((one) => option(one, 'g', `choice: ${one}`)),
  field('again', { page: 2, fileField: 'name' }),
  ...['yes', 'no'].map((one) => option(`${one} 2`, 'g #2', `choice: ${one}`)),
];
const document = {} as ReviewDocument;

describe('a value that the form shows in several places', () => {
  it('is asked for in the first of them, and counted once', () => {
    const items = itemsOf(FIELDS);
    expect(items.map(({ sameAs }) => sameAs && [sameAs.id, sameAs.page])).toEqual([
      ...[null, null, null],
      ['head', 1],
      ['yes', 1],
    ]);
    expect(openItems(items).map(({ id }) => id)).toEqual(['head', 'other', 'yes']);
    expect(progressOf(items)).toEqual({ done: 0, total: 3 });
    expect(nextOpen(items, 'yes')?.id).toBe('head');
    // What did not change is not drawn anew.
    expect(itemsOf(FIELDS, items)).toEqual(items);
    expect(itemsOf(FIELDS, items).every((item, at) => item === items[at])).toBe(true);
  });

  it('is asked for where it still is one where the first place is nothing to fill in', () => {
    const [head, ...others] = FIELDS;
    const items = itemsOf([{ ...head!, state: 'out_of_scope' }, ...others], itemsOf(FIELDS));
    expect(openItems(items).map(({ id }) => id)).toEqual(['other', 'yes', 'again']);
  });

  it('is asked for in another place that waits while the first is answered, as in a document of before', () => {
    const [head, ...others] = FIELDS;
    const items = itemsOf([{ ...head!, value: 'Kim', state: 'ok', confirmed: true }, ...others]);
    expect(openItems(items).map(({ id }) => id)).toEqual(['other', 'yes', 'again']);
  });

  it('is shown in all of them at once, wherever it is put in', () => {
    const filled = foresee(FIELDS, { kind: 'fill', fieldId: 'again', value: 'Kim', confirmed: true }, document);
    expect(filled[0]).toMatchObject({ value: 'Kim', state: 'ok', source: 'user_input', confirmed: true, page: 1 });
    expect(filled[1]).toBe(FIELDS[1]);
    const chosen = foresee(FIELDS, { kind: 'select', fieldId: 'no 2' }, document);
    expect(chosen.flatMap(({ checkboxGroup, value, state }) => (checkboxGroup ? [`${value} ${state}`] : []))).toEqual([
      ...['false not_applicable', 'true ok'],
      ...['false not_applicable', 'true ok'],
    ]);
  });
});
