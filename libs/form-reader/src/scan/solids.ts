import type { Bitmap } from './bitmap.js';

/** Side of the cells that a picture is looked at in, in pixels, and so many of them, all ink, each way are solid. */
const CELL = 4;
const MASS = 6;

/** Cells that are ink all over. */
function inkedCells({ width, ink }: Bitmap, across: number, down: number): Uint8Array {
  const isInk = (x: number, y: number): boolean => {
    for (let row = y * CELL * width + x * CELL; row < (y + 1) * CELL * width; row += width)
      for (let i = row; i < row + CELL; i++) if (ink[i] === 0) return false;
    return true;
  };
  const inked = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) inked[y * across + x] = Number(isInk(x, y));
  return inked;
}

/** Ink without what is dark far and wide, an arrow or a bar, and what is right beside: a line that runs into one ends there. */
export function withoutSolids(bitmap: Bitmap): Bitmap {
  const { width, height } = bitmap;
  const [across, down] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const inked = inkedCells(bitmap, across, down);
  const isSolid = (x: number, y: number): boolean => {
    for (let dy = 0; dy < MASS; dy++)
      for (let dx = 0; dx < MASS; dx++) if (inked[(y + dy) * across + x + dx] === 0) return false;
    return true;
  };
  let ink: Uint8Array | null = null;
  for (let y = 0; y + MASS <= down; y++) {
    for (let x = 0; x + MASS <= across; x++) {
      if (inked[y * across + x] === 0 || !isSolid(x, y)) continue;
      ink ??= Uint8Array.from(bitmap.ink);
      const [from, to] = [Math.max(0, (x - 1) * CELL), Math.min(width, (x + MASS + 1) * CELL)];
      for (let row = Math.max(0, (y - 1) * CELL); row < Math.min(height, (y + MASS + 1) * CELL); row++)
        ink.fill(0, row * width + from, row * width + to);
    }
  }
  return ink === null ? bitmap : { ...bitmap, ink };
}
