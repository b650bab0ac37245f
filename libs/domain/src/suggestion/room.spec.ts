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

  it('that would not fit on one line at 6 pt is to be checked, with the reason, whether from the profile or from an earlier form', () => {
    const narrow = field('self.resident_city', 60);
    const low = 'Sankt Peter im Tal am See';
    const wanted = { state: 'unsure', value: low, why: ['no_room'] };
    expect(suggested(narrow, { 'self.resident_city': low })).toEqual(wanted);
    expect(suggested(narrow, {}, [['p', low]])).toEqual(wanted);
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

  it('is abbreviated where only that fits: a state, a country', () => {
    const at = (country: string, state: string) => ({
      'self.resident_country': country,
      'self.resident_state': state,
    });
    const narrow = field('self.resident_state', 22);
    expect(suggested(narrow, at('DE', 'Schleswig-Holstein'))).toMatchObject({ state: 'unsure', value: 'SH' });
    expect(suggested(narrow, at('US', 'California'))).toMatchObject({ state: 'ok', value: 'CA' });
    expect(suggested(field('self.resident_country', 20), at('DE', ''))).toMatchObject({ state: 'unsure', value: 'DE' });
    expect(suggested(field('self.resident_state', 80), at('US', 'California')).value).toBe('California');
  });

  it('that the writer would refuse is not suggested, and the field says why', () => {
    const number = { 'self.account_number': '0532013000' };
    const withheld = { state: 'missing', value: null, why: ['no_room'] };
    const narrow = field('self.resident_city', 60);
    expect(suggested(narrow, { 'self.resident_city': town })).toEqual(withheld);
    expect(suggested(narrow, {}, [['p', town]])).toEqual(withheld);
    expect(suggested({ ...field('self.account_number', 14), rect: [0, 0, 14, 10] }, number)).toEqual(withheld);
    // On two lines at 6 pt, hardly: that is written, and said.
    expect(suggested({ ...field('self.account_number', 26), rect: [0, 0, 26, 14] }, number)).toMatchObject({
      state: 'unsure',
      value: '0532013000',
    });
    const day = (width: number): ReadField => ({
      ...field('self.birth_date', 0),
      type: 'date',
      rect: [0, 0, width, 9],
    });
    expect(suggested(day(24), { 'self.birth_date': '1984-03-07' })).toEqual(withheld);
    expect(suggested(day(60), { 'self.birth_date': '1984-03-07' }).state).toBe('ok');
    const cells = (comb: number) => ({ ...day(100), format: FieldFormat.parse({ comb }) });
    expect(suggested(cells(5), { 'self.birth_date': '1984-03-07' })).toEqual(withheld);
    expect(suggested(cells(6), { 'self.birth_date': '1984-03-07' }).state).toBe('ok');
  });

  it('with a sign that no font has is to be checked, with the reason', () => {
    expect(suggested(field('self.resident_city', 120), { 'self.resident_city': 'Tübingen 🌳' })).toMatchObject({
      state: 'unsure',
      why: ['unprintable'],
    });
  });
});
