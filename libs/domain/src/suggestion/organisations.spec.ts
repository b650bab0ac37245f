import { describe, expect, it } from '@jest/globals';
import { drawnField } from '../corrections/drawn-field.js';
import { asksForOrganisation, organisationsIn, withOrganisation } from './organisations.js';
import { normaliseProfile } from './profile.js';
import { suggestValues } from './suggest-values.js';
import type { SuggestionOrder } from './suggestion.js';

const SEVERAL = {
  'self.given_name': 'Ada',
  'organisation.legal_name': 'Engines Ltd',
  'organisation.vat_registration': 'DE123456788',
  'organisation[2].legal_name': 'Sailing Club',
  'organisation[3].resident_city': 'Kiel',
};
const page = { page: 1, width: 600, height: 800 };
const field = (semanticKey: string) => ({
  ...drawnField({ page, rect: [10, 10, 90, 30], type: 'text', label: semanticKey, place: semanticKey }),
  semanticKey,
});
const order = (over: Partial<SuggestionOrder> = {}): SuggestionOrder => ({
  fields: ['self.given_name', 'organisation.legal_name', 'organisation.vat_registration'].map(field),
  profile: SEVERAL,
  learned: { byPlace: new Map(), byKey: new Map() },
  accountKind: 'organisation',
  language: 'en',
  today: '2026-11-25',
  hasSignature: true,
  strongerSignature: null,
  ...over,
});
const values = (over: Partial<SuggestionOrder> = {}) => suggestValues(order(over)).map(({ value }) => value);

describe('several organisations of a profile', () => {
  it('are told by their names, the one without a number first', () => {
    expect(organisationsIn(SEVERAL)).toEqual([
      { owner: 'organisation', name: 'Engines Ltd' },
      { owner: 'organisation[2]', name: 'Sailing Club' },
      { owner: 'organisation[3]', name: null },
    ]);
    expect(organisationsIn({ 'self.given_name': 'Ada' })).toEqual([]);
  });

  it('are never guessed: not from the profile, nor from what was learned by meaning or by place', () => {
    expect(values()).toEqual(['Ada', null, null]);
    const learned = {
      byKey: new Map([['organisation.legal_name', 'Engines Ltd']]),
      byPlace: new Map([['organisation.vat_registration', 'DE123456788']]),
      confirmed: new Map([
        [
          'organisation.legal_name',
          {
            semanticKey: 'organisation.legal_name',
            source: 'profile' as const,
            declined: false,
            day: '2026-11-01',
            unchanged: true,
          },
        ],
      ]),
    };
    expect(values({ learned })).toEqual(['Ada', null, null]);
    expect(values({ learned, profile: withOrganisation(SEVERAL, 'organisation') })).toEqual([
      'Ada',
      'Engines Ltd',
      'DE123456788',
    ]);
  });

  it('give the chosen one’s values and nothing of the others', () => {
    expect(values({ profile: withOrganisation(SEVERAL, 'organisation[2]') })).toEqual(['Ada', 'Sailing Club', null]);
    expect(withOrganisation(SEVERAL, null)).toEqual({ 'self.given_name': 'Ada' });
  });

  it('leave a profile as it was that has only one, whatever its number', () => {
    expect(values({ profile: { 'organisation.legal_name': 'Engines Ltd' } })).toEqual([null, 'Engines Ltd', null]);
    expect(values({ profile: { 'organisation[4].legal_name': 'Sailing Club' } })).toEqual([null, 'Sailing Club', null]);
  });

  it('leave an organisation’s account its own as the applicant, to be looked at', () => {
    const profile = { ...SEVERAL, 'organisation.resident_city': 'Lübeck' };
    const city = (accountKind: SuggestionOrder['accountKind']) =>
      suggestValues(order({ fields: [field('self.resident_city')], profile, accountKind }))[0];
    expect(city('organisation')).toMatchObject({ value: 'Lübeck', state: 'unsure' });
    expect(city('personal')).toMatchObject({ value: null });
  });

  it('are asked for where a field or its whole means one', () => {
    const part = { semanticKey: 'organisation.iban' };
    expect(asksForOrganisation({ semanticKey: null, part })).toBe(true);
    expect(asksForOrganisation({ semanticKey: 'employer.legal_name' })).toBe(false);
    expect(asksForOrganisation({ semanticKey: null })).toBe(false);
  });

  it('stand in a profile by number, each value in its standard form', () => {
    const written = { 'organisation[2].iban': 'de89 3704 0044 0532 0130 00', 'organisation[3].resident_city': 'Kiel' };
    expect(normaliseProfile(written)).toMatchObject({
      ok: true,
      values: { 'organisation[2].iban': 'DE89370400440532013000', 'organisation[3].resident_city': 'Kiel' },
    });
    for (const key of ['organisation[1].legal_name', 'organisation[10].legal_name', 'organisation[2].nonsense'])
      expect(normaliseProfile({ [key]: 'x' })).toMatchObject({ ok: false, problems: [{ reason: 'unknown_key' }] });
  });
});
