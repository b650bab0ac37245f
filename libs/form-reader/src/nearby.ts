import type { ViewRect } from './content/page-content.js';

/** Side of a square of the page, in points. */
const SQUARE = 48;
/** What covers more squares than this is looked at each time: it is most of a page, or runs far out of one. */
const MANY = 400;
/** Below this a page ends nowhere: squares are counted from here, and what lies farther out counts as lying here. */
const OUT = 20_000;
/** More than the squares any page is wide. */
const ROW = 2 ** 11;
/** So few are looked through sooner than they are found by squares. */
const FEW = 32;
/** Who asks computes sides in a way of its own: so much of a point may lie between two roundings. */
const SLACK = 0.5;

/** All that lies as high as a place, however far to its sides. */
export const rowOf = ({ y0, y1 }: ViewRect): ViewRect => ({ x0: -Infinity, x1: Infinity, y0, y1 });

const squareAt = (value: number): number => Math.floor(Math.max(-OUT, Math.min(OUT, value)) / SQUARE);

/**
 * Finds what lies near a place without looking at all of the page. Gives everything that meets an area, and little besides, in
 * the order it was given in: who asks decides what counts, as over the whole list.
 */
export class Nearby<T> {
  private readonly squares = new Map<number, number[]>();
  private readonly large: number[] = [];
  /** Left, low, right and high side of each. */
  private readonly sides: Float64Array;
  private readonly used = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };

  constructor(
    private readonly items: readonly T[],
    rectOf: (item: T) => ViewRect,
  ) {
    const sides = (this.sides = new Float64Array(4 * items.length));
    items.forEach((item, at) => {
      const rect = rectOf(item);
      sides[4 * at] = Math.min(rect.x0, rect.x1);
      sides[4 * at + 1] = Math.min(rect.y0, rect.y1);
      sides[4 * at + 2] = Math.max(rect.x0, rect.x1);
      sides[4 * at + 3] = Math.max(rect.y0, rect.y1);
    });
    if (items.length <= FEW) this.large.push(...items.keys());
    else for (let at = 0; at < items.length; at++) this.file(at);
  }

  /** Puts one into the squares that it covers. */
  private file(at: number): void {
    const { sides } = this;
    const left = squareAt(sides[4 * at]!);
    const low = squareAt(sides[4 * at + 1]!);
    const right = squareAt(sides[4 * at + 2]!);
    const high = squareAt(sides[4 * at + 3]!);
    if ((right - left + 1) * (high - low + 1) > MANY) {
      this.large.push(at);
      return;
    }
    const { used } = this;
    used.x0 = Math.min(used.x0, left);
    used.y0 = Math.min(used.y0, low);
    used.x1 = Math.max(used.x1, right);
    used.y1 = Math.max(used.y1, high);
    for (let y = low; y <= high; y++) {
      for (let x = left; x <= right; x++) {
        const known = this.squares.get(y * ROW + x);
        if (known) known.push(at);
        else this.squares.set(y * ROW + x, [at]);
      }
    }
  }

  /** What meets an area, in its order. */
  near({ x0, y0, x1, y1 }: ViewRect): T[] {
    const from = Math.min(x0, x1) - SLACK;
    const to = Math.max(x0, x1) + SLACK;
    const under = Math.min(y0, y1) - SLACK;
    const over = Math.max(y0, y1) + SLACK;
    const { used, sides } = this;
    const left = Math.max(used.x0, squareAt(from));
    const right = Math.min(used.x1, squareAt(to));
    const low = Math.max(used.y0, squareAt(under));
    const high = Math.min(used.y1, squareAt(over));
    const found: number[] = [];
    const meets = (at: number): boolean =>
      sides[4 * at]! <= to && sides[4 * at + 2]! >= from && sides[4 * at + 1]! <= over && sides[4 * at + 3]! >= under;
    for (let y = low; y <= high; y++) {
      for (let x = left; x <= right; x++) {
        const square = this.squares.get(y * ROW + x);
        if (square === undefined) continue;
        for (const at of square) {
          if (!meets(at)) continue;
          // What covers several squares was found in the first of them.
          const first =
            Math.max(left, squareAt(sides[4 * at]!)) === x && Math.max(low, squareAt(sides[4 * at + 1]!)) === y;
          if (first) found.push(at);
        }
      }
    }
    for (const at of this.large) if (meets(at)) found.push(at);
    const inOrder = this.squares.size === 0 || (left === right && low === high && this.large.length === 0);
    if (found.length > 1 && !inOrder) found.sort((a, b) => a - b);
    return found.map((at) => this.items[at]!);
  }
}

/** The same for what stands on several pages: asked for a place of one, it looks through none of the others. */
export class NearbyByPage<T> {
  private readonly pages: ReadonlyMap<number, Nearby<T>>;

  constructor(items: readonly T[], pageOf: (item: T) => number, rectOf: (item: T) => ViewRect) {
    const byPage = new Map<number, T[]>();
    for (const item of items) {
      const ofPage = byPage.get(pageOf(item));
      if (ofPage) ofPage.push(item);
      else byPage.set(pageOf(item), [item]);
    }
    this.pages = new Map([...byPage].map(([page, ofPage]) => [page, new Nearby(ofPage, rectOf)]));
  }

  /** What meets an area of a page, in its order. */
  near(page: number, area: ViewRect): T[] {
    return this.pages.get(page)?.near(area) ?? [];
  }
}
