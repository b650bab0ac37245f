import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import type { SuggestedValue } from './suggestion.js';
import { whyOf } from './why.js';

const field = (over: Partial<ReadField> = {}): ReadField => ({
  page: 1,
  rect: [0, 0, 100, 20],
  type: 'text',
  label: 'Name',
  section: null,
  semanticKey: 'self.full_name',
  state: 'open',
  value: null,
  checkboxGroup: null,
  confidence: 0.7,
  origin: 'flat',
  format: FieldFormat.parse({}),
  widget: null,
  place: 'p',
  why: ['foreign_block', 'certainty'],
  ...over,
});
const box = { type: 'checkbox', semanticKey: null } as const;
const suggested = (over: Partial<SuggestedValue> = {}): SuggestedValue => ({
  state: 'unsure',
  value: 'Ada',
  source: 'profile',
  ...over,
});

describe('why a person should look at a field', () => {
  it('is what the reader found, in its order', () => {
    expect(whyOf(field(), suggested())).toEqual(['foreign_block', 'certainty']);
  });

  it('is nothing where the value goes in', () => {
    expect(whyOf(field(), suggested({ state: 'ok' }))).toEqual([]);
    expect(whyOf(field(), suggested({ state: 'not_applicable' }))).toEqual([]);
  });

  it.each([
    ['it stands there already', field({ state: 'filled' }), suggested({ source: 'none' }), ['filled_in']],
    ['a box that nobody ticked', field(box), suggested({ value: 'false', source: 'none' }), ['box_left_empty']],
    ['another is asked', field({ semanticKey: 'spouse.full_name', why: [] }), suggested(), ['for_another']],
    ['one of several', field({ ...box, checkboxGroup: 'g', why: [] }), suggested({ value: 'true' }), ['one_of_group']],
    ['an earlier form had it', field({ why: [] }), suggested({ source: 'learned_cache' }), ['supplied_before']],
    [
      'an earlier copy had it where it asked for something else',
      field(),
      suggested({ source: 'learned_cache', renamed: true }),
      ['other_caption', ...field().why!],
    ],
    [
      'it is the day of signing',
      field(),
      suggested({ source: 'none', dated: '2026-11-21' }),
      ['day_of_signing', ...field().why!],
    ],
    ['the profile has something like it', field({ why: [], confidence: 0.9 }), suggested(), ['worked_out']],
    ['the reader is not sure of the field', field({ why: [] }), suggested(), ['certainty']],
  ])('%s', (_what, one, value, reasons) => {
    expect(whyOf(one, value)).toEqual(reasons);
  });

  it('of a blank with no suggestion is why it has no meaning, and nothing where only the value is not known', () => {
    const missing = suggested({ state: 'missing', value: null, source: 'none' });
    expect(whyOf(field({ semanticKey: null, why: ['addressee'] }), missing)).toEqual(['addressee']);
    expect(whyOf(field({ why: ['certainty'] }), missing)).toEqual([]);
  });

  it('of a blank with no suggestion is that it may be somebody else’s: a value may be sent for its meaning', () => {
    const missing = suggested({ state: 'missing', value: null, source: 'none' });
    expect(whyOf(field({ why: ['certainty', 'name_again', 'asked_again'] }), missing)).toEqual(['name_again']);
  });

  it('of what is left out is only what leaves it out', () => {
    const left = suggested({ state: 'out_of_scope', value: null, source: 'none' });
    expect(whyOf(field({ why: ['office_part', 'strays'] }), left)).toEqual(['office_part']);
    expect(whyOf(field({ type: 'signature' }), suggested({ state: 'hand', value: null }))).toEqual([]);
  });
});
