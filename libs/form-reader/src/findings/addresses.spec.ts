import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

const under = (section: string, ...labels: string[]) => labels.map((label) => ({ label, section }));

describe('what is asked of a thing', () => {
  it('is a name, a day of birth and a sex under a heading for an animal, but not its keeper’s', () => {
    expect(keys('nl', ...under('Gegevens van de hond', 'Naam', 'Geboortedatum', 'Geslacht'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(keys('en', ...under('Dog owner', 'Name', 'Phone'))).toEqual(['self.full_name', 'self.phone_number']);
  });

  it('is the address of a school that somebody comes from', () => {
    expect(keys('es', ...under('Escuela primaria de la que procede', 'Nombre', 'Dirección'))).toEqual([null, null]);
    expect(keys('es', ...under('Escuela N.º 5', 'Nombre y apellidos', 'Dirección'))).toEqual([
      'self.full_name',
      'self.resident_address',
    ]);
  });

  it('is the name of a team', () => {
    expect(keys('en', 'Team name(s)', 'Name of participant')).toEqual([null, 'self.full_name']);
  });
});
