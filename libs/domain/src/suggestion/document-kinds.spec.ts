import { describe, expect, it } from '@jest/globals';
import { asksForAnotherDocument } from './document-kinds.js';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

describe('the paper that a label asks for', () => {
  it.each([
    ['Driver’s License #', 'passport', true],
    ['Travel document number', 'passport', true],
    ['Passport or travel document number', 'passport', false],
    ['Reisepass-Nr.', 'passport', false],
    ['Personalausweis-Nr.', 'passport', true],
    ['N° de passeport', undefined, true],
    ['Document number', 'passport', false],
    ['DNI o pasaporte', 'identity_card', false],
  ])('“%s” where a %s is known: another one %s', (label, known, another) => {
    expect(asksForAnotherDocument(label, known)).toBe(another);
  });

  it.each([
    ['Driver’s License #', { 'self.document_type': 'passport' }, null],
    ['Driver’s License #', {}, { value: 'C01X00T47', sure: false }],
    ['Passport no.', { 'self.document_type': 'passport' }, { value: 'C01X00T47', sure: true }],
  ])('“%s” where %j is known: %j', (label, kind, fact) => {
    const about = { accountKind: 'personal', language: 'en', today: '2026-11-25', formPattern: null } as const;
    const profile = { 'self.document_number': 'C01X00T47', ...kind };
    const found = factFor({ semanticKey: 'self.document_number', label }, {
      ...about,
      profile,
      keys: new Set(),
    } as Facts);
    expect(found && { value: found.value, sure: found.sure }).toEqual(fact);
  });
});
