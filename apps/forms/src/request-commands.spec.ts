import { describe, expect, it } from '@jest/globals';
import { personOf } from './request-commands.js';

describe('somebody who is asked to sign', () => {
  it('is named as in a mail, and in which capacity where that is said', () => {
    expect(personOf('Ada Lovelace <ada@example.org>')).toEqual({ name: 'Ada Lovelace', email: 'ada@example.org' });
    expect(personOf(' Bob Noyce  <bob@example.org> , Landlord, of flat 2 ')).toEqual({
      ...{ name: 'Bob Noyce', email: 'bob@example.org', role: 'Landlord, of flat 2' },
    });
  });

  it('has a name and an address', () => {
    for (const wrong of ['ada@example.org', '<ada@example.org>', 'Ada', 'Ada <ada@example.org> Tenant', ''])
      expect(() => personOf(wrong)).toThrow('is wanted as');
  });
});
