import { describe, expect, it } from '@jest/globals';
import type { Rect } from '@formseal/contracts';
import type { Ink } from '../reading/ink.js';
import { freeSpace } from './free-space.js';

const WANTED = [{ width: 180, height: 50, margin: 56 }];
const NOTHING = { signed: [], blanks: [] };

/** A page on which these places are printed. */
const printed = (...places: Rect[]): Ink => ({
  width: 612,
  height: 792,
  marked: ([x0, y0, x1, y1]) => places.some((one) => one[0] < x1 && x0 < one[2] && one[1] < y1 && y0 < one[3]),
});
const frame = ([x0, y0, x1, y1]: Rect): Rect[] => [
  [x0, y0, x1, y0 + 1],
  [x0, y1 - 1, x1, y1],
  [x0, y0, x0 + 1, y1],
  [x1 - 1, y0, x1, y1],
];

describe('free space for a signature that the form has no place for', () => {
  it('is the foot of the page where nothing is', () => {
    expect(freeSpace(printed([60, 400, 500, 700]), WANTED, NOTHING)?.[1]).toBeLessThan(40);
  });

  it('is not beside the print of a block, but below it', () => {
    // "Paid by:" with its options, and the rest of the line empty.
    const block: Rect = [60, 120, 200, 300];
    const place = freeSpace(printed(block, [60, 300, 550, 700], [60, 20, 550, 30]), WANTED, NOTHING)!;
    expect(place[3]).toBeLessThan(block[1]);
  });

  it('is nowhere where each line has print', () => {
    expect(freeSpace(printed([60, 0, 200, 792]), WANTED, NOTHING)).toBeNull();
  });

  it('is not in a box, however wide and empty, and not in a frame that ends before the page does', () => {
    const box = frame([20, 30, 592, 300]);
    const place = freeSpace(printed(...box), WANTED, NOTHING)!;
    expect(place[1]).toBeGreaterThan(300);
  });

  it('is within the frame of the whole page', () => {
    const place = freeSpace(printed(...frame([18, 18, 594, 774])), WANTED, NOTHING)!;
    expect(place[1]).toBeLessThan(40);
  });

  it('is not between blanks that are somebody else’s', () => {
    const others = (rect: Rect) => ({ rect, others: true });
    const own = { rect: [60, 500, 300, 520] as Rect, others: false };
    const blanks = [others([60, 300, 300, 320]), others([60, 36, 300, 60]), own];
    const place = freeSpace(printed(), WANTED, { signed: [], blanks })!;
    expect(place[1]).toBeGreaterThan(320);
  });

  it('is beside another signature', () => {
    const first = freeSpace(printed(), WANTED, NOTHING)!;
    const second = freeSpace(printed(), WANTED, { signed: [first], blanks: [] })!;
    expect([second[1], second[2] < first[0]]).toEqual([first[1], true]);
  });

  it('is nowhere on a page that is narrower than a signature', () => {
    expect(freeSpace({ width: 190, height: 792, marked: () => false }, WANTED, NOTHING)).toBeNull();
    expect(freeSpace({ width: 200, height: 792, marked: () => false }, WANTED, NOTHING)?.[0]).toBe(10);
  });
});
