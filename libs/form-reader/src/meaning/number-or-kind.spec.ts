import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';
import { loneNumber } from './number-or-kind.js';

describe('a bare number', () => {
  it.each([
    ['resident_street', undefined, false, 'resident_house_number'],
    [undefined, 'resident_street', true, 'resident_house_number'],
    ['document_type', 'resident_street', false, 'document_number'],
    ['full_name', 'birth_date', false, null],
    ['full_name', 'birth_date', true, 'document_number'],
  ])('after %s and before %s, of a paper: %s, asks for %s', (before, after, ofPaper, key) => {
    expect(loneNumber(before, after, ofPaper)).toBe(key);
  });

  it('after the kind of a paper is that paper’s', () => {
    expect(keys('it', 'Nome e cognome', 'Tipo di documento', 'Numero')).toEqual([
      'self.full_name',
      'self.document_type',
      'self.document_number',
    ]);
  });

  it('and a bare kind are a paper’s where it was issued by somebody, or its heading names one', () => {
    const paper = ['self.document_type', 'self.document_number'];
    expect(keys('it', 'Tipo', 'Numero', 'Rilasciato da').slice(0, 2)).toEqual(paper);
    expect(keys('it', 'Tipo', 'Numero', 'Professione').slice(0, 2)).toEqual([null, null]);
    const under = (section: string) => ['Tipo', 'Numero'].map((label) => ({ label, section }));
    expect(keys('it', ...under('Documento d’identità'))).toEqual(paper);
    expect(keys('it', ...under('Veicolo'))).toEqual([null, null]);
  });
});
