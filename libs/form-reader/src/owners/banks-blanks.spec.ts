import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('what follows a bank’s name', () => {
  it.each([
    ['en', 'Name of bank', 'Address', 'Telephone', 'IBAN'],
    ['de', 'Kreditinstitut', 'Anschrift', 'Telefon', 'IBAN'],
    ['fr', 'Nom de la banque', 'Adresse', 'Téléphone', 'IBAN'],
    ['es', 'Nombre del banco', 'Dirección', 'Teléfono', 'IBAN'],
  ])('%s: is where the bank is, and the account in it the account’s own', (language, ...blanks) => {
    expect(keys(language, ...blanks)).toEqual([
      'self.bank_name',
      'third_party.resident_address',
      'third_party.phone_number',
      'self.iban',
    ]);
  });

  it('ends with a name, a holder of the account, and in blanks that say whose they are', () => {
    const named = keys('en', 'Bank name', 'Account holder', 'Address');
    expect(named[2]).toBe('self.resident_address');
    expect(keys('en', 'Bank name', 'First name', 'Address')[2]).toBe('self.resident_address');
    expect(keys('en', 'Bank name', 'Your address')[1]).toBe('self.resident_address');
  });
});
