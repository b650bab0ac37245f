import { FieldFormat } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { holdsOnAnyForm } from './on-any-form.js';
import type { Supplied } from './on-any-form.js';

const FACTS = { profile: {}, accountKind: 'personal', language: 'en', today: '2026-11-25' } as const;
const field = (semanticKey: string | null, value: string, known: Partial<Supplied> = {}): Supplied => ({
  ...{ type: 'text', label: 'Field', section: null, confidence: 0.95, format: FieldFormat.parse({}), why: [] },
  ...{ semanticKey, value },
  ...known,
});
const PART = { of: 'w', index: 1, count: 2, label: 'IBAN', semanticKey: 'self.iban', pattern: null };
const holds = (one: Supplied, profile: Record<string, string> = {}): boolean =>
  holdsOnAnyForm(one, { ...FACTS, profile });

describe('what was supplied on one form holds on any', () => {
  it.each([
    field('self.given_name', 'Ada', { label: 'First name' }),
    field('self.resident_city', 'Kiel', { label: 'City' }),
    field('self.email_address', 'ada@example.org'),
    field('self.iban', 'DE89 3704 0044 0532 0130 00', { section: 'Bank details' }),
    field('self.phone_number', '+49 30 901820', { label: 'Telefon', why: ['supplied_before' as const] }),
    field('self.document_number', 'C01X00T47', { label: 'Document number' }),
    field('self.work_city', 'Kiel', { label: 'City', section: 'Work address' }),
    field('self.family_name_birth', 'Byron', { label: 'Frühere Namen' }),
  ])('$semanticKey $value', (one) => {
    expect(holds(one)).toBe(true);
  });

  it.each([
    ['without a meaning', field(null, 'amber')],
    ['a piece by its key', field('self.phone_number.area_code', '030')],
    ['a piece of a whole', { ...field('self.iban', 'DE89 3704 0044 0532 0130 00'), part: PART }],
    ['a piece by its value', field('self.iban', 'DE89')],
    ['no e-mail address', field('self.email_address', 'ada')],
    ['no phone number', field('self.phone_number', '12')],
    ['a spouse’s', field('spouse.given_name', 'Bo')],
    ['an employer’s', field('employer.legal_name', 'Analytical Engines Ltd')],
    ['an organisation’s, where the account is a person', field('organisation.legal_name', 'Engines Ltd')],
    ['what the reader doubts', field('self.resident_city', 'Kiel', { confidence: 0.6 })],
    ['what may be somebody else’s', field('self.resident_city', 'Kiel', { why: ['relative'] })],
    [
      'a bank’s town',
      field('self.resident_city', 'Commerzbank', { section: 'Bankverbindung', label: 'Kreditinstitut' }),
    ],
    ['an emergency contact’s', field('self.email_address', 'bo@example.org', { section: 'Emergency contact' })],
    ['a work phone', field('self.phone_number', '+49 30 901820', { label: 'Telefon dienstlich' })],
    ['a former address', field('self.resident_postal_code', '10115', { label: 'Previous postal code' })],
    ['another paper’s', field('self.document_number', 'B072RRE2I55', { label: 'Driving licence number' })],
    ['a box', field('self.sex', 'true', { type: 'checkbox' })],
  ])('not %s', (_what, one) => {
    expect(holds(one)).toBe(false);
  });

  it('not where the profile answers, or a part of what it says does', () => {
    const city = field('self.resident_city', 'Kiel', { label: 'City' });
    expect(holds(city, { 'self.resident_city': 'Berlin' })).toBe(false);
    expect(
      holds(field('self.full_name', 'Ada Byron'), { 'self.given_name': 'Ada', 'self.family_name': 'Lovelace' }),
    ).toBe(false);
    expect(holds(city, { 'self.resident_street': 'Hafenstraße' })).toBe(true);
  });

  it('an organisation’s own, where the account is one', () => {
    const one = field('organisation.legal_name', 'Engines Ltd');
    expect(holdsOnAnyForm(one, { ...FACTS, accountKind: 'organisation' })).toBe(true);
  });
});
