import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { Widget } from '@formseal/contracts';
import type { FieldRow } from '../entities/field.entity.js';
import type { FieldChange } from './field-edits.js';
import { inAllPlaces } from './one-value.js';

const text = (id: string, over: Partial<FieldRow> = {}, name = 'name'): FieldRow =>
  ({
    ...{ id, page: 1, label: 'Name', type: 'text', state: 'missing', value: null, source: 'none', confirmed: false },
    ...{ overLink: false, emptied: false, dated: null, confirmedBefore: null, checkboxGroup: null },
    ...{ format: FieldFormat.parse({}), widget: { name, object: 1, kind: 'text', onValue: null } },
    ...over,
  }) as FieldRow;

const box = (id: string, onValue: string, checkboxGroup: string | null, over: Partial<Widget> = {}): FieldRow => {
  const widget: Widget = { name: 'choice', object: 1, kind: 'radio', onValue, unison: true, ...over };
  return text(id, { type: 'checkbox', checkboxGroup, widget });
};

const TYPED = {
  value: 'Kim',
  source: 'user_input',
  state: 'ok',
  confirmed: true,
  emptied: false,
  dated: null,
} as const;
const CHOSEN = { ...TYPED, value: 'true' } as const;
const OUT = { value: 'false', state: 'not_applicable' } as const;

/** The fields as they are after a change. */
function after(edited: readonly FieldChange[], fields: readonly FieldRow[]): FieldRow[] {
  const changes = new Map(inAllPlaces(edited, fields).map((change) => [change.id, change]));
  return fields.map((field) => ({ ...field, ...changes.get(field.id) }));
}
const valuesOf = (fields: readonly FieldRow[]) =>
  fields.map(({ value, state, confirmed }) => [value, state, confirmed]);

describe('a field of the file that stands in several places', () => {
  it('has in all of them what is put into one, as it was said there', () => {
    const fields = [text('head'), text('other', {}, 'another'), text('again', { page: 3 })];
    const [head, other, again] = after([{ id: 'again', ...TYPED, overLink: true }], fields);
    expect(head).toMatchObject({ ...TYPED, overLink: true, id: 'head', page: 1 });
    expect(again).toMatchObject({ ...TYPED, overLink: true });
    expect(other).toEqual(fields[1]);
  });

  it('is confirmed in all of them, with the value that was confirmed', () => {
    const suggested = { value: 'Kim', state: 'ok', source: 'profile' } as const;
    const fields = [text('a', suggested), text('b', suggested), text('c', { value: 'Old', state: 'unsure' })];
    expect(valuesOf(after([{ id: 'b', confirmed: true }], fields))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
  });

  it('leaves places alone that are nothing to fill in, and what comes back takes what stands in the others', () => {
    const fields = [text('a', TYPED), text('b', { state: 'out_of_scope' })];
    expect(valuesOf(after([{ id: 'a', ...TYPED, value: 'Lee' }], fields))).toEqual([
      ['Lee', 'ok', true],
      [null, 'out_of_scope', false],
    ]);
    const back = { id: 'b', state: 'missing', value: null, confirmed: false, corrected: null } as const;
    expect(valuesOf(after([back], fields))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
  });

  it('takes in what is called the same from now on: it takes what stands there, whatever it had of its own', () => {
    const fields = [text('a', TYPED), text('b', { ...TYPED, value: 'Lee', label: 'Occupation' })];
    const called = { id: 'b', label: 'Name', corrected: null, confirmedBefore: null, dated: null } as const;
    expect(valuesOf(after([called], fields))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
    // As another type it was emptied.
    const date = [text('a', TYPED), text('b', { type: 'date', value: '2026-11-29' })];
    const back = { id: 'b', type: 'text', value: null, state: 'missing', confirmed: false } as const;
    expect(valuesOf(after([back], date))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
  });

  it('takes one value said of several places, and refuses two, naming both', () => {
    const fields = [text('a', { page: 1 }), text('b', { page: 3 })];
    const [first, second] = [
      { id: 'a', ...TYPED },
      { id: 'b', ...TYPED },
    ];
    expect(valuesOf(after([first, second], fields))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
    expect(() => inAllPlaces([first, { ...second, value: 'Lee' }], fields)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: '"Name" on page 1 and "Name" on page 3 are places of one field of the file, which has one value.',
        details: expect.objectContaining({
          reason: 'two_values',
          fieldId: 'b',
          fields: [
            { id: 'a', label: 'Name' },
            { id: 'b', label: 'Name' },
          ],
        }),
      }),
    );
    // What is put in beside it is meant, not what only stood there; of two that stand there neither is.
    const suggested = [text('a', { value: 'Lee' }), text('b', { value: 'Ray' })];
    const kept = ['a', 'b'].map((id) => ({ id, confirmed: true }));
    expect(valuesOf(after([kept[0]!, second], suggested))).toEqual([
      ['Kim', 'ok', true],
      ['Kim', 'ok', true],
    ]);
    expect(() => inAllPlaces(kept, suggested)).toThrow(/one value/);
  });

  it('is chosen in all of them where it is an option, and what that rules out is ruled out there too', () => {
    const fields = [box('yes', 'y', 'g'), box('no', 'n', 'g'), box('yes 2', 'y', 'g #2'), box('no 2', 'n', 'g #2')];
    const chosen = after(
      [
        { id: 'yes', ...CHOSEN },
        { id: 'no', ...OUT },
      ],
      fields,
    );
    expect(chosen.map(({ value, state }) => [value, state])).toEqual([
      ['true', 'ok'],
      ['false', 'not_applicable'],
      ['true', 'ok'],
      ['false', 'not_applicable'],
    ]);
    // The second time the form shows one of the options alone.
    const uneven = fields.slice(0, 3);
    expect(after([{ id: 'yes 2', ...CHOSEN }], uneven).map(({ value, state }) => [value, state])).toEqual([
      ['true', 'ok'],
      ['false', 'not_applicable'],
      ['true', 'ok'],
    ]);
    const both = [
      { id: 'yes', ...CHOSEN },
      { id: 'no', ...OUT },
      { id: 'no 2', ...CHOSEN },
      { id: 'yes 2', ...OUT },
    ];
    expect(() => inAllPlaces(both, fields)).toThrow(/one value/);
  });

  it('is none where radio buttons do not go in unison, and where one of them is called something else', () => {
    const radios = [box('a', 'y', 'g', { unison: undefined }), box('b', 'y', 'g', { unison: undefined })];
    expect(valuesOf(after([{ id: 'a', ...CHOSEN }], radios))[1]).toEqual([null, 'missing', false]);
    for (const other of [{ type: 'date' } as const, { label: 'Occupation' }]) {
      const fields = [text('a'), text('b', other)];
      expect(valuesOf(after([{ id: 'a', ...TYPED }], fields))[1]).toEqual([null, 'missing', false]);
    }
  });
});
