import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

const row = (label: string, blanks: number): Blank[] =>
  Array.from({ length: blanks }, (_, at) => {
    const x0 = 60 + 150 * at;
    return { label, bare: label, rect: { x0, y0: 300, x1: x0 + 120, y1: 316 } };
  });
const read = (language: string, label: string, blanks: number, ...columns: number[]) =>
  meaning(language, row(label, blanks), { print: columns.map((x) => run(label, 286, x)) }).fields.map(
    ({ type, key }) => `${type} ${key}`,
  );

const PLACE = 'text self.place_of_signing';
const DAY = 'date self.date_of_signing';
const SIGNATURE = 'signature self.signature';

describe('one caption for where, when and by whom a form is signed, over several blanks of a row', () => {
  it.each([
    ['de', 'Ort, Datum Unterschrift', [PLACE, DAY, SIGNATURE]],
    ['de', 'Ort Datum Unterschrift des Mitglieds', [PLACE, DAY, SIGNATURE]],
    ['en', 'Date / Signature', [DAY, SIGNATURE]],
    ['en', 'Signature, Date', [SIGNATURE, DAY]],
    ['it', 'Luogo, data e firma', [PLACE, DAY, SIGNATURE]],
    ['de', 'Ort, Datum Unterschrift', [PLACE, SIGNATURE]],
  ])('%s: %s is shared among them', (language, caption, expected) => {
    expect(read(language, caption, expected.length, 60)).toEqual(expected);
  });

  it('asks each for all where it is printed for each of them', () => {
    expect(read('de', 'Datum, Unterschrift', 2, 60, 210)).toEqual([SIGNATURE, SIGNATURE]);
  });

  it('is left alone where it has other words, or blanks for which it has none', () => {
    expect(read('de', 'Unterschrift des Mitglieds', 2, 60)).toEqual([SIGNATURE, SIGNATURE]);
    expect(read('en', 'Date signed', 2, 60)).toEqual([DAY, DAY]);
    expect(read('de', 'Datum, Unterschrift', 3, 60)).toEqual([SIGNATURE, SIGNATURE, SIGNATURE]);
  });
});
