import type { Bitmap } from './bitmap.js';
import type { PixelLine } from './pixel-lines.js';

/** Marks that hang together, with their bounds. */
interface Blob extends PixelLine {
  readonly count: number;
}

/** Bounds of the connected marks whose sides lie between two lengths. */
function blobsOf({ width, height, ink }: Bitmap, least: number, most: number): Blob[] {
  const seen = new Uint8Array(ink.length);
  const stack: number[] = [];
  const found: Blob[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || seen[start] === 1) continue;
    seen[start] = 1;
    stack.push(start);
    let [x0, x1, y0, y1, count] = [width, 0, height, 0, 0];
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
      count++;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (ink[next] === 1 && seen[next] === 0) {
            seen[next] = 1;
            stack.push(next);
          }
        }
      }
    }
    const [w, h] = [x1 - x0, y1 - y0];
    if (w >= least && w <= most && h >= least && h <= most) found.push({ x0, x1, y0, y1, count });
  }
  return found;
}

/** Share of a side's length that has ink within a few pixels of it. */
function sideInk(bitmap: Bitmap, blob: Blob, side: 'top' | 'bottom' | 'left' | 'right', depth: number): number {
  const { width, ink } = bitmap;
  const across = side === 'top' || side === 'bottom';
  const [from, to] = across ? [blob.x0, blob.x1] : [blob.y0, blob.y1];
  let hits = 0;
  for (let i = from; i < to; i++) {
    for (let d = 0; d < depth; d++) {
      const x = across ? i : side === 'left' ? blob.x0 + d : blob.x1 - 1 - d;
      const y = !across ? i : side === 'top' ? blob.y0 + d : blob.y1 - 1 - d;
      if (ink[y * width + x] === 1) {
        hits++;
        break;
      }
    }
  }
  return hits / (to - from);
}

/** Ink within the middle of a mark. */
function middleInk({ width, ink }: Bitmap, { x0, x1, y0, y1 }: Blob): number {
  const [dx, dy] = [Math.round((x1 - x0) * 0.28), Math.round((y1 - y0) * 0.28)];
  let count = 0;
  for (let y = y0 + dy; y < y1 - dy; y++) for (let x = x0 + dx; x < x1 - dx; x++) count += ink[y * width + x]!;
  return count / Math.max(1, (y1 - dy - y0 - dy) * (x1 - dx - x0 - dx));
}

/** Empty check squares: a mark about as wide as high, inked along all four sides into the corners, bare in the middle. */
export function squaresOf(bitmap: Bitmap, least: number, most: number): PixelLine[] {
  return blobsOf(bitmap, least, most).filter((blob) => {
    const [w, h] = [blob.x1 - blob.x0, blob.y1 - blob.y0];
    if (w / h < 0.75 || w / h > 1.35) return false;
    const depth = Math.max(2, Math.round(0.12 * w));
    const sides = (['top', 'bottom', 'left', 'right'] as const).map((side) => sideInk(bitmap, blob, side, depth));
    return sides.every((share) => share > 0.86) && middleInk(bitmap, blob) < 0.12;
  });
}
