import type { ViewRect } from './page-content.js';
import { areaOf, heightOf } from '../rect.js';

/** Microseconds of a slow machine: a letter; a side of an outline, and for each point that the outline is high; a square point that is painted. */
const LETTER = 20;
const SIDE = 4;
const SIDE_FOR_POINT = 0.04;
const SQUARE_POINT = 0.007;
/** Numbers that one side of an outline has at the least. */
const OF_A_SIDE = 3;
/** What a line along an outline takes, of what filling it does; and a picture and a sheet that is drawn by itself and laid on the page, of painting as much. */
const ALONG = 2;
const PICTURE = 4;
const SHEET = 5;

/** About what it takes to draw something. Told by counting and not by a clock, so that a file is read the same on every machine. */
export class DrawingEffort {
  private fixed = 0;
  private forPoint = 0;
  private forSquarePoint = 0;

  /** Microseconds of a slow machine, where it is drawn so many times as large. */
  at(scale: number): number {
    return this.fixed + this.forPoint * scale + this.forSquarePoint * scale * scale;
  }

  letters(count: number): void {
    this.fixed += count * LETTER;
  }

  /** An outline that is filled, or looked through. */
  filled(path: ArrayLike<number>, within: ViewRect): void {
    this.sides(path, within);
    this.area(within, 1);
  }

  /** An outline that is drawn along. */
  along(path: ArrayLike<number>, within: ViewRect): void {
    for (let time = 0; time < ALONG; time += 1) this.sides(path, within);
  }

  picture(place: ViewRect): void {
    this.area(place, PICTURE);
  }

  /** A group, a mask, the tile of a pattern. */
  sheet(place: ViewRect): void {
    this.area(place, SHEET);
  }

  /** Something that is drawn with it. */
  more(microseconds: number): void {
    this.fixed += microseconds;
  }

  private sides(path: ArrayLike<number>, within: ViewRect): void {
    const sides = path.length / OF_A_SIDE;
    this.fixed += sides * SIDE;
    this.forPoint += sides * SIDE_FOR_POINT * Math.max(0, heightOf(within));
  }

  private area(painted: ViewRect, times: number): void {
    if (painted.x1 <= painted.x0 || painted.y1 <= painted.y0) return;
    this.forSquarePoint += areaOf(painted) * SQUARE_POINT * times;
  }
}

/** Pages that can be drawn with so much effort in all, the first ones first. What lies nowhere by its numbers may take anything. */
export function drawnWithin<Page extends { readonly effort?: number }>(
  pages: readonly Page[],
  most: number,
): Set<Page> {
  let sum = 0;
  return new Set(
    pages.filter(({ effort = 0 }) => {
      const isBearable = sum + effort <= most;
      if (isBearable) sum += effort;
      return isBearable;
    }),
  );
}
