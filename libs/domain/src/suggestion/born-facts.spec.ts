import { describe, expect, it } from '@jest/globals';
import { isLearnable } from './learnable.js';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

const KNOWN = { 'self.birth_date': '1988-04-17', 'self.birth_place': 'Lübeck' };

const asked = (label: string, profile: Readonly<Record<string, string>> = KNOWN, keys: string[] = []): string | null =>
  factFor({ semanticKey: 'self.birth_place', label }, {
    ...{ accountKind: 'personal', language: 'it', today: '2026-11-25', formPattern: null, profile },
    keys: new Set(['self.birth_place', ...keys]),
  } as unknown as Facts)?.value ?? null;

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

  it('is learned for no other form', () => {
    const field = (label: string) => ({ type: 'text', label, semanticKey: 'self.birth_place' }) as const;
    expect(isLearnable(field('Luogo e data di nascita'))).toBe(false);
    expect(isLearnable(field('Luogo di nascita'))).toBe(true);
  });
});
