import { describe, expect, it } from '@jest/globals';
import { keys, meaning, type Blank } from '../meaning/testing/blanks.js';

const CHILDREN = ['Child 1 name', 'Child 2 name'];
const CHILDREN_NL = ['Voor- en achternaam kind 1', 'Voor- en achternaam kind 2'];

describe('who fills in a form about several children', () => {
  it('is the first parent or guardian that it asks for', () => {
    expect(
      keys(
        'en',
        ...CHILDREN,
        'Parent/Guardian 1 name',
        'Parent/Guardian 1 email',
        'Parent/Guardian 2 name',
        'Parent/Guardian 2 email',
      ).slice(2),
    ).toEqual(['self.full_name', 'self.email_address', 'spouse.full_name', 'spouse.email_address']);
  });

  it('signs it, on the day of signing', () => {
    const rows: Blank[] = [
      ...CHILDREN,
      'Parent/guardian name',
      { label: 'Signature of parent/guardian', type: 'signature' },
      'Date',
    ];
    const { fields } = meaning('en', rows);
    expect(fields.slice(3).map(({ key, state }) => [key, state])).toEqual([
      ['self.signature', 'open'],
      ['self.date_of_signing', 'open'],
    ]);
  });

  it('is told by its words, where each question is asked of one and then of the other', () => {
    const section = 'Gegevens ouders/verzorgers';
    const asked = ['Naam betalende ouder/verzorger', 'Naam ouder/verzorger', 'Geboortedatum betalende ouder/verzorger'];
    const rows = [...asked, 'Geboortedatum ouder/verzorger', 'Mobiel', 'E-mail'].map((label) => ({ label, section }));
    const signed: Blank = { label: 'Handtekening ouder(s)', section: 'Gegevens kinderen', type: 'signature' };
    const { fields } = meaning('nl', [...CHILDREN_NL, ...rows, signed]);
    expect(fields.slice(2).map(({ key }) => key)).toEqual([
      'self.full_name',
      'spouse.full_name',
      'self.birth_date',
      'spouse.birth_date',
      'self.mobile_phone_number',
      'self.email_address',
      'self.signature',
    ]);
  });

  it('is no mother or father, of whom there are two', () => {
    expect(keys('en', ...CHILDREN, 'Father’s name', 'Mother’s name').slice(2)).toEqual([
      'parent[1].full_name',
      'parent[2].full_name',
    ]);
  });

  it('is somebody else where the form asks for an applicant', () => {
    expect(keys('en', ...CHILDREN, 'Applicant’s name', 'Parent/guardian name').slice(2)).toEqual([
      'self.full_name',
      'parent[1].full_name',
    ]);
  });
});
