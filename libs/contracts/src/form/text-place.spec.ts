import { expect, it } from '@jest/globals';
import {
  baselinesOnRules,
  firstBaseline,
  firstSize,
  isFlowing,
  SANS,
  sizeInCells,
  sizeOnRules,
  writtenRules,
} from './text-place.js';

const room = (height: number, more: object = {}) => ({ height, multiline: false, onLine: false, ...more });

it('letters suit their room, and are those that a form asks for as far as its own field holds them', () => {
  expect(firstSize(room(10))).toBeCloseTo(7.8);
  expect([firstSize(room(60)), firstSize(room(60, { onLine: true }))]).toEqual([12, 11]);
  expect(firstSize(room(60, { multiline: true }))).toBe(10);
  expect([firstSize(room(20, { size: 8 })), firstSize(room(20, { size: 4 }))]).toEqual([8, 4]);
  expect(firstSize(room(10, { size: 40 }))).toBeCloseTo(11.5);
});

it('a room much higher than its letters takes several lines', () => {
  expect([isFlowing(room(30)), isFlowing(room(40)), isFlowing(room(20, { multiline: true }))]).toEqual([
    false,
    true,
    true,
  ]);
});

it('text begins at the top of a tall room for several lines, low on a line, else in the middle', () => {
  const one = { lines: 1, size: 10 };
  expect(firstBaseline(room(60, { multiline: true }), one)).toBeCloseTo(60 - 3.8 - 7.16);
  expect(firstBaseline(room(60, { multiline: true, border: 1 }), one)).toBeCloseTo(60 - 1 - 3.8 - 7.16);
  // The row of a table on paper.
  const row = room(36, { multiline: true, onLine: true });
  expect(firstBaseline(row, one)).toBeCloseTo((36 - 7.16) / 2);
  expect(firstBaseline(row, { lines: 2, size: 10 })).toBeCloseTo(36 - 3.8 - 7.16);
  expect(firstBaseline(room(16, { onLine: true }), one)).toBeCloseTo(3.3);
  expect(firstBaseline(room(40, { onLine: true }), one)).toBeCloseTo((40 - 7.16) / 2);
  expect(firstBaseline(room(40), { lines: 2, size: 10 })).toBeGreaterThan(20);
});

it('what is written on printed lines stands on each from the first that it fits over; over a single one it grows upwards', () => {
  const rules = [59, 45, 30, 15];
  const size = sizeOnRules(rules, 60, 12);
  expect(size).toBeLessThan(14.7);
  expect(writtenRules(rules, 60, size)).toEqual([45, 30, 15]);
  expect(baselinesOnRules(rules, 60, size, { lines: 2, size: 8 })[0]).toBeCloseTo(45 + SANS.descent * 8 + 1.2);
  const [upper, lower] = baselinesOnRules([2], 60, 10, { lines: 2, size: 10 });
  expect([lower, upper]).toEqual([expect.closeTo(2 + 2.1 + 1.2), expect.closeTo(5.3 + 11.8)]);
});

it('two lines over a single printed one keep off the line above them, before they clear their own', () => {
  const two = { lines: 2, size: 6 };
  const top = (height: number) => height - baselinesOnRules([0.3], height, 6, two)[0]! - SANS.cap * 6;
  expect(top(14.5)).toBeCloseTo(1.5);
  expect(baselinesOnRules([0.3], 14.5, 6, two)[1]! - 0.3).toBeGreaterThan(SANS.descent * 6);
  expect(baselinesOnRules([0.3], 40, 6, two)[1]! - 0.3).toBeCloseTo(SANS.descent * 6 + 1.2);
  expect(top(13.2)).toBeGreaterThan(0);
});

it('nothing is written smaller than what is read: over a line close to the edge, on lines close to one another, in low cells', () => {
  expect(sizeOnRules([4], 8, 11)).toBe(6);
  expect(sizeOnRules([15, 9, 3], 21, 11)).toBe(6);
  expect([sizeInCells(6), sizeInCells(40)]).toEqual([6, 12]);
  // But as the form itself asks for.
  expect([sizeOnRules([4], 8, 5), sizeInCells(20, 5)]).toEqual([5, 5]);
});
