import { describe, expect, it } from '@jest/globals';
import { meaning } from '../meaning/testing/blanks.js';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  de: ['Nachname', 'Vorname'],
  en: ['Last name', 'First name'],
  it: ['Cognome', 'Nome'],
};

const signed = (language: string, label: string) => {
  const { key, state } = meaning(language, [...NAMES[language]!, { label, type: 'signature' }]).fields[2]!;
  return `${key} ${state}`;
};

describe('a line that one signs or whoever stands for them', () => {
  it.each([
    ['it', 'Firma del richiedente / Firma del tutore'],
    ['en', 'Signature of applicant or parent'],
    ['en', 'Signature of Applicant / Parent or Guardian'],
    ['de', 'Unterschrift des Mitglieds / Erziehungsberechtigten'],
    ['de', 'Unterschrift (bei Minderjährigen der gesetzliche Vertreter)'],
    ['it', 'Firma (per i minori firma di chi esercita la potestà)'],
    ['de', 'Unterschrift* *bei Minderjährigen bitte Unterschrift eines Erziehungsberechtigten'],
    ['de', 'Unterschrift, bei Minderjährigen Unterschrift der Erziehungsberechtigten'],
    ['de', 'Unterschrift des Mitglieds – bei Minderjährigen der gesetzliche Vertreter'],
    ['en', 'Signature * If under 18, a parent must sign'],
    ['de', 'Unterschrift bei Jugendlichen die der gesetzlichen Vertreter'],
  ])('%s is the account’s: %s', (language, label) => {
    expect(signed(language, label)).toBe('self.signature open');
  });

  it.each([
    ['it', 'Firma del tutore'],
    ['en', 'Signature of Parent/Guardian'],
    ['en', 'Signature of applicant / witness'],
    ['de', 'Unterschrift des gesetzlichen Vertreters (bei Minderjährigen)'],
    ['de', 'Bei Minderjährigen: Unterschrift der Erziehungsberechtigten'],
    ['de', 'Unterschrift der Erziehungsberechtigten, bei Minderjährigen'],
    ['en', 'Signature of Parent, if under 18'],
  ])('%s is somebody else’s: %s', (language, label) => {
    expect(signed(language, label)).toMatch(/out_of_scope$/);
  });
});
