import { describe, expect, it } from '@jest/globals';
import { AROUND, nextOwner, ownerNamed, ownersIn } from './around.js';

const CHILD = AROUND.find(({ party }) => party === 'child')!;

describe('people around', () => {
  it('are those that have values and those that were just added, in their order', () => {
    expect(ownersIn(CHILD, ['child[3].given_name', 'child[1].sex', 'self.sex', 'spouse.sex'], ['child[2]'])).toEqual([
      'child[1]',
      'child[2]',
      'child[3]',
    ]);
  });

  it('are added where there is a gap, up to as many as a form may count', () => {
    expect(nextOwner(CHILD, ['child[1]', 'child[3]'])).toBe('child[2]');
    const all = Array.from({ length: CHILD.most }, (_, at) => ownerNamed(CHILD, at + 1));
    expect(nextOwner(CHILD, all)).toBeNull();
  });
});
