type Rect = readonly [x0: number, y0: number, x1: number, y1: number];

/** Widgets share this much of the area they cover together where they are one place. */
const SAME = 0.7;

/** Whether two widgets of one field lie on one another: one place to write, which the topmost stands for. */
export function areOnePlace(a: Rect, b: Rect): boolean {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return false;
  const shared = width * height;
  return shared / (areaOf(a) + areaOf(b) - shared) > SAME;
}

const areaOf = ([x0, y0, x1, y1]: Rect): number => (x1 - x0) * (y1 - y0);
