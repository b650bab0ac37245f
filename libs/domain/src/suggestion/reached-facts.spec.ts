import { describe, expect, it } from '@jest/globals';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';
import { holdsTwo } from './two-in-one.js';

const KNOWN = {
  'self.phone_number': '+493012345678',
  'self.mobile_phone_number': '+4915123456789',
  'self.email_address': 'a@b.example',
  'self.fax_number': '+493012345679',
  'self.resident_state': 'Oregon',
  'self.resident_postal_code': '97201',
};

const asked = (
  label: string,
  name: string,
  { profile = KNOWN, keys = [] as string[] }: { profile?: Readonly<Record<string, string>>; keys?: string[] } = {},
): string | null =>
  factFor({ semanticKey: `self.${name}`, label }, {
    accountKind: 'personal',
    language: 'en',
    today: '2026-11-25',
    formPattern: null,
    profile,
    keys: new Set([`self.${name}`, ...keys]),
  } as unknown as Facts)?.value ?? null;

describe('several values in one blank', () => {
  it.each([
    ['Telefon, E-Mail', 'email_address', '+493012345678, a@b.example'],
    ['Phone / email', 'phone_number', '+493012345678, a@b.example'],
    ['E-mail et téléphone', 'phone_number', 'a@b.example, +493012345678'],
    ['Telefon, Fax', 'phone_number', '+493012345678, +493012345679'],
    ['Telefax / Telefon', 'phone_number', '+493012345679, +493012345678'],
    ['Handy, E-Mail', 'mobile_phone_number', '+4915123456789, a@b.example'],
    ['Home phone, cell phone, e-mail', 'phone_number', '+493012345678, +4915123456789, a@b.example'],
    ['State, Zip', 'resident_state', 'Oregon 97201'],
    ['Zip/State', 'resident_postal_code', '97201 Oregon'],
  ])('“%s” has them in the order of its words', (label, name, value) => {
    expect(asked(label, name)).toBe(value);
  });

  it.each([
    ['Phone / cell', 'phone_number', '+493012345678'],
    ['E-mail', 'email_address', 'a@b.example'],
    ['State', 'resident_state', 'Oregon'],
  ])('“%s” has one', (label, name, value) => {
    expect(asked(label, name)).toBe(value);
  });

  it('is one where the form asks for the other elsewhere, or the profile knows no other', () => {
    expect(asked('Phone, e-mail', 'phone_number', { keys: ['self.email_address'] })).toBe('+493012345678');
    expect(asked('State, Zip', 'resident_state', { keys: ['self.resident_postal_code'] })).toBe('Oregon');
    expect(asked('Phone, e-mail', 'phone_number', { profile: { 'self.phone_number': '+4930123' } })).toBe('+4930123');
    expect(asked('State, Zip', 'resident_state', { profile: { 'self.resident_state': 'Oregon' } })).toBe('Oregon');
  });

  it('takes the mobile number where no other is known', () => {
    const profile = { 'self.mobile_phone_number': '+4915123456789', 'self.email_address': 'a@b.example' };
    expect(asked('Phone, e-mail', 'phone_number', { profile })).toBe('+4915123456789, a@b.example');
  });

  it('is learned for no other form', () => {
    const field = { semanticKey: 'self.phone_number' } as const;
    expect(holdsTwo({ ...field, label: 'Phone, e-mail' })).toBe(true);
    expect(holdsTwo({ ...field, label: 'Phone' })).toBe(false);
  });
});
