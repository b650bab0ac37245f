import { describe, expect, it } from '@jest/globals';
import { matchesOf } from './matches.js';

describe('where a pattern matches', () => {
  const every = /\d+/g;
  const found = (text: string): (readonly [string, number])[] =>
    [...matchesOf(text, every)].map(({ 0: match, index }) => [match, index] as const);

  it('is said in order, and again when asked again', () => {
    expect(found('12 of 34')).toEqual([
      ['12', 0],
      ['34', 6],
    ]);
    expect(found('12 of 34')).toHaveLength(2);
  });

  it('is nowhere in most texts', () => {
    expect(found('Last name')).toEqual([]);
  });
});
