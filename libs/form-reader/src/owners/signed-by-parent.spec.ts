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
