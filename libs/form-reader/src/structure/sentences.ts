import { joinLines } from '../labels/clean-label.js';
import type { PageMap, Spot, Words } from '../labels/page-map.js';
import type { SentencePlace } from './form-structure.js';

/** Ems between a blank and the words of its own sentence. */
const NEXT = 1.6;

/** Of lone letters this one begins a sentence, where one goes on behind the blank. */
const SPEAKER = 'I';

/** A caption with a capital begins another blank; a small letter or a stop goes on, also behind a note how to write: `I ____ (print) hereby`. */
const GOES_ON = /^(?:\(\p{Ll}[^()]{0,20}\) )?[\p{Ll}\d,.;)]/u;

/** The words right before and right behind a blank, where it stands inside a sentence: `born in ____ on`. */
export function sentenceAt(spot: Spot, map: PageMap): SentencePlace | null {
  if (spot.isBox) return null;
  const area = { x0: spot.x0 - 40, x1: spot.x1 + 40, y0: spot.y0, y1: spot.y1 };
  const isLevel = ({ baseline, size }: Words): boolean => {
    const middle = baseline + 0.25 * size;
    return middle > spot.y0 && middle < spot.y1;
  };
  const beside = map.wordsAt(area).filter(isLevel);
  const lone = map.answersAround(area).filter((words) => words.text === SPEAKER && isLevel(words));
  const before = nearest([...beside, ...lone], (words) => spot.x0 - words.x1);
  const after = nearest(beside, (words) => words.x0 - spot.x1);
  if (!before || !after || before.size > 1.2 * after.size || after.size > 1.2 * before.size) return null;
  const ruled = map.bars.vertical(before.x1 - 1, after.x0 + 1, before.y0, before.y1);
  if (ruled || !GOES_ON.test(after.text) || /[:?]\s*$/.test(before.text)) return null;
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
