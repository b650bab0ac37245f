import { describe, expect, it } from '@jest/globals';
import { asksForAnotherDocument } from './document-kinds.js';

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
});
