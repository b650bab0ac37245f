import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadField, Rect } from '@formseal/contracts';
import { withParts } from './with-parts.js';

type Known = Partial<Omit<ReadField, 'format'>> & { readonly room?: number | null; readonly comb?: number };

let right = 0;

/** The next blank on the line, `apart` points after the one before. */
function blank({ room = 1, comb, ...known }: Known = {}, apart = 2): ReadField {
  const left = right + apart;
  right = left + 14;
  return {
    ...{ page: 1, rect: [left, 0, right, 14] as Rect, type: 'text', label: 'IBAN', section: null, semanticKey: null },
    ...{ state: 'open', value: null, checkboxGroup: null, confidence: 0.9, origin: 'acroform', widget: null },
    ...{ place: String(left), format: FieldFormat.parse({ maxLength: room, comb: comb ?? null }) },
    ...known,
  } as ReadField;
}

const line = (...blanks: (() => ReadField)[]): ReadField[] => {
  right = 0;
  return blanks.map((one) => one());
};
const cells = (count: number, known: Known = {}) => Array.from({ length: count }, () => () => blank(known));
const findWholes = (fields: readonly ReadField[]) => withParts(fields).map(({ part }) => part);
const wholes = (fields: readonly ReadField[]) =>
  findWholes(fields)
    .filter((part) => part?.index === 1)
    .map((part) => part && `${part.label}: ${part.count}, ${part.semanticKey}, ${part.pattern}`);

describe('a value that the form splits', () => {
  it('is none of secrets, which nobody sees while they are typed', () => {
    const secrets = line(...cells(4)).map((one) => ({ ...one, format: { ...one.format, password: true as const } }));
    expect(findWholes(secrets)).toEqual([null, null, null, null]);
  });

  it('is one whole over the cells of a line, and what most of them mean', () => {
    const iban = line(...cells(3, { semanticKey: 'self.iban' }), ...cells(19));
    expect(findWholes(iban)).toHaveLength(22);
    expect(findWholes(iban)[21]).toEqual({
      ...{ of: 'whole-1', index: 22, count: 22, label: 'IBAN', semanticKey: 'self.iban', pattern: null },
    });
  });

  it('is one date over a day, a month and a year, in the order of the form', () => {
    const parts = ['Day', 'Month', 'Year'].map(
      (part, at) => () => blank({ label: `Date of birth – ${part}`, room: null, comb: at === 2 ? 4 : 2 }, 12),
    );
    expect(wholes(line(...parts))).toEqual(['Date of birth: 3, null, ddmmyyyy']);
    const japanese = ['年', '月', '日'].map(
      (part, at) => () => blank({ label: `証明年月日（${part}）`, room: at === 0 ? 4 : 2 }),
    );
    expect(wholes(line(...japanese))).toEqual(['証明年月日: 3, null, yyyymmdd']);
    const told = (label: string) => wholes(line(...[2, 2, 4].map((room) => () => blank({ label, room }))));
    expect(told('Geburtsdatum (TT.MM.JJJJ)')).toEqual(['Geburtsdatum (TT.MM.JJJJ): 3, null, ddmmyyyy']);
    expect(told('Né le (JJ/MM/AAAA)')).toEqual(['Né le (JJ/MM/AAAA): 3, null, ddmmyyyy']);
    const german = ['TT', 'MM', 'JJJJ'].map((part) => () => blank({ label: `Geboren am ${part}`, room: part.length }));
    expect(wholes(line(...german))).toEqual(['Geboren am: 3, null, ddmmyyyy']);
  });

  it('is one number over groups that say which digits they are', () => {
    const groups = ['First 3', 'Middle 2', 'Last 4'].map(
      (which) => () => blank({ label: `${which} digits of your SSN`, room: Number(which.at(-1)) }, 10),
    );
    const other = () => blank({ label: 'First 3 digits of spouse SSN', room: 3 }, 10);
    expect(wholes(line(...groups, other))).toEqual(['Your SSN: 3, null, null']);
  });

  it('is not what has a label, a key, a line or a page of its own', () => {
    const state = () => blank({ label: 'State', room: 2, semanticKey: 'self.resident_state' });
    const zip = () => blank({ label: 'ZIP Code', room: 5, semanticKey: 'self.resident_postal_code' });
    expect(wholes(line(state, zip))).toEqual([]);
    expect(wholes(line(...cells(2), () => blank({ rect: [40, 40, 54, 54] })))).toEqual(['IBAN: 2, null, null']);
    expect(wholes(line(...cells(2), () => blank({}, 60)))).toEqual(['IBAN: 2, null, null']);
    expect(
      wholes(
        line(
          () => blank(),
          () => blank({ page: 2 }),
        ),
      ),
    ).toEqual([]);
  });

  it('is neither an amount nor columns of a table under one label', () => {
    expect(wholes(line(...cells(9, { label: 'Enter amount of payment here' })))).toEqual([]);
    expect(wholes(line(...cells(5, { label: 'Hours', room: 4 })))).toEqual([]);
    expect(wholes(line(...cells(3, { label: 'Code(s)', room: 3 })))).toEqual([]);
    expect(wholes(line(...cells(3, { label: 'Name and number', room: 40 })))).toEqual([]);
  });

  it('ends where a second date begins', () => {
    const date = ['Day', 'Month', 'Year'].map((label) => () => blank({ label, room: label === 'Year' ? 4 : 2 }));
    expect(wholes(line(...date, ...date))).toEqual(Array(2).fill('Day / Month / Year: 3, null, ddmmyyyy'));
  });
});
