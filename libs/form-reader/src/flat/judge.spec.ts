import { describe, expect, it } from '@jest/globals';
import type { ViewRect } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { choose } from './judge.js';
import type { Judged } from './judged.js';

const place = (rect: ViewRect, more: Partial<Candidate> = {}): Candidate => {
  return { rect, type: 'text', evidence: 'rule', cells: 0, area: null, fit: 'line', ink: rect, ...more };
};
const judged = (candidate: Candidate, likely: number, fit: number): Judged => ({ candidate, place: likely, fit });

const left = { x0: 100, x1: 200, y0: 500, y1: 515 };
const right = { x0: 300, x1: 400, y0: 500, y1: 515 };
const higher = { ...left, y1: 530 };

const chosen = (all: readonly Judged[], taken: readonly Candidate[] = []): ViewRect[] =>
  choose(all, taken).map(({ candidate }) => candidate.rect);

describe('choosing among places', () => {
  it('takes the best for each blank', () => {
    const all = [judged(place(left), 0.8, 0.6), judged(place(higher), 0.8, 0.7), judged(place(right), 0.6, 0.6)];
    expect(chosen(all)).toEqual([higher, right]);
  });

  it('leaves out what is no blank, and what fits none', () => {
    const other = judged(place(right), 0.9, 0.9);
    expect(chosen([judged(place(left), 0.39, 0.9), other])).toEqual([right]);
    expect(chosen([judged(place(left), 0.9, 0.24), other])).toEqual([right]);
    expect(chosen([judged(place(left), 0.41, 0.26), other])).toEqual([right, left]);
  });

  it('asks more of the only place of a page', () => {
    expect(chosen([judged(place(left), 0.45, 0.9)])).toEqual([]);
    expect(chosen([judged(place(left), 0.55, 0.9)])).toEqual([left]);
    expect(chosen([judged(place(left), 0.45, 0.9), judged(place(right), 0.45, 0.9)])).toHaveLength(2);
  });

  it('leaves what is taken alone: the ink of a box to tick, not what it was made larger by, and no bare room', () => {
    const all = [judged(place(left), 0.9, 0.9)];
    const taken = (ink: ViewRect, evidence: Candidate['evidence']): Candidate =>
      place(left, { type: 'checkbox', evidence, fit: 'whole', ink });
    expect(chosen(all, [taken(left, 'check_box')])).toEqual([]);
    expect(chosen(all, [taken({ ...left, x1: 103 }, 'check_box')])).toEqual([]);
    expect(chosen(all, [taken({ ...left, x0: 90, x1: 101 }, 'check_box')])).toEqual([left]);
    expect(chosen(all, [taken(left, 'space')])).toEqual([left]);
  });

  it('believes a row of cells for characters, though the model does not', () => {
    const comb = (more: Partial<Candidate>): Judged =>
      judged(place(left, { evidence: 'comb', cells: 8, fit: 'whole', ...more }), 0.1, 0.1);
    expect(chosen([comb({})])).toEqual([left]);
    expect(chosen([comb({ cells: 2 })])).toEqual([]);
    expect(chosen([comb({ fit: 'line' })])).toEqual([]);
    expect(chosen([comb({ rect: { ...left, y1: 508 } })])).toEqual([]);
  });
});
