import { rowsOf } from '../../labels/box-labels.js';
import type { PageMap, Spot, Words } from '../../labels/page-map.js';
import { Nearby } from '../../nearby.js';

/** A head stands at most this far over the first box of its list, and begins at most as far left or right of it, in heights of the box. */
const HEAD_OVER = 2.2;
/** Boxes of one list are at most this far apart, in their own heights. */
const STEP = 2;

/** The words that stand right over a list of boxes and begin where it does, for each box of the list. */
export function columnHeads(map: PageMap, isOption: (words: Words) => boolean): Map<Spot, Words> {
  const boxes = map.spots.filter((spot) => spot.isBox);
  const nearby = new Nearby(boxes, (box) => box);
  const heads = new Map<Spot, Words>();
  for (const box of rowsOf(boxes).flat()) {
    const reach = HEAD_OVER * box.height;
    const upper = nearby
      .near({ x0: box.x0 - 2, x1: box.x0 + 2, y0: box.y1, y1: box.y1 + STEP * box.height })
      .find(({ x0, y0 }) => Math.abs(x0 - box.x0) < 0.5 * box.width && y0 > box.y1 - 2);
    const head = upper
      ? heads.get(upper)
      : map
          .wordsAt({ x0: box.x0 - reach, x1: box.x0 + reach, y0: box.y1, y1: box.y1 + reach })
          .findLast((words) => Math.abs(words.x0 - box.x0) < reach && words.y0 > box.y1 - 2 && !isOption(words));
    if (head) heads.set(box, head);
  }
  return heads;
}
