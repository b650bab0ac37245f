import { expect, it } from '@jest/globals';
import { sharpness } from './sharpness.js';

const A4 = { width: 595, height: 842 };
const A0 = { width: 2384, height: 3370 };

it.each([
  ['a window of ratio 1', 860, 1],
  ['a page made small', 300, 1],
  ['a phone', 374, 2],
])('%s: fine strokes are drawn on a sheet finer than what is shown', (_where, width, ratio) => {
  const { shown, drawn } = sharpness(A4, width, ratio);
  expect(shown * A4.width).toBeCloseTo(width * ratio);
  expect(drawn).toBe(3);
});

it('what is shown finer than that is drawn as it is shown', () => {
  const { shown, drawn } = sharpness(A4, 860, 3);
  expect(drawn).toBe(shown);
  expect(shown * A4.width).toBeCloseTo(860 * 3);
});

it('no sheet is larger than a browser holds', () => {
  for (const [page, width] of [
    [A0, 860],
    [A4, 8_000],
  ] as const) {
    const { shown, drawn } = sharpness(page, width, 2);
    expect(drawn * page.width * drawn * page.height).toBeLessThanOrEqual(16_000_001);
    expect(shown).toBeLessThanOrEqual(drawn);
  }
});
