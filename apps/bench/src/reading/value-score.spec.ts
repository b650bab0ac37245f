import { describe, expect, it } from '@jest/globals';
import type { ReadField, ReadForm } from '@formseal/contracts';
import type { SuggestedValue } from '@formseal/domain';
import type { TruthField } from './truth.js';
import { scoreValues } from './value-score.js';

const wanted = (at: number, rest: Partial<TruthField>): TruthField => ({
  page: 1,
  rect: [at, 0, at + 10, 10],
  label: `Blank ${at}`,
  key: 'self.full_name',
  group: null,
  state: 'open',
  ...rest,
});
const form = (...at: number[]): ReadForm =>
  ({
    fields: at.map((x) => ({ page: 1, rect: [x, 0, x + 10, 10], state: 'open' }) as unknown as ReadField),
  }) as ReadForm;
const given = (state: SuggestedValue['state'], value: string | null): SuggestedValue => ({
  state,
  value,
  source: 'profile',
});

describe('the score of values', () => {
  it('counts what comes as ok and is not among what is right, however a number is grouped', () => {
    const truth = {
      form: 'a',
      fields: [
        wanted(0, { value: ['+49 30 123'] }),
        wanted(20, { value: ['Ada'] }),
        wanted(40, { value: null }),
        wanted(60, {}),
        wanted(80, { key: 'spouse.signature', state: 'out_of_scope' }),
      ],
    };
    const suggested = [
      given('ok', '+4930123'),
      given('ok', 'Bob'),
      given('ok', 'Ada'),
      given('ok', 'anything'),
      given('ok', null),
    ];
    const score = scoreValues(truth, form(0, 20, 40, 60, 80), suggested);
    expect(score).toMatchObject({ ok: 4, fillable: 2, suggested: 1, filled: 1 });
    expect(score.wrongOk).toEqual(['a p1 “Blank 20”: Bob', 'a p1 “Blank 40”: Ada', 'a p1 “Blank 80”: null']);
  });

  it('takes a doubted value for a suggestion, and a missed blank for one that is not filled', () => {
    const truth = { form: 'a', fields: [wanted(0, { value: ['Ada'] }), wanted(20, { value: ['Ada'] })] };
    const score = scoreValues(truth, form(0), [given('unsure', 'Ada')]);
    expect(score).toMatchObject({ ok: 0, wrongOk: [], fillable: 2, suggested: 1, filled: 0 });
  });
});
