import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

describe('the name of what is nobody', () => {
  it.each(['Case name', 'Registry name', 'Full name of court', 'Name of the project', 'Dog name', 'Team Name'])(
    '“%s” is not the account’s name',
    (label) => {
      expect(keys('en', label, 'Date of birth')[0]).not.toBe('self.full_name');
    },
  );

  it('is told apart from somebody’s who has to do with it, and from the account’s', () => {
    expect(keys('en', 'Name of case worker')).not.toEqual(['self.full_name']);
    expect(keys('en', 'Full name', 'Date of birth')[0]).toBe('self.full_name');
    expect(keys('en', { label: 'Full name', section: 'Project participant' })[0]).toBe('self.full_name');
  });
});
