import { inRow, widthOf } from '../rect.js';
import type { Item } from './item.js';

/** Slots for the parts of a date are so wide and so far apart, in points, at most. */
const SLOT = { wide: 100, apart: 30 } as const;

/** The blank that asks for a date and says nothing else, where the form has but one that no row or heading explains; of its slots the first. */
export function onlyBareDate(items: readonly Item[]): Item | null {
  const bare = items.filter(
    ({ guess, label, partyStated, draft }) =>
      guess?.key === '?date' && guess.words === label.folded && !partyStated && draft.place.table === null,
  );
  const isOne = bare.length <= 3 && bare.every((item, at) => at === 0 || areSlots(bare[at - 1]!, item));
  return isOne ? (bare[0] ?? null) : null;
}

/** Two narrow blanks side by side. */
function areSlots({ draft: before }: Item, { draft }: Item): boolean {
  const gap = draft.rect.x0 - before.rect.x1;
  const isNarrow = Math.max(widthOf(before.rect), widthOf(draft.rect)) <= SLOT.wide;
  return before.page === draft.page && isNarrow && gap > -2 && gap < SLOT.apart && inRow(before.rect, draft.rect);
}
