import { BETWEEN, lettersOf, seenIn, withoutBegun } from '@formseal/contracts';

/** How a value is split: the room of each of its cells or groups, and of a date the order of its letters. */
export interface Shape {
  readonly rooms: readonly number[];
  readonly pattern: string | null;
  /** What the page prints of the value right before the first of them. */
  readonly begun?: string | undefined;
}

/** What stands in the pieces, and where the caret is: in which of them, and what of it is selected. */
export interface Cells {
  readonly texts: readonly string[];
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Signs typed where the caret is. A full piece is written over, the caret goes on to the next, and what the last has no
 * room for stays in it: it is refused there, and nothing is cut.
 */
export function written(shape: Shape, cells: Cells, signs: string): Cells {
  const after = [...seenIn(signs)].reduce(
    (standing, sign) => behindPrint(shape, writtenSign(shape, standing, sign)),
    cells,
  );
  return overflows(shape, after) ? (withoutBetween(shape, after.texts) ?? after) : after;
}

function writtenSign(shape: Shape, cells: Cells, sign: string): Cells {
  if (isBetween(sign) && isDropped(shape, cells)) return steppedOn(shape, cells);
  const { texts, at, start, end } = cells;
  const room = shape.rooms[at]!;
  const isLast = at === shape.rooms.length - 1;
  const text = [...texts[at]!];
  const isFull = start === end && text.length >= room;
  if (isFull && start >= room && room > 1 && !isLast) return writtenSign(shape, onto(cells, at + 1), sign);
  // A cell that is full and at hand is written over, wherever in it the caret is; behind the last one nothing is.
  const from = isFull && room === 1 && !isLast ? 0 : start;
  const to = isFull && from < room ? from + 1 : end;
  const next = { ...cells, texts: texts.with(at, [...text.slice(0, from), sign, ...text.slice(to)].join('')) };
  return from + 1 >= room && !isLast ? onto(next, at + 1) : { ...next, start: from + 1, end: from + 1 };
}

/** A piece that is come to is selected: the next sign is written over what stands in it. */
const onto = ({ texts }: Cells, at: number): Cells => ({ texts, at, start: 0, end: [...texts[at]!].length });

const isBetween = (sign: string): boolean => sign.replace(BETWEEN, '') === '';

/** What stands between groups goes into no cell of a date or a number, nor before or behind a value; between letters it is theirs, as in a name. */
function isDropped({ rooms, pattern }: Shape, { texts, at, start }: Cells): boolean {
  const isFirst = start === 0 && texts.slice(0, at).every((text) => text === '');
  const isBehind = at === rooms.length - 1 && start >= rooms[at]!;
  return pattern !== null || isFirst || isBehind || /\d/.test(texts.join('')) || rooms[at]! > 1;
}

/** Behind a group that is shorter than its room the next begins; in a date what it lacks are zeros. */
function steppedOn({ rooms, pattern }: Shape, cells: Cells): Cells {
  const { texts, at, start } = cells;
  const isLast = at === rooms.length - 1;
  if (pattern === null) {
    const endsGroup = rooms[at]! > 1 && start > 0 && start === [...texts[at]!].length;
    return endsGroup && !isLast ? onto(cells, at + 1) : cells;
  }
  // A day or a month of one sign: in two cells, or in one of two.
  const [cell, within] = rooms[at] === 1 ? [at - 1, 1] : [at, start];
  const offset = rooms.slice(0, at).reduce((sum, room) => sum + room, 0) + start;
  const isOpen = [...texts[at]!].length < rooms[at]!;
  if (within !== 1 || !isOpen || !isHalf(pattern, offset)) return cells;
  const sign = [...(texts[cell] ?? '')][0] ?? '';
  if (!/\d/.test(sign)) return cells;
  const padded = rooms[at] === 1 ? texts.with(cell, '0').with(at, sign) : texts.with(at, `0${sign}`);
  const next = { ...cells, texts: padded };
  return isLast ? { ...next, start: rooms[at]!, end: rooms[at]! } : onto(next, at + 1);
}

/** Whether so many signs end in the midst of a day or a month. */
function isHalf(pattern: string, signs: number): boolean {
  let from = 0;
  for (const letters of lettersOf(pattern)) {
    if (signs === from + 1) return letters.length === 2 && letters[0] !== 'y';
    from += letters.length;
  }
  return false;
}

const overflows = ({ rooms }: Shape, { texts }: Cells): boolean =>
  texts.some((text, at) => [...text].length > rooms[at]!);

/** A number that fits without what was typed between its groups; null where it does not, or is none. */
function withoutBetween({ rooms }: Shape, texts: readonly string[]): Cells | null {
  const signs = [...texts.join('').replace(BETWEEN, '')];
  if (!signs.some((sign) => /\d/.test(sign)) || signs.length === [...texts.join('')].length) return null;
  return filledWith(rooms, signs);
}

/**
 * What was typed of what is printed before the first piece goes once it is told apart from what comes behind it: `DE8` is `8`.
 * Where only digits are printed they may be the value's own as well, and go only where there is no room for them.
 */
function behindPrint(shape: Shape, cells: Cells): Cells {
  const { begun, pattern, rooms } = shape;
  const typed = cells.texts.join('').trimEnd();
  if (begun === undefined || pattern !== null || (!/[^\d\s]/.test(begun) && !overflows(shape, cells))) return cells;
  const rest = withoutBegun(typed, { begun });
  if (rest === typed) return cells;
  const filled = filledWith(rooms, [...rest.replace(BETWEEN, '')]);
  return filled === null ? cells : goneOn(shape, filled);
}

/** Behind a full piece the caret is in the next. */
const goneOn = ({ rooms }: Shape, cells: Cells): Cells =>
  cells.end >= rooms[cells.at]! && cells.at < rooms.length - 1 ? onto(cells, cells.at + 1) : cells;

/** Signs from the first piece on, with the caret behind them; null where there are more than the pieces take. */
function filledWith(rooms: readonly number[], signs: readonly string[]): Cells | null {
  let from = 0;
  const texts = rooms.map((room) => signs.slice(from, (from += room)).join(''));
  if (from < signs.length) return null;
  const at = texts.findLastIndex((text) => text !== '');
  const end = [...texts[at]!].length;
  return { texts, at, start: end, end };
}
