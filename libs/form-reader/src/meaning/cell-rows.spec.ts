import { describe, expect, it } from '@jest/globals';
import { draftField, PLAIN_FORMAT, type DraftField } from '../draft-field.js';
import { withCells, withoutCells } from './cell-rows.js';
import { meaning, type Blank } from './testing/blanks.js';

const ONE = { ...PLAIN_FORMAT, maxLength: 1 };

/** Cells of 20 points side by side from x = 60 on, each with its label. */
const cells = (labels: readonly string[], y0 = 300, gap = 1) =>
  labels.map((label, nth) => ({
    label,
    format: ONE,
    rect: { x0: 60 + nth * (20 + gap), x1: 80 + nth * (20 + gap), y0, y1: y0 + 13 },
  }));

const times = (count: number, label: string): string[] => Array.from({ length: count }, () => label);
const keysOf = (blanks: readonly Blank[], language = 'es') => meaning(language, blanks).fields.map(({ key }) => key);
const drafts = (blanks: ReturnType<typeof cells>): DraftField[] =>
  blanks.map((blank) =>
    draftField({ page: 1, type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1, ...blank }),
  );

const ABOUT: Blank[] = ['Apellidos', 'Nombre', 'DNI', 'Correo electrónico'];

describe('cells of one value', () => {
  it('ask for it once, so that each is a cell of the account’s own', () =>
    expect(keysOf([...ABOUT, ...cells(times(24, 'CÓDIGO IBAN'))]).slice(4)).toEqual(times(24, 'self.iban')));

  it('are one IBAN though each of its parts has a caption', () => {
    const parts = [
      ...times(4, 'CÓDIGO IBAN_Row_1'),
      ...times(4, 'Código banco'),
      ...times(4, 'Código sucursal'),
      ...times(2, 'DC'),
      ...times(10, 'Nº cuenta'),
    ];
    const read = meaning('es', [...ABOUT, ...cells(parts)]).fields.slice(4);
    expect(read.map(({ key, label }) => [key, label])).toEqual(
      times(24, '').map(() => ['self.iban', 'CÓDIGO IBAN_Row_1']),
    );
  });

  it('keep their own place, label, room and type', () => {
    const read = meaning('de', cells(times(8, 'Geburtsdatum'))).fields;
    expect(read.map(({ type, format }) => [type, format.maxLength])).toEqual(times(8, '').map(() => ['text', 1]));
    expect(new Set(read.map(({ rect }) => rect.x0)).size).toBe(8);
    expect(read.map(({ key }) => key)).toEqual(times(8, 'self.birth_date'));
  });

  it.each([
    ['two', times(2, 'IBAN'), 2, 0],
    ['of two values', [...times(8, 'BIC'), ...times(6, 'Postal code')], 2, 2],
    ['by which part of a date they take', [...times(3, 'Year'), ...times(3, 'Month')], 2, 2],
  ])('are joined by what they ask: %s', (_, labels, left, joined) => {
    const { fields, cells: rows } = withoutCells(drafts(cells(labels)));
    expect([fields.length, rows.size]).toEqual([left, joined]);
  });

  it.each([
    ['apart', cells(times(6, 'IBAN'), 300, 9)],
    ['with room for more', cells(times(6, 'IBAN')).map((one) => ({ ...one, format: { ...ONE, maxLength: 4 } }))],
    [
      'one under the other',
      cells(times(6, 'IBAN')).map((one, nth) => ({
        ...one,
        rect: { x0: 60, x1: 80, y0: nth * 14, y1: nth * 14 + 13 },
      })),
    ],
  ])('are left where they are no row of cells: %s', (_, blanks) =>
    expect(withoutCells(drafts(blanks)).cells.size).toBe(0),
  );

  it('are said what was read of their row, in their order', () => {
    const all = drafts(cells(times(4, 'BIC')));
    const { fields, cells: rows } = withoutCells(all);
    const meant = fields.map((field) => ({ ...field, key: 'self.bic', state: 'unsure' as const }));
    const { fields: again, at } = withCells(meant, rows);
    expect(again.map(({ key, state, rect }) => [key, state, rect.x0])).toEqual(
      all.map(({ rect }) => ['self.bic', 'unsure', rect.x0]),
    );
    expect(at).toEqual([0, 0, 0, 0]);
  });
});
