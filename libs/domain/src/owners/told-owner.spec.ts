import { describe, expect, it } from '@jest/globals';
import { keyOf, whoIs } from './told-owner.js';

describe('whose a blank is', () => {
  it('is said of the same question', () => {
    expect(keyOf('third_party.resident_street', 'self')).toBe('self.resident_street');
    expect(keyOf('child[1].birth_date.day', 'child[2]')).toBe('child[2].birth_date.day');
    expect(keyOf('self.full_name', 'organisation[3]')).toBe('organisation.legal_name');
    expect(keyOf('organisation.tax_reference', 'self')).toBe('self.tax_id');
    expect(keyOf(null, 'self')).toBeNull();
  });

  it('leaves to who signs what is asked of who signs', () => {
    expect(keyOf('self.date_of_signing', 'child[1]')).toBe('self.date_of_signing');
    expect(keyOf('third_party.date_of_signing', 'self')).toBe('self.date_of_signing');
    expect(keyOf('third_party.place_of_signing', 'organisation')).toBe('organisation.place_of_signing');
  });

  it('knows people by number, and of organisations one at a time', () => {
    expect(whoIs('child[2]')).toEqual({ party: 'child', index: 2 });
    expect(whoIs('organisation[2]')).toEqual({ party: 'organisation', index: null });
    expect(whoIs('nobody')).toBeNull();
    expect(keyOf('self.full_name', 'nobody')).toBe('self.full_name');
  });
});
