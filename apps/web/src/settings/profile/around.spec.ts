import { describe, expect, it } from '@jest/globals';
import { AROUND, isAround, nextOwner, ownerNamed, ownersIn } from './around.js';

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

  it('may be organisations beside the account’s own, which has no number', () => {
    const firm = AROUND.find(({ party }) => party === 'organisation')!;
    expect(nextOwner(firm, [])).toBe('organisation[2]');
    expect(ownersIn(firm, ['organisation.legal_name', 'organisation[3].legal_name'], [])).toEqual(['organisation[3]']);
    expect(['organisation.iban', 'organisation[2].iban', 'child[2].sex', 'self.sex'].map(isAround)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
