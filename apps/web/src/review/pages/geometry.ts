import type { Rect, ReviewField, ReviewPage } from '@formseal/contracts';

/** A box on a page as it is displayed, in parts of its width and height, and its height in points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly points: { readonly width: number; readonly height: number };
}

/** Width and height of a page as readers turn it. */
export function displayed({ width, height, rotate }: ReviewPage): { width: number; height: number } {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A rect of the unrotated page (origin at its lower left, y up) where it lies on the page as displayed. */
export function boxOf({ rect }: Pick<ReviewField, 'rect'>, page: ReviewPage): Box {
  const [x0, y0, x1, y1] = rect;
  const { width: w, height: h } = page;
  const turned = {
    0: [x0, h - y1, x1 - x0, y1 - y0],
    90: [y0, x0, y1 - y0, x1 - x0],
    180: [w - x1, y0, x1 - x0, y1 - y0],
    270: [h - y1, w - x1, y1 - y0, x1 - x0],
  } as const;
  const [left, top, width, height] = turned[page.rotate as keyof typeof turned] ?? turned[0];
  const whole = displayed(page);
  return {
    left: left / whole.width,
    top: top / whole.height,
    width: width / whole.width,
    height: height / whole.height,
    points: { width, height },
  };
}

/** A box in points on the page as displayed; origin at its upper left. */
export interface Shown {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a rect lies on the page as displayed, in points. */
export function shownOf(rect: Rect, page: ReviewPage): Shown {
  const { left, top, points } = boxOf({ rect }, page);
  const whole = displayed(page);
  return { left: left * whole.width, top: top * whole.height, ...points };
}

/** The way back: the rect of the unrotated page that is displayed there. */
export function rectOf({ left, top, width, height }: Shown, { rotate, width: w, height: h }: ReviewPage): Rect {
  if (rotate === 90) return [top, left, top + height, left + width];
  if (rotate === 180) return [w - left - width, top, w - left, top + height];
  if (rotate === 270) return [w - top - height, h - left - width, w - top, h - left];
  return [left, h - top - height, left + width, h - top];
}

/** The box moved and cut so that it lies on its page. */
export function within(box: Shown, page: ReviewPage): Shown {
  const whole = displayed(page);
  const width = Math.min(Math.max(box.width, LEAST), whole.width);
  const height = Math.min(Math.max(box.height, LEAST), whole.height);
  const left = Math.max(0, Math.min(box.left, whole.width - width));
  return { left, top: Math.max(0, Math.min(box.top, whole.height - height)), width, height };
}

/** Points: smaller than this nobody hits a field. */
const LEAST = 6;

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The box as CSS; `--pt` on the page is the size of a point. */
export function styleOf({ left, top, width, height }: Box): React.CSSProperties {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
