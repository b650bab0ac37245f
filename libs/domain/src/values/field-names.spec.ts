import { describe, expect, it } from '@jest/globals';
import { FieldNames } from './field-names.js';

const field = (label: string, section: string | null = null, semanticKey: string | null = null) => ({
  label,
  section,
  semanticKey,
});

describe('a name', () => {
  const first = field('Name:', 'Applicant', 'self.full_name');
  const again = field('Name', 'Declaration', 'self.full_name');
  const other = field('Name', 'Spouse', 'spouse.full_name');
  const locker = field('Straße / № ', null);
  const names = new FieldNames([first, again, other, locker]);

  it('that is a meaning is of all fields that ask for it', () => {
    expect(names.find('self.full_name')).toEqual([first, again]);
    expect([names.isMeaning('self.full_name'), names.isMeaning('name')]).toEqual([true, false]);
  });

  it('that is a label is of the fields that have it, in whatever writing; with its section, of one', () => {
    expect(names.find('name')).toEqual([first, again, other]);
    expect(names.find('Spouse: NAME')).toEqual([other]);
    expect(names.find('strasse')).toEqual([]);
    expect(names.find('STRASSE no')).toEqual([locker]);
  });

  it('that is a meaning is of no field that is merely labelled like one', () => {
    const lure = field('self.iban', null, null);
    expect(new FieldNames([lure]).find('self.iban')).toEqual([]);
    expect(new FieldNames([lure]).find('self iban')).toEqual([lure]);
  });

  it('that nothing has is of nothing', () => {
    for (const name of ['', ':', 'self.birth_date', 'Nam']) expect(names.find(name)).toEqual([]);
  });
});
