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

describe('the year of birth', () => {
  it.each([
    ['en', 'Year of birth'],
    ['de', 'Geburtsjahr'],
    ['fr', 'Année de naissance'],
    ['es', 'Año de nacimiento'],
    ['it', 'Anno di nascita'],
    ['nl', 'Geboortejaar'],
    ['pt', 'Ano de nascimento'],
    ['pl', 'Rok urodzenia'],
    ['cs', 'Rok narození'],
    ['sv', 'Födelseår'],
    ['da', 'Fødselsår'],
    ['nb', 'Fødselsår'],
    ['fi', 'Syntymävuosi'],
    ['ja', '生年'],
    ['ro', 'Anul nașterii'],
    ['hu', 'Születési év'],
    ['tr', 'Doğum yılı'],
  ])('is a part of the date (%s): %s', (language, caption) => {
    expect(keys(language, caption)).toEqual(['self.birth_date.year']);
  });

  it('may be a child’s', () => {
    expect(keys('es', { label: 'Año de nacimiento', section: 'Datos del hijo' })).toEqual(['child[1].birth_date.year']);
  });
});
