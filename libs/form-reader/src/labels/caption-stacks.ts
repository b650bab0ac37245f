import type { Block } from './blocks.js';
import type { PageMap, Spot, Words } from './page-map.js';

/** Fewer blanks under one another make no habit. */
const FEWEST = 3;
/** Points by which blanks of a stack may be out of line, and their captions. */
const OUT_OF_LINE = 8;
/** Ems between two blanks of a stack, and between the outermost ones and what may be their captions. */
const APART = { blanks: 4.5, ends: 2 } as const;
/** Print of one size. */
const ALIKE = 0.05;

/**
 * The captions of blanks that stand under one another with one caption between each two: whether a caption is that of the blank over it or
 * under it no place between tells, but what stands at both ends does, as only one of the two looks like the captions between.
 */
export function captionsOfStacks(map: PageMap): Map<Spot, Words> {
  const found = new Map<Spot, Words>();
  for (const stack of stacksOf(map)) {
    const between = stack.slice(1).map((spot, at) => captionBetween(stack[at]!, spot, map)!);
    const over = captionAt(stack[0]!, 'over', between, map);
    const under = captionAt(stack.at(-1)!, 'under', between, map);
    const first = isFirst(over, under, between);
    if (first === null) continue;
    const captions = first ? [over!, ...between] : [...between, under!];
    stack.forEach((spot, at) => found.set(spot, captions[at]!));
  }
  return found;
}

/** How much the end of a text is that of a caption: a colon or a question mark, nothing, or the full stop of a sentence. */
function asking({ block }: Words): number {
  const text = block.lines.at(-1)!.text.trimEnd();
  return /[:?]$/.test(text) ? 2 : text.endsWith('.') ? 0 : 1;
}

/** Whether the first blank's caption stands over it; null where both ends or neither look like captions, and none of the two ends less like one than those between. */
function isFirst(over: Words | null, under: Words | null, between: readonly Words[]): boolean | null {
  if (over === null || under === null) return over === under ? null : over !== null;
  const [first, last] = [asking(over), asking(under)];
  const isTold = first !== last && between.every((words) => asking(words) > Math.min(first, last));
  return isTold ? first > last : null;
}

/** Blanks under one another, from the top, with one text between each two. */
function stacksOf(map: PageMap): Spot[][] {
  const spots = map.spots.filter((spot) => !spot.isBox && !map.holdsWords(spot)).sort((a, b) => b.y1 - a.y1);
  const stacks: Spot[][] = [];
  const last = new Map<Spot, Spot[]>();
  for (const spot of spots) {
    const upper = upperOf(spot, map);
    const stack = upper && last.get(upper);
    if (upper && stack && captionBetween(upper, spot, map)) {
      stack.push(spot);
      last.delete(upper);
      last.set(spot, stack);
    } else {
      const begun = [spot];
      stacks.push(begun);
      last.set(spot, begun);
    }
  }
  return stacks.filter(({ length }) => length >= FEWEST);
}

/** The blank right over another, as wide as it and flush with it. */
function upperOf(spot: Spot, map: PageMap): Spot | null {
  const area = { x0: spot.x0, x1: spot.x1, y0: spot.y1, y1: spot.y1 + APART.blanks * map.bodySize };
  const over = map
    .spotsAt(area)
    .filter(({ x0, x1, y0 }) => y0 >= spot.y1 - 2 && y0 < area.y1 && x0 < spot.x1 && x1 > spot.x0);
  const [nearest, other] = over.sort((a, b) => a.y0 - b.y0);
  if (!nearest || nearest.isBox || (other && other.y0 < nearest.y1)) return null;
  return Math.abs(nearest.x0 - spot.x0) < OUT_OF_LINE && Math.abs(nearest.x1 - spot.x1) < OUT_OF_LINE ? nearest : null;
}

/** The one text between two blanks; null where there are none, or several. */
function captionBetween(upper: Spot, lower: Spot, map: PageMap): Words | null {
  const area = { x0: upper.x0, x1: upper.x1, y0: lower.y1 - 3, y1: upper.y0 + 3 };
  return onlyOne(map.wordsAt(area).filter((words) => isIn(words, area)));
}

const isIn = (words: Words, area: { x0: number; x1: number; y0: number; y1: number }): boolean => {
  const middle = (words.y0 + words.y1) / 2;
  return middle > area.y0 && middle < area.y1 && words.x0 < area.x1 && words.x1 > area.x0;
};

function onlyOne(some: readonly Words[]): Words | null {
  const blocks = new Set(some.map(({ block }) => block));
  return blocks.size === 1 ? some[0]! : null;
}

/** The first text of one line of print; null where there are several lines. */
function beginOfLine(some: readonly Words[]): Words | null {
  const [first, ...rest] = [...some].sort((a, b) => a.x0 - b.x0);
  const isOnLine = ({ baseline, block }: Words): boolean =>
    block === first!.block || Math.abs(baseline - first!.baseline) < 0.3 * first!.size;
  return first && rest.every(isOnLine) ? first : null;
}

/** What stands over the first or under the last blank, if it looks and stands like the captions between. */
function captionAt(spot: Spot, end: 'over' | 'under', between: readonly Words[], map: PageMap): Words | null {
  const reach = APART.ends * map.bodySize;
  const area =
    end === 'over'
      ? { x0: spot.x0, x1: spot.x1, y0: spot.y1 - 3, y1: spot.y1 + reach }
      : { x0: spot.x0, x1: spot.x1, y0: spot.y0 - reach, y1: spot.y0 + 3 };
  const words = beginOfLine(map.wordsAt(area).filter((one) => isIn(one, area)));
  const isAnothers = words !== null && (map.cellOf(words) ?? spot) !== spot;
  return words && !isAnothers && between.some((one) => isAlike(words.block, one.block)) ? words : null;
}

function isAlike(a: Block, b: Block): boolean {
  const isFlush = Math.abs(a.x0 - b.x0) < OUT_OF_LINE || Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 2 * OUT_OF_LINE;
  return isFlush && a.bold === b.bold && Math.abs(a.size - b.size) < ALIKE * b.size && a.lines.length <= 2;
}
