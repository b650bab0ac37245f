import type { TextRun, ViewRect } from '../content/page-content.js';
import type { Evidence } from '../draft-field.js';
import type { Area } from './area.js';

/** A place that may be a blank; several may stand for one blank, of which the best is chosen. */
export interface Candidate {
  readonly rect: ViewRect;
  readonly type: 'text' | 'checkbox';
  readonly evidence: Evidence;
  /** Character cells, 0 where the place is no comb. */
  readonly cells: number;
  /** The stretch over a line it was cut from. */
  readonly area: Area | null;
  /** How the height was found: the whole area, up to text, a line's height, or several lines as one. */
  readonly fit: 'whole' | 'text' | 'line' | 'lines';
  /** The drawn shape or the glyph itself, where the place was made larger than it. */
  readonly ink: ViewRect;
}

export const widthOf = (rect: ViewRect): number => rect.x1 - rect.x0;
export const heightOf = (rect: ViewRect): number => rect.y1 - rect.y0;
export const areaOf = (rect: ViewRect): number => widthOf(rect) * heightOf(rect);

/** Area two rectangles share. */
export function overlap(a: ViewRect, b: ViewRect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Intersection over union. */
export function iou(a: ViewRect, b: ViewRect): number {
  const shared = overlap(a, b);
  return shared > 0 ? shared / (areaOf(a) + areaOf(b) - shared) : 0;
}

/** Where the ink of a run is: capitals and digits reach about this high over the baseline, few letters fall below it. */
export function inkOf(run: TextRun): ViewRect {
  if (run.angle !== 0) return { x0: run.x0, x1: run.x1, y0: run.y0, y1: run.y1 };
  return { x0: run.x0, x1: run.x1, y0: run.baseline - 0.12 * run.size, y1: run.baseline + 0.72 * run.size };
}
