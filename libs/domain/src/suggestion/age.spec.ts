import { describe, expect, it } from '@jest/globals';
import { isLearnable } from './learnable.js';
import { factFor } from './profile-facts.js';
import type { Facts } from './suggestion.js';

const age = (label: string, today: string, born = '2016-05-07'): string | undefined =>
  factFor({ semanticKey: 'child[1].birth_date.age', label }, {
    accountKind: 'personal',
    language: 'en',
    today,
    formPattern: null,
    profile: { 'child[1].birth_date': born },
    keys: new Set(),
  } as unknown as Facts)?.value;

describe('an age that a form asks for', () => {
  it('is counted from the birth to the day of the reading', () => {
    expect(age('Age', '2026-05-06')).toBe('9');
    expect(age('Age', '2026-05-07')).toBe('10');
    expect(age('Age', '2026-11-27')).toBe('10');
    expect(age('Age', '2015-01-01')).toBeUndefined();
  });

  it('is left out where the form wants it of those below another age', () => {
    expect(age('Age (if under 18)', '2026-11-27')).toBe('10');
    expect(age('Age (if under 18)', '2040-11-27')).toBeUndefined();
    expect(age('Alter (unter 10)', '2026-11-27')).toBeUndefined();
  });

  it('is not learned: next year it is another', () => {
    expect(isLearnable({ type: 'text', label: 'Age', semanticKey: 'child[1].birth_date.age' })).toBe(false);
    expect(isLearnable({ type: 'text', label: 'Born', semanticKey: 'child[1].birth_date' })).toBe(true);
  });
});
