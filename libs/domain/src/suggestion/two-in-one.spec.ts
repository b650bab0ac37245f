import { describe, expect, it } from '@jest/globals';
import { isLearnable } from './learnable.js';
import { holdsOnAnyForm } from './on-any-form.js';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

const KNOWN = { 'self.birth_date': '1988-04-17', 'self.birth_place': 'Lübeck' };

const valueOf = (semanticKey: string, label: string, profile: Readonly<Record<string, string>>, keys: string[] = []) =>
  factFor({ semanticKey, label }, {
    ...{ accountKind: 'personal', language: 'it', today: '2026-11-25', formPattern: null, profile },
    keys: new Set([semanticKey, ...keys]),
  } as unknown as Facts)?.value ?? null;

const asked = (label: string, profile: Readonly<Record<string, string>> = KNOWN, keys: string[] = []): string | null =>
  valueOf('self.birth_place', label, profile, keys);

describe('place and day of a birth in one blank', () => {
  it.each([
    ['Luogo e data di nascita', 'Lübeck, 17/04/1988'],
    ['Data e luogo di nascita', '17/04/1988, Lübeck'],
    ['Luogo di nascita', 'Lübeck'],
  ])('“%s” has them in the order of its words', (label, value) => expect(asked(label)).toBe(value));

  it('has the place alone where the form asks for the day by itself, or the day is not known', () => {
    expect(asked('Luogo e data di nascita', KNOWN, ['self.birth_date'])).toBe('Lübeck');
    expect(asked('Luogo e data di nascita', { 'self.birth_place': 'Lübeck' })).toBe('Lübeck');
  });

  it('has the day alone where nothing else is known', () => {
    expect(asked('Data e luogo di nascita', { 'self.birth_date': '1988-04-17' })).toBe('17/04/1988');
  });

  it('is learned for the next copy, and for no other form', () => {
    const field = (label: string) =>
      ({
        ...{ type: 'text', label, semanticKey: 'self.birth_place', section: null, confidence: 1, value: 'Lübeck' },
        format: { choices: [] },
      }) as unknown as Parameters<typeof holdsOnAnyForm>[0];
    const facts = { accountKind: 'personal', language: 'it', today: '2026-11-25', profile: {} } as const;
    expect(isLearnable(field('Luogo e data di nascita'))).toBe(true);
    expect(holdsOnAnyForm(field('Luogo e data di nascita'), facts)).toBe(false);
    expect(holdsOnAnyForm(field('Luogo di nascita'), facts)).toBe(true);
  });
});

describe('name and address in one blank', () => {
  const PERSON = {
    ...{ 'self.given_name': 'Ada', 'self.family_name': 'Byron', 'self.full_name': 'Ada Byron', 'self.title': 'Dr.' },
    ...{ 'self.resident_street': 'Salzgasse', 'self.resident_house_number': '3' },
    ...{ 'self.resident_postal_code': '23552', 'self.resident_city': 'Lübeck', 'self.resident_country': 'DE' },
  };

  it.each([
    ['self.full_name', 'Name und Anschrift', 'Ada Byron, Salzgasse 3, 23552 Lübeck'],
    ['self.account_holder', 'Name, Vorname und genaue Anschrift', 'Byron, Ada, Salzgasse 3, 23552 Lübeck'],
    ['self.account_holder', 'Kontoinhaber (Name, Straße, PLZ, Ort)', 'Ada Byron, Salzgasse 3, 23552 Lübeck'],
    ['self.full_name', 'Name and e-mail address', 'Ada Byron'],
    ['self.full_name', 'Titel, Vorname und Name', 'Dr. Ada Byron'],
  ])('%s: “%s” has what it asks for', (key, label, value) => expect(valueOf(key, label, PERSON)).toBe(value));

  it('is no certainty with a title', () => {
    const facts = { accountKind: 'personal', language: 'de', today: '2026-11-25', formPattern: null, profile: PERSON };
    const about = { ...facts, keys: new Set<string>() } as unknown as Facts;
    const sureOf = (label: string) => factFor({ semanticKey: 'self.full_name', label }, about)?.sure;
    expect(['Titel, Name', 'Name'].map(sureOf)).toEqual([false, true]);
  });

  it('has the name alone where the form asks for the address by itself', () => {
    expect(valueOf('self.full_name', 'Name und Anschrift', PERSON, ['self.resident_street'])).toBe('Ada Byron');
  });
});
