import type { Item } from './item.js';

/** Points between two cells of a column. */
const TOUCH = 3;

/** A column of cells to put initials into, whose head stands over the first: the others are called by what their rows are about. */
export function initialledRows(items: readonly Item[]): Item[] {
  const last = new Map<string, Item>();
  return items.map((item) => {
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
