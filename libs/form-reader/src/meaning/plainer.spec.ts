import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('a caption with a remark', () => {
  it.each([
    ['de', 'Name Ihrer Bank', 'self.bank_name'],
    ['de', 'Ihr Familienname laut Reisepass', 'self.family_name'],
    ['de', '10-stellige Sozialversicherungsnummer', 'self.social_security_number'],
    ['de', 'Ihr Arbeitgeber', 'employer.legal_name'],
    ['fr', 'IBAN pour le remboursement', 'self.iban'],
    ['fr', 'Nom et prénom de la personne qui remplit le formulaire', 'self.full_name'],
    ['es', 'IBAN para el reembolso', 'self.iban'],
    ['it', 'Cognome e nome di chi compila il modulo', 'self.full_name'],
    ['pt', 'IBAN para o reembolso', 'self.iban'],
  ])('asks for what stands beside it: %s, %s', (language, label, key) => {
    expect(keys(language, label)).toEqual([key]);
  });

  it.each([
    ['de', 'Name Ihres Hundes'],
    ['fr', 'Nom de votre chien'],
    ['es', 'Nombre de su perro'],
  ])('names something else still: %s, %s', (language, label) => {
    expect(keys(language, label)).toEqual([null]);
  });
});
