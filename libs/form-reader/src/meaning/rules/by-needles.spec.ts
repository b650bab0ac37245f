import { describe, expect, it } from '@jest/globals';
import { byNeedles } from './by-needles.js';

const needled = (name: string, ...needles: string[]) => ({ name, needles });
const ANY = { name: 'any', needles: null };
const among = byNeedles([
  needled('town', 'town', 'city'),
  ANY,
  needled('own', 'own'),
  needled('date of', 'date of'),
  needled('日', '生年月日'),
]);
const found = (text: string): string[] => among(text).map(({ name }) => name);

describe('patterns by what a text must have', () => {
  it('are those with a needle in the text, wherever it stands, and those of which nothing is known, in their order', () => {
    expect(found('own town')).toEqual(['town', 'any', 'own']);
    expect(found('brown')).toEqual(['any', 'own']);
    expect(found('city')).toEqual(['town', 'any']);
    expect(found('生年月日')).toEqual(['any', '日']);
  });

  it('are not those of which only the beginning of a needle is there', () => {
    expect(found('date o')).toEqual(['any']);
    expect(found('')).toEqual(['any']);
  });
});
