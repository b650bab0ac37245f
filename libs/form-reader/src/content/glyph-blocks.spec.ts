import { describe, expect, it } from '@jest/globals';
import { splitBlocks } from './glyph-blocks.js';
import type { TextRun } from './page-content.js';

const shown = (text: string): TextRun => ({
  text,
  edges: Array.from({ length: text.length + 1 }, (_, i) => 10 * i),
  x0: 0,
  x1: 10 * text.length,
  y0: 98,
  y1: 112,
  baseline: 100,
  size: 14,
  font: 'F',
  bold: false,
  angle: 0,
  lightness: 0.9,
  origin: 'text',
});

describe('splitBlocks', () => {
  it('makes a box of solid blocks in a row and keeps the text around them', () => {
    const { runs, boxes } = splitBlocks([shown('an ███, den ██')]);
    expect(runs.map(({ text }) => text)).toEqual(['an', ', den']);
    expect(boxes).toEqual([
      { x0: 30, x1: 60, y0: 98, y1: 112, stroked: false, fill: 0.9 },
      { x0: 120, x1: 140, y0: 98, y1: 112, stroked: false, fill: 0.9 },
    ]);
  });

  it('leaves text alone that has none', () => {
    const run = shown('Name');
    expect(splitBlocks([run])).toEqual({ runs: [run], boxes: [] });
  });
});
