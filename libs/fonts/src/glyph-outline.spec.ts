import { describe, expect, it } from '@jest/globals';
import { contoursOf } from './glyph-outline.js';

describe('contoursOf', () => {
  it('cuts curves short to their ends and middles, in ems', () => {
    const contours = contoursOf(
      [
        { type: 'M', values: [0, 0] },
        { type: 'L', values: [1000, 0] },
        { type: 'Q', values: [1000, 800, 200, 800] },
        { type: 'C', values: [0, 800, 0, 400, 0, 0] },
        { type: 'Z', values: [] },
        { type: 'M', values: [500, 500] },
        { type: 'L', values: [600, 500] },
        { type: 'Z', values: [] },
      ],
      1000,
    );
    const rounded = contours.map((contour) => contour.map((point) => point.map((value) => Number(value.toFixed(3)))));
    expect(rounded).toEqual([
      [
        [0, 0],
        [1, 0],
        [0.8, 0.6],
        [0.2, 0.8],
        [0.025, 0.55],
        [0, 0],
      ],
      [
        [0.5, 0.5],
        [0.6, 0.5],
      ],
    ]);
  });
});
