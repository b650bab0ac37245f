import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

const of = (language: string, ...blanks: string[]) =>
  keys(language, ...blanks).map((key) => key?.split('.')[0] ?? null);

describe('people counted by their captions', () => {
  it.each([
    ['de', ['Name', 'Vorname', 'Geburtsdatum']],
    ['en', ['Last name', 'First name', 'Date of birth']],
    ['fr', ['Nom', 'Prénom', 'Date de naissance']],
  ])('%s: are the account first, and others after it', (language, captions) => {
    const blanks = [1, 2, 3].flatMap((number) => captions.map((caption) => `${caption} ${number}`));
    const found = of(language, ...blanks);
    expect(found.slice(0, 3)).toEqual(['self', 'self', 'self']);
    expect(found.slice(3)).not.toContain('self');
  });

  it('are none where nobody is the first', () => {
    expect(of('de', 'Vorname 2', 'Geburtsdatum 2')).not.toContain('third_party');
  });
});
