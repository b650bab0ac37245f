import { describe, expect, it } from '@jest/globals';
import { NOWHERE } from '../structure/form-structure.js';
import { keys } from './testing/blanks.js';

describe('one caption for several blanks of a row', () => {
  const row = (label: string, blanks: number) =>
    Array.from({ length: blanks }, (_, at) => ({
      label,
      rect: { x0: 100 + 90 * at, y0: 700, x1: 180 + 90 * at, y1: 714 },
    }));

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

  it('is left alone where there are more words than blanks', () => {
    expect(keys('en', ...row('City / State / Zip', 2))[1]).not.toBe('self.resident_state');
  });
});
