import { inRow } from '../rect.js';
import type { Item } from './item.js';

/** Points between the two blanks, at most: no more than a word stands there. */
const APART = 40;
/** That the first is the town only the second says. */
const SURE = 0.7;

const isDay = ({ guess }: Item): boolean => guess?.key === 'date_of_signing';

/** `V ____ dne ____`, `A ____ le ____`: the word between two blanks is the second one's, and what stands before the day is the town. */
export const placeBeforeDay = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    const next = items[at + 1];
    if (!next || !isDay(item) || !isDay(next) || !areNeighbours(item, next)) return item;
    if (item.draft.contested !== true || next.draft.contested === true) return item;
    return {
      ...item,
      draft: { ...item.draft, type: 'text' },
      guess: { key: 'place_of_signing', confidence: SURE, by: 'neighbours' },
    };
  });

function areNeighbours({ draft: one, label }: Item, { draft: next, label: nextLabel }: Item): boolean {
  const gap = next.rect.x0 - one.rect.x1;
  return (
    one.page === next.page && label.folded === nextLabel.folded && gap > 0 && gap < APART && inRow(one.rect, next.rect)
  );
}
