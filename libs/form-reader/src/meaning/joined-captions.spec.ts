import { describe, expect, it } from '@jest/globals';
import { keys, meaning } from './testing/blanks.js';

describe('several captions in one blank', () => {
  it.each([
    ['en', 'State, Zip', 'self.resident_state'],
    ['en', 'Home Phone, Cell or Message Phone, Email Address', 'self.phone_number'],
    ['en', 'Phone, Email', 'self.phone_number'],
    ['it', 'tel e email', 'self.phone_number'],
  ])('%s: “%s” ask for values of one kind', (language, label, key) => {
    expect(keys(language, label)).toEqual([key]);
  });

  it.each([
    ['it', 'Luogo e data di nascita'],
    ['pl', 'miejsce i data urodzenia'],
    ['fr', 'Lieu et date de naissance'],
    ['es', 'Lugar y fecha de nacimiento'],
    ['fr', 'Date et lieu de naissance'],
    ['nl', 'Geboortedatum en plaats'],
    ['it', 'Data e luogo di nascita'],
    ['de', 'Geburtsdatum und Ort'],
    ['en', 'Date and place of birth'],
    ['es', 'Fecha y lugar de nacimiento'],
  ])('%s: “%s” ask for the birth, not for the day of signing', (language, label) => {
    expect(keys(language, label)).toEqual(['self.birth_place']);
    expect(keys(language, 'Luogo e data')).not.toEqual(['self.birth_place']);
  });

  it.each([
    ['de', 'Geburtsdatum, Wohnort'],
    ['en', 'Date of birth / City of residence'],
  ])('%s: “%s” is not where somebody was born', (language, label) => {
    expect(keys(language, label)).not.toEqual(['self.birth_place']);
  });

  it('is to be looked at', () => {
    const [field] = meaning('en', ['Phone, Email']).fields;
    expect(field).toMatchObject({ findings: [{ rule: 'two_in_one', effect: 'unsure' }] });
  });

  it.each([
    ['en', 'Name, Email, Zip'],
    ['en', 'Phone, relationship'],
  ])('%s: “%s” are of several kinds', (language, label) => {
    expect(keys(language, label)).toEqual([null]);
  });
});
