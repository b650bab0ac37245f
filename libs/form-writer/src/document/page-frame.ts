import type { PdfDict } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { inherited, numberOf, rectOf } from '@formseal/pdf';
import type { Objects } from '@formseal/pdf';

/** A PDF matrix [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A page's boxes and turn: the one place where rects of the contract become the page's own user space. */
export interface PageFrame {
  /** In user space. */
  readonly cropBox: Rect;
  readonly mediaBox: Rect;
  readonly rotate: 0 | 90 | 180 | 270;
  readonly userUnit: number;
  /** Width and height as displayed, in points of user space. */
  readonly shown: { width: number; height: number };
}

const LETTER: Rect = [0, 0, 612, 792];

export function pageFrame(pdf: Objects, page: PdfDict): PageFrame {
  const usable = (box: Rect | null): box is Rect => box !== null && box[2] - box[0] > 0 && box[3] - box[1] > 0;
  const media = rectOf(pdf, inherited(pdf, page, 'MediaBox'));
  const mediaBox = usable(media) ? media : LETTER;
  const crop = rectOf(pdf, inherited(pdf, page, 'CropBox'));
  const inside = crop ? intersect(crop, mediaBox) : null;
  const cropBox = usable(inside) ? inside : mediaBox;
  const turn = (((numberOf(pdf, inherited(pdf, page, 'Rotate')) ?? 0) % 360) + 360) % 360;
  const rotate = turn === 90 || turn === 180 || turn === 270 ? turn : 0;
  const width = cropBox[2] - cropBox[0];
  const height = cropBox[3] - cropBox[1];
  const userUnit = numberOf(pdf, page.get('UserUnit')) ?? 1;
  const sideways = rotate === 90 || rotate === 270;
  return {
    cropBox,
    mediaBox,
    rotate,
    userUnit,
    shown: sideways ? { width: height, height: width } : { width, height },
  };
}

function intersect(a: Rect, b: Rect): Rect {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** From the page as displayed (points, origin lower left, y up) to user space: what is upright there reads upright. */
export function shownToUser(frame: PageFrame): Matrix {
  const [x0, y0, x1, y1] = frame.cropBox;
  switch (frame.rotate) {
    case 90:
      return [0, 1, -1, 0, x1, y0];
    case 180:
      return [-1, 0, 0, -1, x1, y1];
    case 270:
      return [0, -1, 1, 0, x0, y1];
    default:
      return [1, 0, 0, 1, x0, y0];
  }
}

/** A rect in user space, as it lies on the displayed page. */
export function userToShownRect(frame: PageFrame, rect: Rect): Rect {
  const [x0, y0, x1, y1] = frame.cropBox;
  switch (frame.rotate) {
    case 90:
      return [rect[1] - y0, x1 - rect[2], rect[3] - y0, x1 - rect[0]];
    case 180:
      return [x1 - rect[2], y1 - rect[3], x1 - rect[0], y1 - rect[1]];
    case 270:
      return [y1 - rect[3], rect[0] - x0, y1 - rect[1], rect[2] - x0];
    default:
      return [rect[0] - x0, rect[1] - y0, rect[2] - x0, rect[3] - y0];
  }
}

/** A rect of the contract (origin at the lower left of the CropBox, unrotated) on the displayed page. */
export function toShownRect(frame: PageFrame, rect: Rect): Rect {
  const [x0, y0] = frame.cropBox;
  return userToShownRect(frame, [rect[0] + x0, rect[1] + y0, rect[2] + x0, rect[3] + y0]);
}
