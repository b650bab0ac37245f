import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('the day of signing on a form about children', () => {
  const section = 'Gegevens kinderen';
  const asked = (label: string) =>
    keys('nl', 'Naam kind 1', 'Naam kind 2', 'Naam ouder/verzorger', { label, section }).at(-1);

  it('is the parent’s, in a part about the children too', () => {
    expect(asked('Opgemaakt te Brakel d.d')).toBe('self.date_of_signing');
    expect(asked('Plaats van ondertekening')).toBe('self.place_of_signing');
  });

  it('is the child’s where the blank names it', () => {
    expect(asked('Datum handtekening kind')).toMatch(/^child/);
  });
});

describe('a signature in a part about a child', () => {
  const section = 'Dati del minore';
  const firma = (...others: Parameters<typeof keys>[1][]) =>
    keys(
      'it',
      'Il sottoscritto',
      ...others,
      { label: 'Nome', section },
      { label: 'Luogo e data', section },
      {
        label: 'Firma',
        type: 'signature',
        section,
      },
    ).slice(-2);

  it('is that of whoever fills the form in, where nobody else signs', () => {
    expect(firma()).toEqual(['self.place_of_signing', 'self.signature']);
  });

  it('is the child’s where the account signs elsewhere', () => {
    expect(firma({ label: 'Firma del richiedente', type: 'signature' }).at(-1)).toMatch(/^child/);
  });
});
