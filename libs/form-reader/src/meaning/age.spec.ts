import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('an age that a form asks for', () => {
  it.each([
    ['en', 'Date of birth', 'Age'],
    ['de', 'Geburtsdatum', 'Alter'],
    ['fr', 'Date de naissance', 'Âge'],
    ['es', 'Fecha de nacimiento', 'Edad'],
    ['it', 'Data di nascita', 'Età'],
    ['nl', 'Geboortedatum', 'Leeftijd'],
    ['pt', 'Data de nascimento', 'Idade'],
    ['pl', 'Data urodzenia', 'Wiek'],
  ])('%s: beside “%s” “%s” is that of whoever was born then', (language, born, age) => {
    expect(keys(language, born, age)[1]).toBe('self.birth_date.age');
  });

  it('is of whom the blanks beside it are', () => {
    expect(keys('en', 'Child’s name', 'Child’s age')[1]).toBe('child[1].birth_date.age');
  });

  it('is nobody’s where nobody is asked for', () => {
    expect(keys('en', 'Breed', 'Age')[1]).toBeNull();
    expect(keys('en', 'Name of the building', 'Age of the building')[1]).toBeNull();
  });
});
