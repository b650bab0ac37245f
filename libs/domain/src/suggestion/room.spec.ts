import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import { suggestValues } from './suggest-values.js';
import type { SuggestionOrder } from './suggestion.js';
import { whyOf } from './why.js';

const IBAN = 'DE89370400440532013000';
const field = (semanticKey: string, width: number): ReadField => ({
  page: 1,
  rect: [0, 0, width, 14],
  type: 'text',
  label: 'Field',
  section: null,
  semanticKey,
  state: 'open',
  value: null,
  checkboxGroup: null,
  confidence: 0.95,
  origin: 'flat',
  format: FieldFormat.parse({}),
  widget: null,
  place: 'p',
});

/** What is suggested for one field, and why it should be looked at. */
function suggested(one: ReadField, profile: Record<string, string>, learned: [string, string][] = []) {
  const order: SuggestionOrder = {
    fields: [one],
    profile,
    learned: { byPlace: new Map(learned), byKey: new Map() },
    accountKind: 'personal',
    language: 'de',
    today: '2026-01-01',
    hasSignature: true,
    strongerSignature: null,
  };
  const [value] = suggestValues(order);
  return { state: value!.state, value: value!.value, why: whyOf(one, value!) };
}

describe('a suggested value', () => {
  const town = 'Sankt Peter im Tal an der Langen Brücke';

  it('goes in where it fits', () => {
    expect(suggested(field('self.resident_city', 120), { 'self.resident_city': 'Tübingen' })).toEqual({
      state: 'ok',
      value: 'Tübingen',
      why: [],
    });
  });

  it('that would not fit at 6 pt is to be checked, with the reason, whether from the profile or from an earlier form', () => {
    const narrow = field('self.resident_city', 60);
    const wanted = { state: 'unsure', value: town, why: ['no_room'] };
    expect(suggested(narrow, { 'self.resident_city': town })).toEqual(wanted);
    expect(suggested(narrow, {}, [['p', town]])).toEqual(wanted);
  });

  it('that stands in the form and is longer than the form itself allows is to be checked, as one that does not fit', () => {
    const format = FieldFormat.parse({ maxLength: 5 });
    const long = { ...field('self.resident_city', 120), format, state: 'filled', value: 'Tübingen' } as const;
    const wanted = { state: 'unsure', value: 'Tübingen', why: ['no_room'] };
    expect(suggested(long, {})).toEqual(wanted);
    expect(suggested(long, { 'self.resident_city': 'Tübingen' })).toEqual(wanted);
    expect(suggested({ ...long, value: 'Ulm' }, {}).why).toEqual(['filled_in']);
  });

  it('is written the shorter way where only that fits', () => {
    expect(suggested(field('self.iban', 200), { 'self.iban': IBAN }).value).toBe('DE89 3704 0044 0532 0130 00');
    expect(suggested(field('self.iban', 70), { 'self.iban': IBAN })).toEqual({ state: 'ok', value: IBAN, why: [] });
  });

  it('with a sign that no font has is to be checked, with the reason', () => {
    expect(suggested(field('self.resident_city', 120), { 'self.resident_city': 'Tübingen 🌳' })).toMatchObject({
      state: 'unsure',
      why: ['unprintable'],
    });
  });
});
