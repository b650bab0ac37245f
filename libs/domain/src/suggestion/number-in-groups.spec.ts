import { describe, expect, it } from '@jest/globals';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

const asked = (part: string, number: string, others = ['first_three']): string | null =>
  factFor({ semanticKey: `self.social_security_number.${part}`, label: 'Social Security number' }, {
    accountKind: 'personal',
    language: 'en',
    today: '2026-11-25',
    formPattern: null,
    profile: { 'self.social_security_number': number },
    keys: new Set(others.map((other) => `self.social_security_number.${other}`)),
  } as unknown as Facts)?.value ?? null;

describe('a social security number in its groups', () => {
  it.each(['123456789', '123-45-6789'])('takes “%s” apart', (number) => {
    expect(['first_three', 'middle_two', 'last_four'].map((part) => asked(part, number))).toEqual([
      '123',
      '45',
      '6789',
    ]);
  });

  it.each(['65 090386 B 123', '1 84 12 76 451 089'])('leaves what has other groups, “%s”', (number) => {
    expect(asked('first_three', number)).toBeNull();
    expect(asked('middle_two', number)).toBeNull();
    expect(asked('last_four', number)).toBeNull();
  });

  it('ends in four digits in any country, where these alone are asked for', () => {
    expect(asked('last_four', '65 090386 B 123', [])).toBe('6123');
  });
});
