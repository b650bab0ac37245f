import { describe, expect, it } from '@jest/globals';
import { decide } from './rate-rule.js';
import type { RateRule, RateState } from './rate-rule.js';
import { RecentRefusals } from './recent-refusals.js';

const [full, free]: RateRule[] = [
  { key: 'full', limit: 2 },
  { key: 'free', limit: 60 },
] as const as never;

function memory(capacity?: number) {
  let now = 0;
  const refusals = new RecentRefusals(() => now, capacity);
  const note = (rules: RateRule[], states: RateState[]) =>
    refusals.note(
      rules,
      states,
      rules.map((rule, i) => decide(rule, states[i]!.used < rule.limit, states[i]!)),
    );
  return { refusals, note, pass: (ms: number) => (now += ms) };
}

const used = (count: number, oldestLeavesInMs: number): RateState => ({ used: count, oldestLeavesInMs });

describe('a refusal of a moment ago', () => {
  it('is said again with what is left of the wait, and with the rules that had room', () => {
    const { refusals, note, pass } = memory();
    note([full!, free!], [used(2, 5_500), used(7, 30_000)]);
    expect(refusals.find([full!, free!])).toMatchObject([
      { allowed: false, remaining: 0, retryAfterSeconds: 6, again: true },
      { allowed: true, remaining: 53, resetSeconds: 30, retryAfterSeconds: 0 },
    ]);
    pass(600);
    expect(refusals.find([full!, free!])).toMatchObject([{ retryAfterSeconds: 5 }, { resetSeconds: 30 }]);
  });

  it('holds for whoever is counted under the rule, and for nobody else', () => {
    const { refusals, note } = memory();
    note([full!], [used(2, 5_000)]);
    const other = { key: 'other', limit: 60 };
    expect(refusals.find([other, full!])).toMatchObject([{ allowed: true, remaining: 60 }, { allowed: false }]);
    expect(refusals.find([other])).toBeNull();
    expect(refusals.find([free!])).toBeNull();
  });

  it.each([
    ['its oldest call leaves', 300],
    ['it is a second old', 40_000],
  ])('is over as soon as %s', (_when, leavesIn) => {
    const { refusals, note, pass } = memory();
    note([full!], [used(2, leavesIn)]);
    const ends = Math.min(1_000, leavesIn);
    pass(ends - 1);
    expect(refusals.find([full!])).not.toBeNull();
    pass(1);
    expect(refusals.find([full!])).toBeNull();
  });

  it('is forgotten with its key, and the oldest where there are too many', () => {
    const { refusals, note } = memory(2);
    const rules = ['a', 'b', 'c'].map((key) => ({ key, limit: 1 }));
    for (const rule of rules) note([rule], [used(1, 900)]);
    refusals.forget('c');
    expect(rules.map((rule) => refusals.find([rule]) !== null)).toEqual([false, true, false]);
  });
});
