import type { ReviewField, ReviewPage } from '@formseal/contracts';

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

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** The box as CSS; `--pt` on the page is the size of a point. */
export function styleOf({ left, top, width, height, points }: Box, multiline: boolean): React.CSSProperties {
  const size = multiline ? 9.5 : Math.max(4, Math.min(11, points.height * 0.7));
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    fontSize: `calc(var(--pt) * ${size.toFixed(2)})`,
  };
}
