import type { FieldFormat, ReadField } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { suggestValues } from './suggest-values.js';

const ANNA = {
  'self.given_name': 'Anna Maria',
  'self.family_name': 'Lindqvist',
  'self.birth_date': '1986-03-09',
  'self.sex': 'female',
  'self.marital_status': 'married',
  'self.nationality': 'SE',
  'self.phone_number': '+493012345678',
  'self.iban': 'DE89370400440532013000',
  'self.resident_street': 'Lindenallee',
  'self.resident_house_number': '17a',
  'self.resident_address_addition': '3rd floor',
  'self.resident_postal_code': '10115',
  'self.resident_city': 'Berlin',
  'self.resident_state': 'Berlin',
  'self.resident_country': 'DE',
};
const CLARA = {
  'self.resident_street': 'Main St',
  'self.resident_house_number': '12',
  'self.resident_city': 'San Jose',
  'self.resident_state': 'California',
  'self.resident_postal_code': '95112',
  'self.resident_country': 'US',
  'self.phone_number': '+14085550123',
};

type Known = Partial<Omit<ReadField, 'format'>> & { format?: Partial<FieldFormat> };

const field = (semanticKey: string, label: string, { format, ...known }: Known = {}): ReadField =>
  ({
    page: 1,
    rect: [0, 0, 300, 12],
    type: 'text',
    label,
    semanticKey,
    state: 'open',
    value: null,
    checkboxGroup: null,
    confidence: 0.95,
    place: label,
    ...known,
    format: {
      multiline: false,
      maxLength: null,
      comb: null,
      datePattern: null,
      choices: [],
      editable: true,
      ...format,
    },
  }) as unknown as ReadField;

function valuesOf(fields: readonly ReadField[], language: string, profile: Record<string, string> = ANNA) {
  return suggestValues({
    fields,
    profile,
    learned: { byPlace: new Map(), byKey: new Map() },
    accountKind: 'personal',
    language,
    today: '2026-06-15',
    hasSignature: true,
    strongerSignature: null,
  });
}

const one = (language: string, key: string, label: string, known: Known = {}, profile?: Record<string, string>) =>
  valuesOf([field(key, label, known)], language, profile)[0];

describe('values as the form wants them', () => {
  it.each<[string, string, string, Known, string]>([
    ['de', 'self.full_name', 'Name, Vorname', {}, 'Lindqvist, Anna Maria'],
    ['en', 'self.full_name', 'First and last name', {}, 'Anna Maria Lindqvist'],
    ['en', 'self.given_name', 'First name and middle initial', {}, 'Anna M'],
    ['de', 'self.nationality', 'Staatsangehörigkeit', {}, 'schwedisch'],
    ['en', 'self.nationality', 'Country of citizenship', {}, 'Sweden'],
    ['fr', 'self.resident_country', 'Pays', {}, 'Allemagne'],
    ['it', 'self.sex', 'Sesso', { format: { maxLength: 1 } }, 'F'],
    ['nl', 'self.sex', 'Geslacht', { format: { maxLength: 1 } }, 'V'],
    ['fr', 'self.marital_status', 'Situation de famille', {}, 'mariée'],
    ['de', 'self.iban', 'IBAN', {}, 'DE89 3704 0044 0532 0130 00'],
    ['de', 'self.iban', 'IBAN', { format: { comb: 22 } }, 'DE89370400440532013000'],
    ['de', 'self.iban', 'IBAN', { format: { begun: 'DE' } }, '89 3704 0044 0532 0130 00'],
    ['de', 'self.birth_date', 'Geburtsdatum', {}, '09.03.1986'],
    ['de', 'self.birth_date', 'Geburtsdatum', { format: { comb: 8 } }, '09031986'],
    ['en', 'self.birth_date.year', 'Born on, 19', { format: { maxLength: 2 } }, '86'],
    ['en', 'self.birth_date.year', 'Year', { format: { maxLength: 4 } }, '1986'],
    ['fr', 'self.birth_date.month', 'Né(e) le – mois', {}, '03'],
    ['de', 'self.phone_number.area_code', 'Vorwahl', {}, '030'],
    ['de', 'self.phone_number.country_code', 'Landesvorwahl', {}, '+49'],
    ['de', 'self.resident_street', 'Straße, Hausnummer', {}, 'Lindenallee 17a'],
    ['fr', 'self.resident_city', 'NPA/Lieu', {}, '10115 Berlin'],
    ['en', 'self.resident_city', 'City, state, zip', {}, 'Berlin, 10115'],
    ['de', 'self.place_of_signing', 'Ort, Datum', {}, 'Berlin, 15.06.2026'],
    ['en', 'self.place_of_signing', 'Date, Place', { format: { datePattern: 'dd/mm/yyyy' } }, '15/06/2026, Berlin'],
    ['fr', 'self.place_of_signing', 'Fait à', {}, 'Berlin'],
    ['de', 'self.resident_state', 'Bundesland', { format: { maxLength: 2 } }, 'BE'],
  ])('%s %s “%s” %j → %s', (language, key, label, known, value) => {
    expect(one(language, key, label, known)?.value).toBe(value);
  });

  it('a year in two digits is looked at by a person: which century is printed before it the label may not say', () => {
    const year = (format: Known['format']) => one('en', 'self.birth_date.year', 'Year', { format });
    expect(year({ maxLength: 2 })).toMatchObject({ value: '86', state: 'unsure' });
    expect(year({ maxLength: 4 })).toMatchObject({ value: '1986', state: 'ok' });
  });

  it('writes American addresses as Americans do', () => {
    const written = (key: string, label: string, known: Known = {}) => one('en', key, label, known, CLARA)?.value;
    expect(written('self.resident_city', 'City, state, zip')).toBe('San Jose, California 95112');
    expect(written('self.resident_state', 'State', { format: { maxLength: 2 } })).toBe('CA');
    expect(written('self.resident_street', 'Street address')).toBe('12 Main St');
    expect(written('self.phone_number', 'Phone')).toBe('(408) 555-0123');
  });

  it('is less sure of what is asked for more narrowly, or does not fit to be read', () => {
    expect(one('en', 'self.resident_address_addition', 'Address line 2')?.state).toBe('ok');
    expect(one('en', 'self.resident_address_addition', 'Apt. no.')?.state).toBe('unsure');
    expect(one('it', 'self.resident_state', 'prov.', { rect: [0, 0, 15, 12] })?.state).toBe('unsure');
    expect(one('it', 'self.resident_state', 'prov.')?.state).toBe('ok');
  });

  it('ticks what the profile answers, and leaves a lady her form of address', () => {
    const box = (key: string, label: string): ReadField =>
      field(key, label, { type: 'checkbox', checkboxGroup: 'g', format: {} });
    const states = (fields: ReadField[], language: string) => valuesOf(fields, language).map(({ state }) => state);
    expect(states([box('self.sex', 'weiblich'), box('self.sex', 'männlich')], 'de')).toEqual(['ok', 'not_applicable']);
    expect(states([box('self.title', 'Herr'), box('self.title', 'Frau')], 'de')).toEqual(['not_applicable', 'ok']);
    const asked = ['Are you married? – Yes', 'Are you married? – No'].map((label) => box('self.marital_status', label));
    expect(states(asked, 'en')).toEqual(['ok', 'not_applicable']);
    expect(states([box('self.title', 'Mr'), box('self.title', 'Ms'), box('self.title', 'Mrs')], 'en')).not.toContain(
      'ok',
    );
  });

  it('takes what stands in the form for as doubtful as the field', () => {
    const filled = { state: 'filled', value: 'Lindqvist' } as const;
    expect(one('en', 'self.family_name', 'Last name', filled)?.state).toBe('ok');
    expect(one('en', 'self.family_name', 'Last name', { ...filled, confidence: 0.5 })?.state).toBe('unsure');
  });
});
