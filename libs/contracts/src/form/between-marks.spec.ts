import { expect, it } from '@jest/globals';
import { betweenMarks } from './between-marks.js';

/** Marks as they stand over a blank's lower edge, in print of 10 points. */
const mark = (text: string, x: number) => ({ text, rect: [x, 1.8, x + 3, 10.2] as [number, number, number, number] });
const SLASHES = [mark('/', 40), mark('/', 80)];
/** Each letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;
const set = (text: string, words = SLASHES, width = 140) => betweenMarks(text, width, words, 10, measure);

it('the parts of a day stand in the middle of the rooms between printed marks, on their line', () => {
  const found = set('07.03.1984');
  expect(found?.parts).toEqual([
    { text: '07', x: expect.closeTo(14.75) },
    { text: '03', x: expect.closeTo(56.5) },
    { text: '1984', x: expect.closeTo(101.75) },
  ]);
  expect(found).toMatchObject({ size: 10, baseline: 3 });
});

it('they are smaller where a room is narrow, and none where that would not be read', () => {
  expect(set('07/03/1984', SLASHES, 97)?.size).toBeCloseTo(6.75);
  expect(set('07/03/1984', SLASHES, 94)).toBeNull();
});

it('a value of other parts, words, and print that is no mark have it written over', () => {
  expect([set('07/1984'), set('im Mai 84'), set('07/03/1984', [...SLASHES, mark('DE', 2)])]).toEqual([
    null,
    null,
    null,
  ]);
});

it('the whole ends at a printed comma, its cents stand behind it', () => {
  const found = set('1.234,50', [mark(',', 60)], 100);
  expect(found?.parts).toEqual([
    { text: '1.234', x: expect.closeTo(34.5) },
    { text: '50', x: expect.closeTo(76.75) },
  ]);
});
