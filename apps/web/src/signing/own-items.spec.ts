import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { SignerField } from '@formseal/contracts';
import { draftOf, faultWhileTyping, ownItems, valuesOf } from './own-items.js';

const field = (id: string, more: Partial<SignerField> = {}): SignerField => ({
  ...{ id, page: 1, type: 'text', label: id, section: null, format: FieldFormat.parse({}), datePattern: null },
  ...{ severalLines: false, checkboxGroup: null, part: null, fileField: null, value: null },
  ...more,
});
const piece = (index: number, value: string | null): SignerField =>
  field(`p${index}`, {
    value,
    format: FieldFormat.parse({ maxLength: 2 }),
    part: { of: 'w', index, count: 2, label: 'Sort code', semanticKey: null, pattern: null },
  });

describe('what a signer fills in', () => {
  it('is one answer for a group, and for a value that the form splits', () => {
    const options = ['o1', 'o2'].map((id) => field(id, { type: 'checkbox', checkboxGroup: 'g' }));
    const items = ownItems([field('a'), ...options, piece(1, '12'), piece(2, '34')]);
    expect(items.map(({ kind }) => kind)).toEqual(['one', 'group', 'whole']);
    expect(valuesOf(items[1]!, 'o2')).toEqual({
      values: [
        { id: 'o1', value: null },
        { id: 'o2', value: 'true' },
      ],
    });
    expect(draftOf(items[2]!)).toBe('12 34');
    expect(valuesOf(items[2]!, '5678')).toEqual({
      values: [
        { id: 'p1', value: '56' },
        { id: 'p2', value: '78' },
      ],
    });
    expect(valuesOf(items[2]!, '567890')).toMatchObject({ problem: expect.any(String) });
  });

  it('is asked for once where the form shows it in several places', () => {
    const places = [field('a', { fileField: 'name' }), field('b', { fileField: 'name', page: 2 }), field('c')];
    expect(ownItems(places).map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('is all of what was pasted, or refused with the room that there is: nothing is cut', () => {
    const [code] = ownItems([field('c', { format: FieldFormat.parse({ maxLength: 5 }) })]);
    expect(valuesOf(code!, '123456')).toEqual({ problem: expect.stringContaining('5') });
    expect(faultWhileTyping(code!, '123456')).toContain('5');
    expect(faultWhileTyping(code!, '12345')).toBe(null);
    const [cells] = ownItems([field('k', { format: FieldFormat.parse({ comb: 4 }) })]);
    expect(valuesOf(cells!, '12-34')).toEqual({ values: [{ id: 'k', value: '1234' }] });
    const [day] = ownItems([
      field('d', { type: 'date', datePattern: 'dd.mm.yyyy', format: FieldFormat.parse({ maxLength: 8 }) }),
    ]);
    expect(valuesOf(day!, '4. 2. 2026')).toMatchObject({ values: [{ value: '2026-02-04' }] });
  });

  it('is a day as the form writes it, and nothing that can’t be printed', () => {
    const [day] = ownItems([field('d', { type: 'date', datePattern: 'dd.mm.yyyy', value: '2026-02-03' })]);
    expect(draftOf(day!)).toBe('03.02.2026');
    expect(valuesOf(day!, '4.2.2026')).toEqual({ values: [{ id: 'd', value: '2026-02-04' }] });
    expect(valuesOf(day!, '31.02.2026')).toMatchObject({ problem: expect.stringContaining('dd.mm.yyyy') });
    const [name] = ownItems([field('n')]);
    expect(valuesOf(name!, 'Ada 😀')).toMatchObject({ problem: expect.stringContaining('😀') });
    expect(valuesOf(name!, '  ')).toEqual({ values: [{ id: 'n', value: null }] });
  });
});
