import { describe, expect, it } from '@jest/globals';
import type { KeyJudge } from '../keys/key-judge.js';
import { keys, meaning } from '../meaning/testing/blanks.js';

/** A network that takes every blank for the account's. */
const allOwn: KeyJudge = (fields) =>
  fields.map(() => {
    const likeliestKey = { key: 'full_name', chance: 0.9 };
    const chances = { likeliestKey, ofOwner: () => 1, ofKey: () => 0.9, ofOthers: { owner: 'spouse', chance: 0.01 } };
    return { key: 'full_name', keyChance: 0.9, owner: 'self', ownerChance: 0.99, chances: chances as never };
  });

const whose = (label: string): string | null =>
  meaning('en', ['Last name', 'First name', label], {}, allOwn, () => 0.9).fields[2]!.key;

describe('what the words give to somebody', () => {
  it('stays theirs, whatever blanks like it were asked for', () => {
    expect(whose('Name and phone number of landlord')).toMatch(/^landlord\.phone_number/);
    expect(whose("Reference's phone number")).toMatch(/^third_party\.phone_number/);
    expect(whose('Phone number')).toBe('self.phone_number');
  });

  it('stays theirs under a heading that is nothing but a name for them', () => {
    const under = (section: string) =>
      meaning('en', ['Last name', 'First name', { label: 'Mobile phone', section }], {}, allOwn, () => 0.9).fields[2]!
        .key;
    expect(under('Emergency contact')).toMatch(/^third_party\.mobile_phone_number/);
    expect(under('Emergency contact and other details')).toBe('self.mobile_phone_number');
  });

  it('is one of the family’s whom the caption names', () => {
    expect(whose('Name of child')).toMatch(/^child\[1\]\.full_name/);
    expect(whose("Spouse's name")).toMatch(/^spouse\.full_name/);
  });

  it('is a landlord’s where the words say of when', () => {
    expect(whose('Current landlord')).toMatch(/^landlord\.full_name/);
    expect(whose('Previous landlord')).toMatch(/^landlord\.full_name/);
    expect(whose('Previous Landlord Name')).toMatch(/^landlord\.full_name/);
  });

  it('is theirs who are called by what they do', () => {
    expect(whose('Instructor')).toMatch(/^third_party\.full_name/);
    expect(whose('Name of mortgage lender')).toMatch(/^third_party\.legal_name/);
    expect(whose("Vet's phone")).toMatch(/^third_party\.phone_number/);
  });

  it('is not of whom the words leave out', () => {
    expect(keys('en', 'Emergency contact (other than parent)')[0] ?? '').not.toMatch(/^parent|^self/);
  });

  it('is an animal’s, which has no account; its owner may be', () => {
    expect(whose('Name of pet you are interested in')).toBeNull();
    expect(whose("Dog's name")).toBeNull();
    expect(whose('Name of pet owner')).not.toBeNull();
  });
});
