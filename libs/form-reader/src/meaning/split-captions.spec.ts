import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys, meaning, run } from './testing/blanks.js';

describe('one caption for several blanks of a row', () => {
  const row = (label: string, blanks: number, wide = 80) =>
    Array.from({ length: blanks }, (_, at) => {
      const x0 = 100 + (wide + 10) * at;
      return { label, rect: { x0, y0: 700, x1: x0 + wide, y1: 714 } };
    });

  it.each([
    ['en', 'City / State / Zip', ['resident_city', 'resident_state', 'resident_postal_code']],
    ['en', '(First Name) (Last Name)', ['given_name', 'family_name']],
    ['de', 'PLZ / Ort', ['resident_postal_code', 'resident_city']],
  ])('%s: %s', (language, caption, expected) => {
    expect(keys(language, ...row(caption, expected.length))).toEqual(expected.map((key) => `self.${key}`));
  });

  it('is a row’s own where over its column stands print that asks for nothing', () => {
    const table = {
      page: 1,
      region: { x0: 40, y0: 600, x1: 400, y1: 720 },
      rowHeads: [],
      columnHeads: [],
      isList: false,
    };
    const inTable = (label: string) => ({ label, place: { ...NOWHERE, table } });
    const postcode = 'Postnr. – Skal udfyldes med blokbogstaver';
    expect(keys('da', inTable(postcode))).toEqual(['self.resident_postal_code']);
    expect(keys('de', inTable('Straße – Haltung des Hundes'))).toEqual([null]);
    expect(keys('da', postcode)).toEqual([null]);
  });

  it('asks each for all where it is printed for each of them, for two people side by side', () => {
    const second = (...columns: number[]): string | null =>
      meaning('de', row('Straße, Hausnr.', 2, 180), { print: columns.map((x) => run('Straße, Hausnr.', 688, x)) })
        .fields[1]!.key;
    expect(second(100)).toBe('self.resident_house_number');
    expect(second(100, 290)).not.toBe('self.resident_house_number');
  });

  it('is left alone where there are more words than blanks', () => {
    expect(keys('en', ...row('City / State / Zip', 2))[1]).not.toBe('self.resident_state');
  });
});
