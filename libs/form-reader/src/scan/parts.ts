import type { Bitmap } from './bitmap.js';
import type { PixelLine } from './pixel-lines.js';

/** Pixels of one tone that hang together, with their bounds. */
export interface Part extends PixelLine {
  readonly count: number;
}

/** Stretches of one tone, row by row: where each begins and ends, and where each row's first stands in the lists. */
interface Stretches {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly rows: Int32Array;
}

function stretchesOf({ width, height, ink }: Bitmap, tone: 0 | 1): Stretches {
  let [from, to] = [new Int32Array(1 << 14), new Int32Array(1 << 14)];
  const rows = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (ink[row + x] !== tone) continue;
      if (count === from.length) [from, to] = [larger(from), larger(to)];
      from[count] = x;
      while (x < width && ink[row + x] === tone) x++;
      to[count++] = x;
    }
    rows[y + 1] = count;
  }
  return { from: from.subarray(0, count), to: to.subarray(0, count), rows };
}

function larger(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * list.length);
  copy.set(list);
  return copy;
}

/** The first stretch of the part that a stretch belongs to; the way there is shortened for the next who asks. */
function rootOf(owner: Int32Array, stretch: number): number {
  let at = stretch;
  while (owner[at] !== at) {
    owner[at] = owner[owner[at]!]!;
    at = owner[at]!;
  }
  return at;
}

/** For each stretch one that it hangs together with, up to the first of its part. `corner` is 1 where corners are enough. */
function ownersOf({ from, to, rows }: Stretches, corner: 0 | 1): Int32Array {
  const owner = Int32Array.from(from, (_, i) => i);
  for (let y = 1; y < rows.length - 1; y++) {
    let above = rows[y - 1]!;
    for (let i = rows[y]!; i < rows[y + 1]!; i++) {
      while (above < rows[y]! && to[above]! + corner <= from[i]!) above++;
      for (let j = above; j < rows[y]! && from[j]! < to[i]! + corner; j++) {
        const [a, b] = [rootOf(owner, i), rootOf(owner, j)];
        if (a < b) owner[b] = a;
        else owner[a] = b;
      }
    }
  }
  return owner;
}

/** Bounds of the parts of a tone, ink (1) or paper (0), whose sides lie between two lengths. Paper doesn't leak through corners. */
export function partsOf(bitmap: Bitmap, tone: 0 | 1, least: number, most: number): Part[] {
  const stretches = stretchesOf(bitmap, tone);
  const { from, to, rows } = stretches;
  const owner = ownersOf(stretches, tone);
  const parts = new Map<number, { x0: number; x1: number; y0: number; y1: number; count: number }>();
  for (let y = 0; y < bitmap.height; y++) {
    for (let i = rows[y]!; i < rows[y + 1]!; i++) {
      const [root, x0, x1] = [rootOf(owner, i), from[i]!, to[i]!];
      const part = parts.get(root);
      if (!part) {
        parts.set(root, { x0, x1, y0: y, y1: y + 1, count: x1 - x0 });
        continue;
      }
      if (x0 < part.x0) part.x0 = x0;
      if (x1 > part.x1) part.x1 = x1;
      part.y1 = y + 1;
      part.count += x1 - x0;
    }
  }
  return [...parts.values()].filter(({ x0, x1, y0, y1 }) => {
    const [width, height] = [x1 - x0, y1 - y0];
    return width >= least && width <= most && height >= least && height <= most;
  });
}
