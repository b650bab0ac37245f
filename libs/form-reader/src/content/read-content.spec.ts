import { describe, expect, it } from '@jest/globals';
import { detectFields } from '../flat/detect.js';
import { across, pageWith, prose, text } from '../flat/testing/drawn-page.js';
import { PATTERN } from './graphics-state.js';
import type { Painted } from './interpreter.js';
import { contentOf } from './read-content.js';

const facts = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800], userUnit: 1 } as const;
const [whole, half] = [
  { x0: 0, y0: 0, x1: 600, y1: 800 },
  { x0: 0, y0: 0, x1: 600, y1: 400 },
];

/** A line to write on with its caption, on what is painted there. */
function blanksOn(box: typeof whole, fill: number): number {
  const painted: Painted = {
    ...{
      glyphs: [],
      pictures: [],
      small: [],
      signs: [],
      drawings: [],
      rounds: [],
      rules: [across(160, 400, 300)],
      sight: [],
      effort: 0,
      ruledUntil: 0,
    },
    boxes: [{ ...box, stroked: false, fill }],
  };
  const content = contentOf({ place: { page: { ...facts, cropBox: [...facts.cropBox] }, turn: 0 }, painted });
  const page = pageWith({ ...content, runs: [...prose, text('Name:', 120, 300)] });
  return detectFields(page).length;
}

describe('what a page is printed on', () => {
  it('is paper where it is a picture of the whole page', () => {
    expect(blanksOn(whole, PATTERN)).toBe(1);
  });

  it('is none where it is a dark colour, or a pattern of a part', () => {
    expect(blanksOn(whole, 0.3)).toBe(0);
    expect(blanksOn(half, PATTERN)).toBe(0);
  });
});
