import type { ReadPage, Rect } from '@formseal/contracts';
import type { ViewRect } from './page-content.js';

/** [a b c d e f] as in ISO 32000-1, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A page and how far it is turned clockwise to be read: /Rotate, or what makes its text stand upright. */
export interface TurnedPage {
  readonly page: ReadPage;
  readonly turn: number;
  /** Degrees counter-clockwise, about its middle, that straightened a page scanned askew. */
  readonly skew?: number;
}

/** Width and height of the page as read. */
export function viewSize({ page, turn }: TurnedPage): { width: number; height: number } {
  const sideways = turn % 180 !== 0;
  return { width: sideways ? page.height : page.width, height: sideways ? page.width : page.height };
}

/** From the PDF's own user space to view space: crop, then turn clockwise. */
export function viewMatrix({ page, turn }: TurnedPage): Matrix {
  const [x, y] = page.cropBox;
  switch (turn) {
    case 90:
      return [0, -1, 1, 0, -y, page.width + x];
    case 180:
      return [-1, 0, 0, -1, page.width + x, page.height + y];
    case 270:
      return [0, 1, -1, 0, page.height + y, -x];
    default:
      return [1, 0, 0, 1, -x, -y];
  }
}

/** The rectangle a rectangle becomes under a matrix, sides put in order. */
export function transformRect(matrix: Matrix, rect: Rect): ViewRect {
  const [a, b, c, d, e, f] = matrix;
  const [x0, y0, x1, y1] = rect;
  const xs = [a * x0 + c * y0 + e, a * x1 + c * y1 + e, a * x0 + c * y1 + e, a * x1 + c * y0 + e];
  const ys = [b * x0 + d * y0 + f, b * x1 + d * y1 + f, b * x0 + d * y1 + f, b * x1 + d * y0 + f];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** A rect in the PDF's own user space (a widget's /Rect) as it stands on the page as read. */
export function userToView(page: TurnedPage, rect: Rect): ViewRect {
  return transformRect(viewMatrix(page), rect);
}

/** A rect in the contract's terms as it stands on the page as read: those start at the crop box already. */
export const contractToView = ({ page, turn }: TurnedPage, rect: Rect): ViewRect =>
  userToView({ page: { ...page, cropBox: [0, 0, page.width, page.height] }, turn }, rect);

/** Where a rect on the straightened page lies on the page as scanned: its middle moves, its sides stay upright. */
function leanedBack(rect: ViewRect, skew: number, w: number, h: number): ViewRect {
  const angle = (-skew * Math.PI) / 180;
  const [x, y] = [(rect.x0 + rect.x1 - w) / 2, (rect.y0 + rect.y1 - h) / 2];
  const dx = x * Math.cos(angle) - y * Math.sin(angle) - x;
  const dy = x * Math.sin(angle) + y * Math.cos(angle) - y;
  return { x0: rect.x0 + dx, y0: rect.y0 + dy, x1: rect.x1 + dx, y1: rect.y1 + dy };
}

/** A rect in view space in the contract's terms: unrotated, origin at the lower left of the CropBox. */
export function viewToContract(page: TurnedPage, rect: ViewRect): Rect {
  const { width: w, height: h } = viewSize(page);
  const { x0, y0, x1, y1 } = page.skew ? leanedBack(rect, page.skew, w, h) : rect;
  switch (page.turn) {
    case 90:
      return [h - y1, x0, h - y0, x1];
    case 180:
      return [w - x1, h - y1, w - x0, h - y0];
    case 270:
      return [y0, w - x1, y1, w - x0];
    default:
      return [x0, y0, x1, y1];
  }
}

/** The same to the hundredth of a point. */
export const roundedContract = (page: TurnedPage, rect: ViewRect): Rect =>
  viewToContract(page, rect).map((value) => Math.round(value * 100) / 100) as Rect;
