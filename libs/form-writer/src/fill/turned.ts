import type { Rect } from '@formseal/contracts';
import { concat } from '../content/overlay.js';

/** A field whose own text runs up, down or upside down on the page as shown (/MK /R): the rect to set it in, and how to turn there. */
export function turned(rect: Rect, degrees: number): { rect: Rect; operators: string } {
  const [x0, y0, x1, y1] = rect;
  const width = x1 - x0;
  const height = y1 - y0;
  switch (degrees) {
    case 90:
      return { rect: [0, 0, height, width], operators: `${concat([0, 1, -1, 0, x1, y0])}\n` };
    case 180:
      return { rect: [0, 0, width, height], operators: `${concat([-1, 0, 0, -1, x1, y1])}\n` };
    case 270:
      return { rect: [0, 0, height, width], operators: `${concat([0, -1, 1, 0, x0, y1])}\n` };
    default:
      return { rect, operators: '' };
  }
}
