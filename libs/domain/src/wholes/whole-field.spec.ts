import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadField, Rect } from '@formseal/contracts';
import { suggestValues } from '../suggestion/suggest-values.js';
import type { Learned, SuggestionOrder } from '../suggestion/suggestion.js';
import { withParts } from './with-parts.js';

const PROFILE = {
  'self.iban': 'DE89370400440532013000',
  'self.birth_date': '1985-03-05',
  'self.phone_number': '+493012345678',
};

/** A line of blanks with room for so many characters each. */
const line = (rooms: readonly number[], known: Partial<ReadField>): ReadField[] =>
  rooms.map((comb, at) => ({
    ...{ page: 1, rect: [at * 20, 0, at * 20 + 18, 14] as Rect, type: 'text' as const, label: 'IBAN', section: null },
    ...{ state: 'open' as const, value: null, checkboxGroup: null, confidence: 0.95, origin: 'acroform' as const },
    ...{ widget: null, place: `p${at}`, semanticKey: null, format: FieldFormat.parse({ comb }) },
    ...known,
  }));

function suggest(fields: readonly ReadField[], learned: Partial<Learned> = {}, order: Partial<SuggestionOrder> = {}) {
  return suggestValues({
    ...{ fields: withParts(fields), profile: PROFILE, accountKind: 'personal', language: 'de', today: '2026-11-24' },
    ...{ hasSignature: true, strongerSignature: null },
    learned: { byPlace: new Map(), byKey: new Map(), ...learned },
    ...order,
  });
}
const told = (suggested: ReturnType<typeof suggest>) => suggested.map(({ state, value }) => `${state} ${value}`);

describe('a suggestion across the pieces of a whole', () => {
  it('is the value of the whole, cut as the form wants it', () => {
    expect(told(suggest(line([4, 4, 4, 4, 4, 2], { semanticKey: 'self.iban' })))).toEqual([
      ...['ok DE89', 'ok 3704', 'ok 0044', 'ok 0532', 'ok 0130', 'ok 00'],
    ]);
    const cells = suggest(line(Array(22).fill(1), { semanticKey: 'self.iban' }));
    expect(cells.map(({ value }) => value).join('')).toBe(PROFILE['self.iban']);
  });

  it('goes without the land that is printed before it', () => {
    const [first, ...others] = line([2, 4, 4, 4, 4, 2], { semanticKey: 'self.iban' });
    const fields = [{ ...first!, format: FieldFormat.parse({ comb: 2, begun: 'D E' }) }, ...others];
    expect(suggest(fields).map(({ value }) => value)).toEqual(['89', '3704', '0044', '0532', '0130', '00']);
  });

  it('of an American number has its dashes where there are cells for them', () => {
    const known = { label: 'Social Security Number', semanticKey: 'self.social_security_number' };
    for (const [cells, written] of [
      [11, '123-45-6789'],
      [9, '123456789'],
    ] as const) {
      const profile = { 'self.social_security_number': '123 45 6789' };
      const suggested = suggest(line(Array(cells).fill(1), known), {}, { profile, language: 'en' });
      expect(suggested.map(({ value }) => value).join('')).toBe(written);
    }
  });

  it('of a date is in the order of the form', () => {
    const known = { label: 'Date of birth MM/DD/YYYY', semanticKey: 'self.birth_date' };
    expect(told(suggest(line([2, 2, 4], known)))).toEqual(['ok 03', 'ok 05', 'ok 1985']);
  });

  it('is to be looked at where cells stay empty, or where they do not agree what is asked for', () => {
    const longer = suggest(line(Array(24).fill(1), { semanticKey: 'self.iban' }));
    expect(told(longer).slice(20)).toEqual(['unsure 0', 'unsure 0', 'unsure null', 'unsure null']);
    const fields = line(Array(22).fill(1), { semanticKey: 'self.iban' });
    fields[7] = { ...fields[7]!, semanticKey: 'third_party.iban' };
    expect(suggest(fields).map(({ state }) => state)).toEqual(Array(22).fill('unsure'));
  });

  it('is none where the value does not fit, nor of a phone number', () => {
    expect(told(suggest(line([1, 1, 1, 1], { semanticKey: 'self.iban' })))).toEqual(Array(4).fill('missing null'));
    expect(told(suggest(line([4, 8], { semanticKey: 'self.phone_number' })))).toEqual(Array(2).fill('missing null'));
  });

  it('leaves alone what somebody supplied for a piece before', () => {
    const fields = line(Array(22).fill(1), { semanticKey: 'self.iban' });
    const suggested = suggest(fields, { byPlace: new Map([['p0', 'F']]) });
    expect(told(suggested).slice(0, 2)).toEqual(['ok F', 'missing null']);
  });
});
