import { expect, it } from '@jest/globals';
import { checkClock } from './clock.js';

/** The machine's clock at the question and at the answer. */
const clockOf = (theirs: number, asked: number, answered: number) => {
  const ours = [asked, answered];
  return checkClock({ clock: async () => new Date(theirs) }, () => ours.shift() ?? 0);
};

it('more than two seconds from the database’s is a warning, in either direction; a slow answer is not', async () => {
  expect(await clockOf(100_000, 104_100, 104_200)).toMatchObject({ state: 'warn', found: "4.1 s from the database's" });
  expect(await clockOf(107_200, 104_100, 104_200)).toMatchObject({ state: 'warn', found: "3.0 s from the database's" });
  expect((await clockOf(106_000, 104_100, 104_200)).state).toBe('ok');
  expect((await clockOf(104_100, 100_000, 108_000)).found).toMatch(/^0\.0 s/);
});
