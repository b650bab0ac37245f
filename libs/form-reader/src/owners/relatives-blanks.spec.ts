import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('what is asked behind somebody’s relationship', () => {
  it.each([
    ['en', 'Emergency contact', 'Relationship', 'Cell phone', 'Address'],
    ['de', 'Notfallkontakt', 'Verwandtschaftsverhältnis', 'Handy', 'Anschrift'],
    ['fr', 'Personne à contacter en cas d’urgence', 'Lien de parenté', 'Portable', 'Adresse'],
    ['es', 'Contacto de emergencia', 'Parentesco', 'Móvil', 'Dirección'],
    ['it', 'Persona da contattare in caso di emergenza', 'Grado di parentela', 'Cellulare', 'Indirizzo'],
    ['nl', 'Contactpersoon bij nood', 'Relatie', 'Mobiel', 'Adres'],
  ])('%s: is theirs whom the form names before it', (language, ...blanks) => {
    const [, , phone, address] = keys(language, ...blanks);
    expect(phone).toMatch(/^third_party\.mobile_phone_number/);
    expect(address).toMatch(/^third_party\.resident_/);
  });

  it('whomever the heading over all of it names', () => {
    const blanks = ['Emergency contact', 'Relationship', 'Telephone'].map((label) => ({ label, section: 'Applicant' }));
    expect(keys('en', ...blanks)[2]).toBe('third_party.phone_number');
  });

  it('ends with the next name, and is the account’s where its own name stands before it', () => {
    expect(keys('en', 'Emergency contact', 'Relationship', 'First name', 'Cell phone')[3]).toBe(
      'self.mobile_phone_number',
    );
    expect(keys('en', 'First name', 'Relationship', 'Cell phone')[2]).toBe('self.mobile_phone_number');
    expect(keys('en', 'Emergency contact', 'Relationship', 'Your cell phone')[2]).toBe('self.mobile_phone_number');
  });
});
