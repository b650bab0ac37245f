import { inRow } from '../rect.js';
import type { Item } from './item.js';

/** Points between two cells of a column. */
const TOUCH = 3;

/** A column of cells to put initials into, whose head stands over the first: the others are called by what their rows are about. */
export function initialledRows(items: readonly Item[]): Item[] {
  const last = new Map<string, Item>();
  return bareInitials(items).map((item) => {
    const { page, rect, type } = item.draft;
    const column = [page, rect.x0, rect.x1].map(Math.round).join(' ');
    const over = last.get(column);
    const goesOn =
      type === 'text' &&
      item.guess === null &&
      over?.guess?.key === 'initials' &&
      Math.abs(over.draft.rect.y0 - rect.y1) < TOUCH;
    const { party, partyStated, standing } = goesOn ? over : item;
    const one = goesOn ? { ...item, guess: over.guess, party, partyStated, standing } : item;
    last.set(column, one);
    return one;
  });
}

/** How far, in blanks of a row, the name stands of which an initial is. */
const NEAR = 2;
/** That it is for whoever signs only what is not beside it says. */
const SURE = 0.65;

const isBare = ({ guess, label }: Item): boolean =>
  guess?.key === 'given_name.middle_initial' && label.last === 'initial';

const isOnRow = ({ draft: one }: Item, { draft: other }: Item): boolean =>
  one.page === other.page && inRow(one.rect, other.rect);

/** "INITIAL" with no part of a name on its row is none of a name: whoever signs puts initials there, and into the first of two side by side. */
const bareInitials = (items: readonly Item[]): Item[] =>
  items.map((item, at): Item => {
    if (!isBare(item)) return item;
    const around = items.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter((other) => isOnRow(other, item));
    if (around.some((other) => !isBare(other) && /name/.test(other.guess?.key ?? ''))) return item;
    const before = items[at - 1];
    const isSecond = before !== undefined && isBare(before) && isOnRow(before, item);
    return { ...item, guess: isSecond ? null : { key: 'initials', confidence: SURE, by: 'neighbours' } };
  });
