import type { Box, ViewRect } from '../content/page-content.js';
import type { Block } from '../labels/blocks.js';
import type { PageMap, Spot } from '../labels/page-map.js';

/** Points by which a blank may stand out of its frame. */
const EDGE = 2;

/** `2. Children and other descendants who live with the one who fills this in`, at the top of a frame: it counts parts however long it is. */
export const COUNTED_FRAME = /^\s*\d{1,2}\s?[.)]\s*\p{L}/u;

/** A frame around a part has this share of the page's width at least, and of its height at most. */
const FRAME = { width: 0.4, height: 0.5 } as const;
/** No form frames more parts of a page. */
export const MOST_FRAMES = 200;
/** A heading stands on the upper side of its frame, or so near over or under it, in sizes of its print. */
const AT_SIDE = 1.5;

/** Whether a box is drawn around a part of a page. */
export const isFrame = ({ x0, x1, y0, y1, stroked }: Box, { content }: PageMap): boolean =>
  stroked && x1 - x0 > FRAME.width * content.width && y1 - y0 < FRAME.height * content.height;

/** Whether a text heads what a frame holds. */
export function headsFrame({ x0, x1, y0, y1, size }: Block, frame: ViewRect): boolean {
  const isAlong = x0 > frame.x0 - size && x1 < frame.x1 + size;
  const [over, under] = [y0 - frame.y1, frame.y1 - y1];
  const isAtSide = (gap: number): boolean => gap > -0.3 * size && gap < AT_SIDE * size;
  const isOnSide = y0 < frame.y1 && y1 > frame.y1;
  return isAlong && frame.y1 - frame.y0 > 2 * AT_SIDE * size && (isOnSide || isAtSide(over) || isAtSide(under));
}

/** Whether a blank stands in a frame, if there is one. */
export const standsIn = ({ x0, x1, y0, y1 }: Spot, frame: ViewRect | null): boolean =>
  frame !== null && x0 > frame.x0 - EDGE && x1 < frame.x1 + EDGE && y0 > frame.y0 - EDGE && y1 < frame.y1 + EDGE;
