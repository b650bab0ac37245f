import { fold } from '@formseal/domain/forms';
import { inRow, widthOf } from '../rect.js';
import type { Guess } from './guess-key.js';
import type { Item } from './item.js';

/** Slots for the parts of a date are so wide and so far apart, in points, at most. */
const SLOT = { wide: 100, apart: 30 } as const;

/** "Date", "Fecha"; "le" and "il" are of a sentence, and often another blank's. */
const WORD = 4;

/** The blanks that ask for a date and say nothing else, where a page has but one that no row or heading explains; of its slots the first. */
export function bareDates(items: readonly Item[]): ReadonlySet<Item> {
  const bare = items.filter(
    ({ guess, label, partyStated, draft }) =>
      guess?.key === '?date' &&
      guess.words === fold(draft.bare ?? label.printed) &&
      !partyStated &&
      draft.place.table === null,
  );
  const byPage = new Map<number, Item[]>();
  for (const item of bare) {
    const same = byPage.get(item.draft.page);
    if (same) same.push(item);
    else byPage.set(item.draft.page, [item]);
  }
  const pages = [...byPage.values()];
  if (!pages.every(isOne)) return new Set();
  if (pages.length > 1 && bare.some(({ guess }) => guess!.words!.length < WORD)) return new Set();
  return new Set(pages.map(([first]) => first!).filter((one) => isAmongOwn(one, items)));
}

/** What a lone "Date" is of no blank tells: most often it is the day the form is filled in. */
export const DAY_FILLED_IN: Guess = { key: 'date_of_signing', confidence: 0.65, by: 'neighbours' };

/** The items with no lone date for that day, where something else of the form asks for it. */
export function unlessAskedElsewhere(items: Item[]): Item[] {
  const isAsked = items.some(({ guess }) => guess !== DAY_FILLED_IN && guess?.key.startsWith('date_of_signing'));
  return isAsked ? items.map((item) => (item.guess === DAY_FILLED_IN ? { ...item, guess: null } : item)) : items;
}

/** A key, or the name of whoever is meant. */
const ASKED = /^(?:[^?]|\?name$)/;

/** A page on which nothing else is the account's, such as a judge's order, is dated by somebody else. */
const isAmongOwn = (date: Item, items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item !== date &&
      item.draft.page === date.draft.page &&
      (item.draft.type === 'signature' || (item.party.party === 'self' && ASKED.test(item.guess?.key ?? ''))),
  );

const isOne = (bare: readonly Item[]): boolean =>
  bare.length <= 3 && bare.every((item, at) => at === 0 || areSlots(bare[at - 1]!, item));

/** Two narrow blanks side by side. */
function areSlots({ draft: before }: Item, { draft }: Item): boolean {
  const gap = draft.rect.x0 - before.rect.x1;
  const isNarrow = Math.max(widthOf(before.rect), widthOf(draft.rect)) <= SLOT.wide;
  return before.page === draft.page && isNarrow && gap > -2 && gap < SLOT.apart && inRow(before.rect, draft.rect);
}
