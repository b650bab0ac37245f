import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('a part of the place of birth', () => {
  it.each([
    ['en', 'Place of birth – Country', 'self.birth_country'],
    ['nl', 'Geboorteplaats – Gemeente', 'self.birth_place'],
    ['pl', 'Miejsce urodzenia - Kraj', 'self.birth_country'],
  ])('is not where somebody lives (%s): %s', (language, caption, key) => {
    expect(keys(language, caption)).toEqual([key]);
  });
});
