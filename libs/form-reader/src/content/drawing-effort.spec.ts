import { describe, expect, it } from '@jest/globals';
import { DrawingEffort, drawnWithin } from './drawing-effort.js';

const PAGE = { x0: 0, y0: 0, x1: 600, y1: 800 };
const SQUARE = [0, 0, 0, 1, 600, 0, 1, 600, 800, 1, 0, 800, 4];
const effort = (draw: (effort: DrawingEffort) => void, scale = 1): number => {
  const made = new DrawingEffort();
  draw(made);
  return made.at(scale);
};

describe('DrawingEffort', () => {
  it('grows with letters, with sides and how high they are, and with what is painted', () => {
    expect(effort((one) => one.letters(200))).toBe(2 * effort((one) => one.letters(100)));
    const high = effort((one) => one.along(SQUARE, PAGE));
    expect(effort((one) => one.along([...SQUARE, ...SQUARE], PAGE))).toBe(2 * high);
    expect(effort((one) => one.along(SQUARE, { ...PAGE, y1: 8 }))).toBeLessThan(high / 5);
    expect(effort((one) => one.filled(SQUARE, PAGE))).toBeGreaterThan(
      10 * effort((one) => one.filled(SQUARE, { ...PAGE, x1: 6 })),
    );
  });

  it('takes nothing for what lies outside of all windows but its sides', () => {
    expect(effort((one) => one.sheet({ x0: 10, y0: 0, x1: 5, y1: 800 }))).toBe(0);
  });

  it('is more where something is drawn larger, but for its letters', () => {
    expect(effort((one) => one.sheet(PAGE), 3)).toBeCloseTo(9 * effort((one) => one.sheet(PAGE)));
    expect(effort((one) => one.letters(7), 3)).toBe(effort((one) => one.letters(7)));
  });
});

describe('drawnWithin', () => {
  it('takes the first pages that can be borne together, and later ones that still can', () => {
    const [small, endless, large, last] = [{ effort: 2 }, { effort: Number.NaN }, { effort: 9 }, {}];
    expect([...drawnWithin([small, endless, large, last], 10)]).toEqual([small, last]);
  });
});
