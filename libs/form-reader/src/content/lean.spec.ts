import { describe, expect, it } from '@jest/globals';
import { leanOf } from './lean.js';

const letters = (count: number, angle: number) => Array.from({ length: count }, () => ({ angle }));

describe('the lean of a page', () => {
  it.each([90, 180, 270])('is %d where most of its text runs so', (angle) => {
    expect(leanOf([...letters(100, angle), ...letters(40, 0)])).toBe(angle);
  });

  it('is none where as much is upright', () => {
    expect(leanOf([...letters(100, 90), ...letters(60, 0)])).toBe(0);
  });

  it('is none where a note at its edge is all there is', () => {
    expect(leanOf(letters(15, 90))).toBe(0);
    expect(leanOf(letters(25, 90))).toBe(90);
  });

  it('is not told by text that runs any other way', () => {
    expect(leanOf([...letters(100, 45), ...letters(10, 0)])).toBe(0);
  });
});
