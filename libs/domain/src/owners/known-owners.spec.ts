import { describe, expect, it } from '@jest/globals';
import { isOneOfSeveral, ownersIn } from './known-owners.js';

const FAMILY = {
  'self.given_name': 'Anna',
  'self.family_name': 'Lindqvist',
  'child[2].given_name': 'Jonas',
  'child[1].full_name': 'Ella Brandt',
  'spouse.birth_date': '1984-01-02',
  'organisation.legal_name': 'Engines Ltd',
};

describe('whom a profile knows', () => {
  it('is the account first, then people, then organisations, each by what it calls them', () => {
    expect(ownersIn(FAMILY)).toEqual([
      { owner: 'self', name: 'Anna Lindqvist' },
      { owner: 'child[1]', name: 'Ella Brandt' },
      { owner: 'child[2]', name: 'Jonas' },
      { owner: 'spouse', name: null },
      { owner: 'organisation', name: 'Engines Ltd' },
    ]);
    expect(ownersIn({})).toEqual([{ owner: 'self', name: null }]);
  });

  it('may be several of a kind', () => {
    expect(isOneOfSeveral('child[1]', ownersIn(FAMILY))).toBe(true);
    expect(isOneOfSeveral('spouse', ownersIn(FAMILY))).toBe(false);
    expect(isOneOfSeveral('organisation', ownersIn(FAMILY))).toBe(false);
  });
});
