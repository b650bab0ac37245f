import { describe, expect, it } from '@jest/globals';
import { isLearnable } from './learnable.js';

const field = (label: string, semanticKey: string | null = null, type: 'text' | 'signature' = 'text') => ({
  type,
  label,
  semanticKey,
});

describe('what may be learned', () => {
  it.each(['Vorname', 'Name of your dog', 'Kontonummer', 'Kundennummer', 'Shopping', 'Business card title'])(
    '%s',
    (label) => {
      expect(isLearnable(field(label))).toBe(true);
    },
  );

  it.each([
    'Password',
    'Passwort',
    'Kennwort',
    'Mot de passe',
    'Contraseña',
    'Wachtwoord',
    'PIN',
    'CVC',
    'CVV2',
    'Credit card number',
    'Kreditkartennummer',
    'Numéro de carte bancaire',
    'Número de tarjeta',
    'One-time code',
    'OTP',
    'TAN',
    'Card verification value',
  ])('not %s', (label) => {
    expect(isLearnable(field(label))).toBe(false);
  });

  it('nothing that the form itself hides while it is typed', () => {
    expect(isLearnable({ ...field('Kundennummer'), format: { password: true } })).toBe(false);
  });

  it('no signature, no date of signing', () => {
    expect(isLearnable(field('Unterschrift', 'self.signature', 'signature'))).toBe(false);
    expect(isLearnable(field('Datum', 'self.date_of_signing'))).toBe(false);
    expect(isLearnable(field('Ort, Datum', 'self.place_of_signing'))).toBe(false);
    expect(isLearnable(field('Ort', 'self.place_of_signing'))).toBe(true);
    expect(isLearnable(field('Geburtsdatum', 'self.birth_date'))).toBe(true);
  });
});
