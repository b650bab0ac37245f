import { describe, expect, it } from '@jest/globals';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

const KNOWN = {
  'self.phone_number': '+493012345678',
  'self.mobile_phone_number': '+4915123456789',
  'self.email_address': 'a@b.example',
};

const asked = (label: string, name: string, profile: Readonly<Record<string, string>> = KNOWN): string | null =>
  factFor({ semanticKey: `self.${name}`, label }, {
    accountKind: 'personal',
    language: 'en',
    today: '2026-11-25',
    formPattern: null,
    profile,
    keys: new Set(),
  } as unknown as Facts)?.value ?? null;

describe('one more of what a form has asked for', () => {
  it.each([
    'Alternate phone',
    'Teléfono alternativo',
    'Zweite Telefonnummer',
    'Autre téléphone',
    'Altro telefono',
    'Tweede telefoon',
  ])('“%s” is the mobile number, where another is known beside it', (label) => {
    expect(asked(label, 'mobile_phone_number')).toBe('+4915123456789');
    expect(asked(label, 'phone_number')).toBe('+4915123456789');
    expect(asked(label, 'mobile_phone_number', { 'self.phone_number': '+493012345678' })).toBeNull();
  });

  it.each(['Alternate Email', 'Correo electrónico alternativo', 'Weitere E-Mail'])(
    '“%s” is not the first again',
    (label) => {
      expect(asked(label, 'email_address')).toBeNull();
    },
  );

  it('is not what is asked for once', () => {
    expect(asked('E-Mail (für weitere Informationen)', 'email_address')).toBe('a@b.example');
    expect(asked('Email', 'email_address')).toBe('a@b.example');
    expect(asked('Phone', 'phone_number')).toBe('+493012345678');
  });
});
