import { describe, expect, it } from '@jest/globals';
import type { Box } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

/** A caption in a cell of its own over the cell to sign in, with others like it above. */
const rows = [620, 540, 460];
const heads = rows.map((y): Box => ({ x0: 85, y0: y, x1: 527, y1: y + 28, stroked: false, fill: 0.9 }));
const lines = rows.flatMap((y) => [y + 28, y, y - 28].map((at) => across(85, 527, at)));
const walls = rows.flatMap((y) => [85, 527].map((x) => upright(x, y - 28, y + 28)));
const captions = ['Name', 'Address', 'Signature'].map((words, at) => text(words, 90, rows[at]! + 10, 11));

const found = (boxes: Box[]) =>
  detectFields(pageWith({ runs: [...prose, ...captions], rules: [...lines, ...walls], boxes })).map(({ rect }) =>
    rows.findIndex((y) => rect.y1 <= y + 1 && rect.y0 >= y - 29),
  );

describe('withoutRoomsInShadedHeads', () => {
  it('leaves the cell under each shaded caption, and no room in the caption’s own', () => {
    expect(found(heads).sort()).toEqual([0, 1, 2]);
  });

  it('leaves a cell to sign in as it is where nothing is shaded', () => {
    expect(found([])).toContain(-1);
  });
});
