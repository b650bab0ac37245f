import { askedTwice } from './asked-twice.js';

describe('a caption in two languages', () => {
  it.each([
    ['Apellidos / Surname', 'en', 'family_name'],
    ['Apellidos Surname', 'es', 'family_name'],
    ['Vorname Prénom', 'de', 'given_name'],
    ['Luogo di nascita / Place of birth', 'it', 'birth_place'],
    ['Cognome Nachname', 'it', 'family_name'],
    ['Nom / Name', 'fr', '?name'],
  ])('%s on a form in %s asks for %s', (label, language, key) => {
    expect(askedTwice(label, language)?.key).toBe(key);
  });

  it.each([
    ['Nombre / Surname', 'es'],
    ['Name / Firma', 'de'],
    ['Surname', 'en'],
  ])('%s does not say the same twice', (label, language) => {
    expect(askedTwice(label, language)).toBeNull();
  });

  it('is never sure of it by words alone', () => {
    expect(askedTwice('Apellidos / Surname', 'en')?.confidence).toBeLessThan(0.9);
  });
});
