import { describe, expect, it } from '@jest/globals';
import type { Bitmap } from './bitmap.js';
import { framesOf } from './frames.js';

const SIZES = { least: 14, most: 72, clear: 14 };

/** An o of 12 points at 200 dpi, with the stems of the letters beside it. */
const LETTER = `
.......................................
###...............####..............###
###.............#########..........####
###...........############.........####
###...........#############........####
###..........####......#####.......####
###.........####........####.......####
###.........####.........###.......####
###.........####.........####......####
###.........###..........####......####
###.........###..........####......####
###.........###..........####......####
###.........###..........####......####
###.........###..........####......####
###.........####.........###.......####
###.........####........####.......####
###..........####......#####.......####
###...........#############........####
###...........############.........####
###.............#########..........####
###................###.............####
.......................................`;

/** The same with a square in place of the letter. */
const SQUARE = LETTER.trim()
  .split('\n')
  .map((row, y) => {
    if (y === 0 || y > 19) return row;
    const isEdge = y < 4 || y > 16;
    return row.slice(0, 12) + (isEdge ? '#'.repeat(17) : `###${'.'.repeat(11)}###`) + row.slice(29);
  })
  .join('\n');

/** How many squares, wide boxes and circles are seen in a picture. */
function found(picture: string): number[] {
  const rows = picture.trim().split('\n');
  const width = Math.max(...rows.map((row) => row.length));
  const ink = Uint8Array.from(rows.flatMap((row) => [...row.padEnd(width, '.')].map((dot) => (dot === '#' ? 1 : 0))));
  const bitmap: Bitmap = { width, height: rows.length, ink };
  const { squares, wide, rounds } = framesOf(bitmap, SIZES);
  return [squares, wide, rounds].map(({ length }) => length);
}

describe('frames to tick in a picture', () => {
  it('are squares close to letters', () => {
    expect(found(SQUARE)).toEqual([1, 0, 0]);
  });

  it('are no letters, which are rounded off', () => {
    expect(found(LETTER)).toEqual([0, 0, 0]);
  });
});
