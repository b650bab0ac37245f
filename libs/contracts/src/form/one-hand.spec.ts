import { expect, it } from '@jest/globals';
import type { HandBlank } from './one-hand.js';
import { handSize } from './one-hand.js';
import { firstSize } from './text-place.js';

const blank = (height: number, more: Partial<HandBlank> = {}): HandBlank => ({
  type: 'text',
  rect: [50, 100, 250, 100 + height],
  onPaper: true,
  format: { comb: null, multiline: false },
  ...more,
});
const several = (count: number, one: HandBlank): HandBlank[] => Array<HandBlank>(count).fill(one);
const declared = (size: number) => blank(20, { onPaper: false, format: { comb: null, multiline: false, size } });

it('a form is written in the size that three of four of its lines have room for', () => {
  const size = handSize([...several(5, blank(11.5)), ...several(3, blank(20))]);
  expect(size).toBeCloseTo(8.97);
  const sizeIn = (height: number) => firstSize({ height, multiline: false, onLine: true, hand: size });
  expect(sizeIn(20)).toBeCloseTo(8.97);
  expect(sizeIn(8)).toBeCloseTo(6.24);
});

it('no form is written small because a few of its lines are low, nor larger than its print', () => {
  expect(handSize([blank(7), ...several(5, blank(20))])).toBe(11);
  expect(handSize(several(5, blank(7)))).toBe(8);
  expect(handSize([])).toBe(11);
});

it('beside fields of the file what is drawn has the size that most of them ask for', () => {
  expect(handSize([declared(9), declared(9), declared(12), blank(20)])).toBe(9);
});

it('boxes, combs, signatures and rooms for several lines say nothing of it', () => {
  const others = [blank(7, { type: 'checkbox' }), blank(8, { type: 'signature' }), blank(60)];
  const comb = blank(8, { format: { comb: 8, multiline: false } });
  expect(handSize([...several(4, comb), ...others, blank(12)])).toBeCloseTo(9.36);
});

it('is the same on a page that is turned', () => {
  expect(handSize([blank(0, { rect: [100, 50, 112, 250] })])).toBeCloseTo(9.36);
});
