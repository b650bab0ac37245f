import type { ViewRect } from '../content/page-content.js';

/** Rectangles laid out side by side: every place of a page is held against all of them, and numbers in rows are read fastest. */
export class Rects {
  readonly count: number;
  private readonly sides: Float64Array;

  constructor(rects: readonly ViewRect[]) {
    this.count = rects.length;
    this.sides = new Float64Array(4 * rects.length);
    rects.forEach(({ x0, y0, x1, y1 }, i) => {
      this.sides[4 * i] = x0;
      this.sides[4 * i + 1] = y0;
      this.sides[4 * i + 2] = x1;
      this.sides[4 * i + 3] = y1;
    });
  }

  /** The places in the list of those no further from a rectangle than this, in their order. */
  near({ x0, y0, x1, y1 }: ViewRect, across: number, down: number): number[] {
    const { sides, count } = this;
    const left = x0 - across;
    const low = y0 - down;
    const right = x1 + across;
    const high = y1 + down;
    const found: number[] = [];
    for (let i = 0, at = 0; i < count; i++, at += 4) {
      if (sides[at]! > right || sides[at + 2]! < left || sides[at + 1]! > high || sides[at + 3]! < low) continue;
      found.push(i);
    }
    return found;
  }
}
