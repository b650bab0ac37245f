import { describe, expect, it } from '@jest/globals';
import { blankAt as foundAt, lineUnder } from './snap.js';
import type { Picture } from './ink.js';

/** A white page of 300 by 200 points, two pixels to a point, with black rectangles on it (points). */
function page(...ink: readonly (readonly [x: number, y: number, width: number, height: number])[]): Picture {
  const [width, height, perPoint] = [600, 400, 2];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, wide, high] of ink)
    for (let row = y * perPoint; row < (y + high) * perPoint; row += 1)
      for (let column = x * perPoint; column < (x + wide) * perPoint; column += 1)
        data.set([0, 0, 0, 255], (row * width + column) * 4);
  return { data, width, height, perPoint };
}

const blankAt = (...at: Parameters<typeof foundAt>) => foundAt(...at)?.box ?? null;

describe('a click with the pencil', () => {
  it('finds the box it lies in', () => {
    const frame = page([50, 50, 101, 1], [50, 80, 101, 1], [50, 50, 1, 31], [150, 50, 1, 31]);
    const found = blankAt(frame, 90, 65);
    expect(found?.left).toBeCloseTo(51, -0.5);
    expect(found?.width).toBeGreaterThan(95);
    expect(found?.width).toBeLessThan(101);
    expect(found?.height).toBeGreaterThan(26);
    expect(found?.height).toBeLessThan(31);
  });

  it('finds the room over the line beneath, dotted or not', () => {
    const dots = Array.from({ length: 40 }, (_, at) => [60 + at * 3, 120, 1, 1] as const);
    for (const line of [page([60, 120, 118, 1]), page(...dots)])
      expect(blankAt(line, 100, 110)).toMatchObject({ left: 60, height: 40 });
  });

  /** Upright strokes as high as letters, on the line's own level. */
  const word = (left: number) => Array.from({ length: 6 }, (_, at) => [left + at * 4, 113, 1, 8] as const);
  const leader = (every: number) => Array.from({ length: 30 }, (_, at) => [90 + at * every, 120, 1, 1] as const);

  it('finds the whole row of dots that it hits, a little above or under them, and not the words before it', () => {
    for (const [every, wide] of [
      [3, 88],
      [6, 175],
    ] as const)
      for (const y of [118, 120, 123]) {
        const found = blankAt(page(...word(60), ...leader(every)), 150, y);
        expect(found?.left).toBeCloseTo(90, -0.5);
        expect(Math.abs(found!.width - wide)).toBeLessThan(2);
        expect(found!.top + found!.height).toBeCloseTo(120, -0.5);
      }
  });

  it('finds a row of thick dots that lie between the rows of the picture', () => {
    const dots = Array.from({ length: 12 }, (_, at) => [90 + at * 5, 120, 1.5, 2] as const);
    const picture = page(...dots);
    for (const [left] of dots)
      for (const row of [239, 244])
        for (let at = left * 2; at < left * 2 + 3; at += 1)
          picture.data.set([180, 180, 180, 255], (row * picture.width + at) * 4);
    expect(blankAt(picture, 120, 121)?.left).toBeCloseTo(90, -0.5);
  });

  it('finds the dots rather than the cell they stand in, and the box whose lower line it hits', () => {
    const cell = [
      [50, 90, 231, 1],
      [50, 130, 231, 1],
      [50, 90, 1, 41],
      [280, 90, 1, 41],
    ] as const;
    expect(blankAt(page(...cell, ...leader(3)), 120, 121)?.width).toBeLessThan(90);
    expect(blankAt(page(...cell), 120, 130)?.height).toBeGreaterThan(36);
  });

  it('finds all the room over a line, up to what is printed above it', () => {
    const found = blankAt(
      page([60, 120, 118, 1], ...word(60).map(([x, y, w, h]) => [x, y - 20, w, h] as const)),
      100,
      118,
    );
    expect(found!.top).toBeCloseTo(101, -0.5);
    expect(found!.top + found!.height).toBeCloseTo(120, -0.5);
  });

  it('finds dots in groups that stand apart, also from between two of them', () => {
    const groups = [60, 80, 105].flatMap((left) =>
      Array.from({ length: 6 }, (_, at) => [left + at * 3, 120, 1, 1] as const),
    );
    const found = foundAt(page(...groups.slice(0, 12)), 78, 117);
    expect(found?.box.left).toBeCloseTo(60, -0.5);
    expect(found?.box.width).toBeGreaterThan(30);
  });

  const dashes = (every = 15) => Array.from({ length: 12 }, (_, at) => [60 + at * every, 120, 4, 2] as const);

  it('finds a line of dashes that stand far apart, from between two of them, above or under it', () => {
    for (const [x, y] of [
      [128, 106],
      [132, 120],
      [140, 123],
    ] as const) {
      const found = foundAt(page(...word(60).map(([x, y, w, h]) => [x, y - 90, w, h] as const), ...dashes()), x, y);
      expect(found).toMatchObject({ onLine: true });
      expect(found!.box.left).toBeCloseTo(60, -0.5);
      expect(Math.abs(found!.box.width - 169)).toBeLessThan(2);
      expect(Math.abs(found!.box.top + found!.box.height - 120)).toBeLessThan(1.5);
    }
  });

  it('takes a few strokes, or such as stand anyhow, for no line', () => {
    expect(blankAt(page(...dashes().slice(0, 4)), 90, 118)).toBeNull();
    expect(blankAt(page(...dashes().filter((_, at) => at % 3 !== 1)), 90, 118)).toBeNull();
  });

  it('finds a few underscores that stand apart, and no bars of letters', () => {
    const underscores = [60, 74, 88].map((left) => [left, 120, 7, 1] as const);
    const found = foundAt(page(...underscores), 77, 117);
    expect(found).toMatchObject({ onLine: true, dotted: true });
    expect(found!.box.left).toBeCloseTo(60, -0.5);
    expect(Math.abs(found!.box.width - 35)).toBeLessThan(2);
    const stems = underscores.map(([left]) => [left + 3, 120, 1, 8] as const);
    expect(blankAt(page(...underscores, ...stems), 75, 112)).toBeNull();
  });

  it('follows a line of a scan that leans, and says how much', () => {
    const leaning = Array.from(
      { length: 60 },
      (_, at) => [50 + at * 3, 100 + Math.round(at * 3 * 0.02 * 2) / 2, 1, 1] as const,
    );
    const found = foundAt(page(...leaning), 140, 98);
    expect(found?.box.left).toBeCloseTo(50, -0.5);
    expect(found?.box.width).toBeGreaterThan(170);
    expect(found?.lean).toBeCloseTo(0.02, 2);
    // One begins to write on the left.
    expect(found!.box.top + found!.box.height).toBeCloseTo(100, -0.5);
  });

  it('follows a ruled line over the letters of a caption that touch it from below', () => {
    const touching = [0, 4, 8, 30].map((at) => [80 + at, 121, 1, 8] as const);
    const found = foundAt(page([60, 120, 118, 1], ...touching), 150, 118);
    expect(found?.box.left).toBeCloseTo(60, -0.5);
    expect(found?.box.width).toBeGreaterThan(115);
  });

  it('finds the cell whose lower edge is where the tint of the next heading begins', () => {
    const ruled = page([50, 50, 201, 1], [50, 50, 1, 81], [250, 50, 1, 81]);
    for (let row = 100; row < 130; row += 0.5)
      for (let column = 51; column < 250; column += 0.5)
        ruled.data.set([217, 217, 217, 255], (row * 2 * ruled.width + column * 2) * 4);
    const found = blankAt(ruled, 150, 75);
    expect(found?.left).toBeCloseTo(51, -0.5);
    expect(found!.top + found!.height).toBeCloseTo(100, -0.5);
  });

  it('takes no word for a line', () => {
    expect(blankAt(page(...word(60)), 70, 105)).toBeNull();
  });

  it('finds nothing on an empty page', () => {
    expect(blankAt(page(), 100, 100)).toBeNull();
  });
});

describe('a drag with the pencil', () => {
  const lined = page([60, 120, 118, 1]);
  it('lies on the line that it covers, as wide as it was dragged', () => {
    for (const top of [104, 107, 110])
      expect(lineUnder(lined, { left: 80, top, width: 60, height: 14 })).toMatchObject({
        box: { left: 80, width: 60, height: 40 },
        line: { box: { left: 60 } },
      });
  });
  it('lies where it was dragged where there is no line', () => {
    expect(lineUnder(lined, { left: 80, top: 60, width: 60, height: 14 })).toBeNull();
    expect(lineUnder(lined, { left: 10, top: 108, width: 90, height: 14 })).toBeNull();
  });
});
