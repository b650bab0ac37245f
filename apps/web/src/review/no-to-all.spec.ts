import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewField } from '@formseal/contracts';
import { itemsOf } from './items.js';
import { hasQuestion, sayNo, undecidedIn } from './no-to-all.js';
import type { ReviewStore } from './store.js';

const box = (id: string, over: Partial<ReviewField> = {}): ReviewField =>
  ({
    ...{ id, page: 1, type: 'checkbox', label: id, section: 'Health', state: 'missing', value: null, confirmed: false },
    ...{ checkboxGroup: null, part: null, format: {}, why: [], removed: false, saysYes: null },
    ...over,
  }) as unknown as ReviewField;

const question = (name: string, over: Partial<ReviewField> = {}): ReviewField[] =>
  [true, false].map((saysYes) => box(`${name} – ${saysYes ? 'Yes' : 'No'}`, { checkboxGroup: name, saysYes, ...over }));

const undecided = (...fields: readonly ReviewField[]): string[] => undecidedIn(itemsOf(fields)).map(({ id }) => id);

describe('no to all', () => {
  it('is for questions of yes or no, and for boxes by themselves, that nobody has answered', () => {
    expect(undecided(...question('asthma'), box('allergies', { value: 'false', state: 'unsure' }))).toEqual([
      'asthma – Yes',
      'allergies',
    ]);
  });

  it.each([
    ['answered already', question('asthma', { confirmed: true, value: 'false', state: 'ok' })],
    ['suggested as ticked', [box('allergies', { value: 'true', state: 'unsure' })]],
    ['a declaration', [box('I agree', { declares: true })]],
    ['ticked on the paper', [box('allergies', { format: { inked: 'x' } as ReviewField['format'] })]],
    ['a choice of something else', [1, 2].map((at) => box(`Kind ${at}`, { checkboxGroup: 'kind' }))],
    ['a blank', [box('Which?', { type: 'text' })]],
  ])('is not for what is %s', (_what, fields) => expect(undecided(...fields)).toEqual([]));

  it('chooses no in each question and ticks no box, in one step as far as a call goes', () => {
    const calls: [readonly { id: string; value: string | null }[], boolean][] = [];
    const store = { fillAll: (...call: (typeof calls)[number]) => calls.push(call) } as unknown as ReviewStore;
    const few = itemsOf([...question('asthma'), box('allergies')]);
    sayNo(store, few);
    expect(calls).toEqual([
      [
        [
          { id: 'asthma – Yes', value: 'false' },
          { id: 'asthma – No', value: 'true' },
          { id: 'allergies', value: 'false' },
        ],
        true,
      ],
    ]);
    calls.length = 0;
    sayNo(store, itemsOf(Array.from({ length: 60 }, (_, at) => question(`q${at}`)).flat()));
    expect(calls.map(([pieces]) => pieces.length)).toEqual([100, 20]);
    expect([hasQuestion(few), hasQuestion(itemsOf([box('a')]))]).toEqual([true, false]);
  });
});
