import { describe, expect, it } from '@jest/globals';
import type { ReadField } from '@formseal/contracts';
import { loadTruth } from './truth.js';
import type { TruthField } from './truth.js';
import { scoreTruth, tokenF1 } from './truth-score.js';

const wanted = (at: number, rest: Partial<TruthField> = {}): TruthField => ({
  page: 1,
  rect: [at, 0, at + 10, 10],
  label: 'Last name',
  key: null,
  group: null,
  state: 'open',
  ...rest,
});
const read = (at: number, rest: Partial<ReadField> = {}): ReadField =>
  ({
    page: 1,
    rect: [at + 1, 0, at + 10, 10],
    label: 'Last name',
    semanticKey: null,
    checkboxGroup: null,
    state: 'open',
    widget: null,
    ...rest,
  }) as ReadField;

describe('the score of labelled blanks', () => {
  it('counts keys as right, wrong, missed and invented, and leaves out what was not found', () => {
    const truth = [
      wanted(0, { key: 'self.sex' }),
      wanted(20, { key: 'self.sex' }),
      wanted(40, { key: 'self.sex' }),
      wanted(60),
      wanted(80),
    ];
    const fields = [
      read(0, { semanticKey: 'self.sex' }),
      read(20, { semanticKey: 'self.title' }),
      read(40),
      read(60, { semanticKey: 'self.title' }),
      read(80, { page: 2 }),
    ];
    expect(scoreTruth({ form: 'a', fields: truth }, fields)).toMatchObject({
      wanted: 5,
      found: 4,
      keyRight: 1,
      keyWrong: 1,
      keyMissed: 1,
      keyInvented: 1,
      labelsRight: 4,
    });
  });

  it('compares groups by who is in them together, not by name', () => {
    const truth = [wanted(0, { group: 'x' }), wanted(20, { group: 'x' }), wanted(40, { group: 'y' }), wanted(60)];
    const fields = [
      read(0, { checkboxGroup: '1' }),
      read(20, { checkboxGroup: '1' }),
      read(40, { checkboxGroup: '2' }),
      read(60, { checkboxGroup: '2' }),
    ];
    expect(scoreTruth({ form: 'a', fields: truth }, fields)).toMatchObject({
      pairsRight: 1,
      pairsMissed: 0,
      pairsInvented: 1,
    });
  });

  it('holds nothing against a group that the file itself makes', () => {
    const widget = { name: 'kind', object: 1, kind: 'radio', onValue: 'a' } as const;
    const fields = [read(0, { checkboxGroup: '1', widget }), read(20, { checkboxGroup: '1', widget })];
    expect(scoreTruth({ form: 'a', fields: [wanted(0), wanted(20)] }, fields).pairsInvented).toBe(0);
  });

  it('holds the same of its flat twin, and counts what the file does not make', () => {
    const widget = { name: 'kind', object: 1, kind: 'radio', onValue: 'a' } as const;
    const declared = [read(0, { checkboxGroup: '1', widget }), read(20, { checkboxGroup: '1', widget }), read(40)];
    const flat = [0, 20, 40].map((x) => read(x, { checkboxGroup: 'page 1, choice 1' }));
    const truth = { form: 'a', fields: [wanted(0), wanted(20), wanted(40)] };
    expect(scoreTruth(truth, flat, declared).pairsInvented).toBe(2);
    expect(scoreTruth(truth, flat).pairsInvented).toBe(3);
  });

  it('compares words without case and accents', () => {
    expect(tokenF1('Prénom (s)', 'PRENOM')).toBeCloseTo(2 / 3);
    expect(tokenF1('a', '')).toBe(0);
  });
});

describe('the labelled blanks', () => {
  it('are at least 400 of 25 forms, each with a label', () => {
    const forms = loadTruth();
    const fields = forms.flatMap((form) => form.fields);
    expect(forms.length).toBeGreaterThanOrEqual(25);
    expect(fields.length).toBeGreaterThanOrEqual(400);
    expect(fields.filter((field) => field.label === '')).toEqual([]);
  });
});
