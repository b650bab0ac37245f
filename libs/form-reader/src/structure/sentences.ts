import { joinLines } from '../labels/clean-label.js';
import type { PageMap, Spot, Words } from '../labels/page-map.js';
import type { SentencePlace } from './form-structure.js';

/** Ems between a blank and the words of its own sentence. */
const NEXT = 1.6;

/** The words right before and right behind a blank, where it stands inside a sentence: `born in ____ on`. */
export function sentenceAt(spot: Spot, map: PageMap): SentencePlace | null {
  if (spot.isBox) return null;
  const beside = map.wordsAt({ x0: spot.x0 - 40, x1: spot.x1 + 40, y0: spot.y0, y1: spot.y1 }).filter((words) => {
    const middle = words.baseline + 0.25 * words.size;
    return middle > spot.y0 && middle < spot.y1;
  });
  const before = nearest(beside, (words) => spot.x0 - words.x1);
  const after = nearest(beside, (words) => words.x0 - spot.x1);
  if (!before || !after || before.size > 1.2 * after.size || after.size > 1.2 * before.size) return null;
  const ruled = map.bars.vertical(before.x1 - 1, after.x0 + 1, before.y0, before.y1);
  // A caption with a capital begins another blank, a small letter or a stop goes on.
  if (ruled || !/^[\p{Ll}\d,.;)]/u.test(after.text) || /[:?]\s*$/.test(before.text)) return null;
  return { before: upTo(before), after: after.text };
}

/** A sentence may have begun lines before. */
const upTo = ({ block, index }: Words): string =>
  joinLines(block.lines.slice(Math.max(0, index - 1), index + 1).map((line) => line.text));

function nearest(some: readonly Words[], gapOf: (words: Words) => number): Words | undefined {
  return some
    .filter((words) => gapOf(words) > -0.5 * words.size && gapOf(words) < NEXT * words.size)
    .sort((a, b) => gapOf(a) - gapOf(b))[0];
}
