import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';
import { loneNumber } from './lone-number.js';

describe('a bare number', () => {
  it.each([
    ['resident_street', undefined, 'resident_house_number'],
    [undefined, 'resident_street', 'resident_house_number'],
    ['document_type', 'resident_street', 'document_number'],
    ['full_name', 'birth_date', null],
  ])('after %s and before %s asks for %s', (before, after, key) => {
    expect(loneNumber(before, after)).toBe(key);
  });

  it('after the kind of a paper is that paper’s', () => {
    expect(keys('it', 'Nome e cognome', 'Tipo di documento', 'Numero')).toEqual([
      'self.full_name',
      'self.document_type',
      'self.document_number',
    ]);
  });
});
