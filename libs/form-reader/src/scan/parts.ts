import type { Bitmap } from './bitmap.js';
import type { PixelLine } from './pixel-lines.js';

/** Pixels of one tone that hang together, with their bounds. */
export interface Part extends PixelLine {
  readonly count: number;
}

/** Bounds of the parts of a tone, ink (1) or paper (0), whose sides lie between two lengths. Paper doesn't leak through corners. */
export function partsOf({ width, height, ink }: Bitmap, tone: 0 | 1, least: number, most: number): Part[] {
  const seen = new Uint8Array(ink.length);
  let stack = new Int32Array(1 << 16);
  const found: Part[] = [];
  let depth = 0;
  const visit = (at: number): void => {
    if (seen[at] === 1 || ink[at] !== tone) return;
    seen[at] = 1;
    if (depth === stack.length) {
      const larger = new Int32Array(2 * depth);
      larger.set(stack);
      stack = larger;
    }
    stack[depth++] = at;
  };
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== tone || seen[start] === 1) continue;
    let [x0, x1, y0, y1, count] = [width, 0, height, 0, 0];
    visit(start);
    while (depth > 0) {
      const at = stack[--depth]!;
      const x = at % width;
      const y = (at - x) / width;
      if (x < x0) x0 = x;
      if (x >= x1) x1 = x + 1;
      if (y < y0) y0 = y;
      if (y >= y1) y1 = y + 1;
      count++;
      const [left, right, up, down] = [x > 0, x < width - 1, y > 0, y < height - 1];
      if (left) visit(at - 1);
      if (right) visit(at + 1);
      if (up) visit(at - width);
      if (down) visit(at + width);
      if (tone === 0) continue;
      if (left && up) visit(at - width - 1);
      if (right && up) visit(at - width + 1);
      if (left && down) visit(at + width - 1);
      if (right && down) visit(at + width + 1);
    }
    const [w, h] = [x1 - x0, y1 - y0];
    if (w >= least && w <= most && h >= least && h <= most) found.push({ x0, x1, y0, y1, count });
  }
  return found;
}
