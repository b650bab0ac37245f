import type { Item } from './items.js';
import { canBeRight, canStayEmpty } from './together.js';
import type { Word } from './together.js';

const PIECE = /^(.+)\.(day|month|year)$/;

/**
 * Items as people see them: day, month and year of one day, each in a blank of its own that has no cells, stay or go together. What is said of one
 * is said of all of them; a piece that comes again begins the next day.
 */
export function asOneDay(item: Item, items: readonly Item[]): readonly Item[] {
  if (pieceOf(item) === null) return [item];
  let day: Item[] = [];
  for (const other of items) {
    if (!goesOn(day, other)) {
      if (day.includes(item)) break;
      day = [];
    }
    if (pieceOf(other) !== null) day.push(other);
  }
  return day.includes(item) ? day : [item];
}

/** What a word about one item is about: all pieces of its day, but those of which it may not be said. */
export const saidWith = (item: Item, word: Word, items: readonly Item[]): readonly Item[] => {
  const may = { right: canBeRight, empty: canStayEmpty, open: () => true }[word];
  return asOneDay(item, items).filter((other) => other === item || may(other));
};

function goesOn(day: readonly Item[], other: Item): boolean {
  const [first, piece] = [day[0], pieceOf(other)];
  if (first === undefined) return true;
  if (piece === null || piece.of !== pieceOf(first)?.of || first.page !== other.page) return false;
  return day.every((one) => pieceOf(one)?.part !== piece.part);
}

function pieceOf({ fields }: Item): { readonly of: string; readonly part: string } | null {
  const [field, next] = fields;
  const [, of, part] = (next === undefined && PIECE.exec(field?.semanticKey ?? '')) || [];
  return of !== undefined && part !== undefined ? { of, part } : null;
}
