import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('who is asked for in a firm', () => {
  it('stands for one: its address is the firm’s, and what is named right before is its name', () => {
    expect(keys('de', 'Bibliothek', 'Ansprechpartner', 'Straße & Nr.', 'PLZ & Ort')).toEqual([
      'organisation.legal_name',
      'self.full_name',
      'organisation.resident_street',
      'organisation.resident_city',
    ]);
    expect(keys('en', 'Contact person', 'Address', 'Phone')).toEqual([
      'self.full_name',
      'organisation.resident_address',
      'self.phone_number',
    ]);
  });

  it('stands for none beside a person, or where something is asked that only people have', () => {
    expect(keys('de', 'Vorname', 'Nachname', 'Ansprechpartner', 'Straße')[3]).toBe('self.resident_street');
    expect(keys('de', 'Ansprechpartner', 'Vorname', 'Nachname', 'Straße')[3]).toBe('self.resident_street');
    expect(keys('de', 'Ansprechpartner', 'Straße', 'Geburtsdatum')[1]).toBe('self.resident_street');
  });

  it('is named by nothing further up', () => {
    expect(keys('de', 'Bestellung', 'Menge', 'Ansprechpartner')[0]).toBeNull();
  });
});
