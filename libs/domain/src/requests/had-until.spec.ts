import { expect, it } from '@jest/globals';
import { hadUntil } from './had-until.js';

const day = (of: number) => new Date(Date.UTC(2026, 2, of));

it('is the end of the link, and seven days from a seal that came late', () => {
  expect(hadUntil(day(20), day(3))).toEqual(day(20));
  expect(hadUntil(day(4), day(3))).toEqual(day(10));
  expect(hadUntil(day(3), day(19))).toEqual(day(26));
});
