import type { ViewRect } from './content/page-content.js';

export const widthOf = (rect: ViewRect): number => rect.x1 - rect.x0;
export const heightOf = (rect: ViewRect): number => rect.y1 - rect.y0;
export const areaOf = (rect: ViewRect): number => widthOf(rect) * heightOf(rect);

/** Area two rectangles share. */
export function overlap(a: ViewRect, b: ViewRect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

/** What two rectangles share; inside out where they share nothing. */
export const common = (a: ViewRect, b: ViewRect): ViewRect => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

/** The smallest rectangle around two. */
export const surrounding = (a: ViewRect, b: ViewRect): ViewRect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** Whether two rectangles stand side by side: their heights share more than half of the lower one. */
export const inRow = (a: ViewRect, b: ViewRect): boolean =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.5 * Math.min(heightOf(a), heightOf(b));

/** Whether one stands over the other: their widths share more than half of the narrower one. */
export const inColumn = (a: ViewRect, b: ViewRect): boolean =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.5 * Math.min(widthOf(a), widthOf(b));
