import { describe, expect, it } from '@jest/globals';
import { isDeclaration } from './declarations.js';

const box = (label: string, over: Partial<Parameters<typeof isDeclaration>[0]> = {}) => ({
  type: 'checkbox' as const,
  semanticKey: null,
  checkboxGroup: null,
  label,
  ...over,
});

describe('a declaration', () => {
  it.each([
    'I agree to the terms and conditions',
    'By ticking this box I hereby certify that the above is true',
    'Consent to the processing of my data',
    'Ich willige in die Verarbeitung meiner Daten ein',
    'Die Datenschutzerklärung habe ich gelesen',
    'J’autorise le traitement de mes données',
    'Je soussigné certifie l’exactitude',
    'Acconsento al trattamento dei dati',
    'Ik ga akkoord met de voorwaarden',
    'Wyrażam zgodę na przetwarzanie danych',
  ])('is told by its words: %s', (label) => {
    expect(isDeclaration(box(label))).toBe(true);
  });

  it.each(['Newsletter', 'Married', 'Ich bin verheiratet', 'I have a car', 'Copy of certificate', 'Agreement no.'])(
    'is not: %s',
    (label) => {
      expect(isDeclaration(box(label))).toBe(false);
    },
  );

  it('is told by its meaning too, and never a text or one of several options by its words', () => {
    expect(isDeclaration(box('x', { semanticKey: 'self.consent' }))).toBe(true);
    expect(isDeclaration(box('I agree', { type: 'text' as never }))).toBe(false);
    expect(isDeclaration(box('I agree', { checkboxGroup: 'g' }))).toBe(false);
  });
});
