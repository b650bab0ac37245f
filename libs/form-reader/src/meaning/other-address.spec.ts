import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('parts of an address under its heading', () => {
  const under = (section: string, ...labels: string[]) => labels.map((label) => ({ label, section }));

  it.each([
    [
      'en',
      'Billing address',
      ['Street', 'City', 'State', 'ZIP code'],
      ['billing_street', 'billing_city', 'billing_state', 'billing_postal_code'],
    ],
    ['en', 'Shipping address', ['City', 'Country'], ['delivery_city', 'delivery_country']],
    ['de', 'Lieferanschrift', ['Straße', 'PLZ', 'Ort'], ['delivery_street', 'delivery_postal_code', 'delivery_city']],
    ['nl', 'Factuuradres', ['Straat', 'Postcode'], ['billing_street', 'billing_postal_code']],
    ['en', 'Home address', ['Street', 'City'], ['resident_street', 'resident_city']],
  ])('%s: %s', (language, heading, labels, expected) => {
    expect(keys(language, ...under(heading, ...labels))).toEqual(expected.map((key) => `self.${key}`));
  });

  it.each([
    ['en', 'Previous address', ['Street', 'City', 'ZIP code']],
    ['en', 'My FORMER address and phone number were', ['Number; Street; Apartment (if any)', 'City']],
    ['de', 'Frühere Anschrift', ['Straße', 'PLZ', 'Wohnort']],
    ['fr', 'Adresse précédente', ['Rue', 'Code postal', 'Ville']],
    ['nl', 'Vorig adres', ['Straat', 'Postcode']],
  ])('%s: %s is known to nobody', (language, heading, labels) => {
    expect(keys(language, ...under(heading, ...labels))).toEqual(labels.map(() => null));
  });

  it.each([
    ['en', ['Billing city', 'State (billing)', 'Work ZIP'], ['billing_city', 'billing_state', 'work_postal_code']],
    ['de', ['Rechnungsadresse – PLZ', 'Lieferanschrift: Straße, Nr.'], ['billing_postal_code', 'delivery_street']],
    ['nl', ['Postcode factuuradres', 'Factuuradres: plaats'], ['billing_postal_code', 'billing_city']],
  ])('%s: named with it, %j', (language, labels, expected) => {
    expect(keys(language, ...labels)).toEqual(expected.map((key) => `self.${key}`));
  });
});

describe('where letters go', () => {
  const HOME = ['Street', 'City', 'Postal code'];

  it.each([
    ['en', HOME, 'Mailing address'],
    ['de', ['Straße und Hausnummer', 'PLZ', 'Wohnort'], 'Postanschrift'],
    ['fr', ['Rue', 'Code postal', 'Ville'], 'Adresse postale'],
    ['es', ['Calle', 'Código postal', 'Localidad'], 'Dirección postal'],
  ])('%s: after %j “%s” is the other address', (language, home, label) => {
    expect(keys(language, ...home, label).at(-1)).toBe('self.delivery_address');
  });

  it('is asked for once by two lines under its caption', () => {
    expect(keys('en', 'Name', 'Postal address', 'Postal address', 'Telephone')).not.toContain('self.delivery_address');
  });

  it('has the parts that follow it and were asked before', () => {
    expect(keys('en', ...HOME, 'Mailing address', 'City', 'Postal code').slice(3)).toEqual([
      'self.delivery_street',
      'self.delivery_city',
      'self.delivery_postal_code',
    ]);
  });

  it('is where somebody lives as long as nothing was asked of that', () => {
    expect(keys('en', 'Mailing address', 'City').slice(0, 1)).toEqual(['self.resident_street']);
  });
});
