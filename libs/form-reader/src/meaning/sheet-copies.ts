import type { DraftField } from '../draft-field.js';
import type { TextLine } from './lines.js';

/** The blanks and lines of a form without those of its further copies. */
export interface Uncopied {
  readonly fields: readonly DraftField[];
  /** Page by page. */
  readonly lines: readonly (readonly TextLine[])[];
  /** By each blank of a further copy: the one that it repeats. */
  readonly originals: ReadonlyMap<DraftField, DraftField>;
}

/** A copy has so many blanks at least. */
const FEWEST = 4;
/** The share of blanks and of lines that are the same in both. */
const SAME = 0.85;
/** So far the same print may be off its place, in points: copies are set by hand. */
const OFF = 12;
/** A title is so much larger than the rest. */
const LARGER = 1.12;
/** Lines of fewer letters say nothing. */
const SHORT = 3;
/** More lines, or blanks, than a sheet with two copies has. */
const MOST = 600;
/** A sheet is cut into no more pieces than this and one. */
const MOST_COPIES = 3;
/** What counts somebody: `Applicant 2`, `2nd parent`. */
const COUNTED = /\d/;

interface Shift {
  readonly dx: number;
  readonly dy: number;
}

interface Placed {
  readonly x: number;
  readonly y: number;
}

/**
 * A sheet that has the same form several times, to be cut up: all that the first copy says, its title as well, stands again at one distance from it. What
 * the first is asked the second is asked, so that it is understood once. Two people's blocks share a title, and each has a heading of its own.
 */
export function withoutCopies(fields: readonly DraftField[], lines: readonly (readonly TextLine[])[]): Uncopied {
  const ofPage = new Map<number, DraftField[]>();
  for (const field of fields) {
    const some = ofPage.get(field.page);
    if (some) some.push(field);
    else ofPage.set(field.page, [field]);
  }
  const copies = lines.map((printed) => {
    const told = printed.filter((line) => letters(line.text).length >= SHORT);
    return copyOn(ofPage.get(printed[0]?.page ?? 0) ?? [], told);
  });
  const originals = new Map(copies.flatMap((copy) => (copy ? [...copy.fields] : [])));
  return {
    fields: originals.size === 0 ? fields : fields.filter((field) => !originals.has(field)),
    lines: lines.map((printed, at) => (copies[at] ? printed.filter((line) => !copies[at]!.lines.has(line)) : printed)),
    originals,
  };
}

interface Copy {
  readonly fields: ReadonlyMap<DraftField, DraftField>;
  readonly lines: ReadonlySet<TextLine>;
}

function copyOn(fields: readonly DraftField[], lines: readonly TextLine[]): Copy | null {
  if (fields.length < 2 * FEWEST || Math.max(fields.length, lines.length) > MOST) return null;
  const title = titleOf(lines);
  if (!title) return null;
  const titles = lines.filter((line) => line !== title && line.text === title.text);
  if (titles.length > MOST_COPIES) return null;
  for (const again of titles) {
    const copy = copiesAt([ahead(shiftOf(title, again))], fields, lines);
    if (copy) return copy;
  }
  return titles.length < 2 ? null : copiesAt(shiftsOfAll([title, ...titles]), fields, lines);
}

/** From the first of several titles to each of the others. */
function shiftsOfAll(titles: readonly TextLine[]): Shift[] {
  const [first, ...others] = [...titles].sort((a, b) => (isAhead(shiftOf(a, b)) ? -1 : 1));
  return others.map((other) => shiftOf(first!, other));
}

const shiftOf = (title: TextLine, again: TextLine): Shift => ({ dx: again.x0 - title.x0, dy: again.y0 - title.y0 });

/** Down the page, or to the right. */
const isAhead = ({ dx, dy }: Shift): boolean => dy < -OFF || (Math.abs(dy) <= OFF && dx > OFF);
const ahead = (shift: Shift): Shift => (shift.dy < 0 || shift.dx > OFF ? shift : back(shift));

/** The first line in the largest print, where that is larger than what most of the page is set in. */
function titleOf(lines: readonly TextLine[]): TextLine | null {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const title = lines.reduce<TextLine | null>((most, line) => (most && most.size >= line.size ? most : line), null);
  return title && title.size > LARGER * sizes[sizes.length >> 1]! ? title : null;
}

const back = ({ dx, dy }: Shift): Shift => ({ dx: -dx, dy: -dy });

/** The other copies, where all that is on the page is there again at each of these distances. */
function copiesAt(shifts: readonly Shift[], fields: readonly DraftField[], lines: readonly TextLine[]): Copy | null {
  const times = 1 + 1 / shifts.length;
  const printed = pairsOf(
    lines,
    (line) => ({ x: line.x0, y: line.y0 }),
    (line) => letters(line.text),
    shifts,
  );
  const firsts = new Set(printed.values());
  const alone = lines.filter((line) => !printed.has(line) && !firsts.has(line));
  if (times * printed.size < SAME * lines.length || alone.some(({ text }) => COUNTED.test(text))) return null;
  const asked = pairsOf(fields, ({ rect }) => ({ x: rect.x1, y: rect.y0 }), nameOf, shifts);
  if (asked.size < FEWEST || times * asked.size < SAME * fields.length || !areApart(asked, shifts[0]!)) return null;
  return { fields: asked, lines: new Set(printed.keys()) };
}

/** The fields of a sheet, a copy's with the meaning of those that it repeats. */
export function withCopies(
  fields: readonly DraftField[],
  meant: readonly DraftField[],
  originals: Uncopied['originals'],
): { readonly fields: DraftField[]; readonly at: number[] } {
  const places = new Map(meant.map(({ rect }, at) => [rect, at]));
  const found = fields.flatMap((field) => {
    const at = places.get((originals.get(field) ?? field).rect);
    return at === undefined ? [] : [{ at, field: originals.has(field) ? asOriginal(field, meant[at]!) : meant[at]! }];
  });
  return { fields: found.map(({ field }) => field), at: found.map(({ at }) => at) };
}

const asOriginal = (copy: DraftField, { type, key, state, confidence, findings, format }: DraftField): DraftField => ({
  ...copy,
  type,
  key,
  state,
  confidence,
  findings,
  format: { ...copy.format, datePattern: format.datePattern },
});

/** Whether all of the first copy stands before all of the second: the rows of a table take turns. */
function areApart(pairs: ReadonlyMap<DraftField, DraftField>, { dx, dy }: Shift): boolean {
  const along = ({ rect }: DraftField): [number, number] =>
    Math.abs(dy) > Math.abs(dx) ? [-rect.y1, -rect.y0] : [rect.x0, rect.x1];
  const end = Math.max(...[...pairs.values()].map((field) => along(field)[1]));
  const begin = Math.min(...[...pairs.keys()].map((field) => along(field)[0]));
  return end <= begin + OFF;
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const nameOf = ({ type, bare, label }: DraftField): string => `${type} ${bare ?? label}`;

/** What stands again at this distance, by the one that stands there first; nothing is both. */
function pairsOf<T>(
  all: readonly T[],
  at: (one: T) => Placed,
  name: (one: T) => string,
  shifts: readonly Shift[],
): Map<T, T> {
  const named = new Map<string, T[]>();
  for (const one of all)
    named
      .set(name(one), named.get(name(one)) ?? [])
      .get(name(one))!
      .push(one);
  const pairs = new Map<T, T>();
  const first = new Set<T>();
  for (const one of all) {
    if (pairs.has(one)) continue;
    const { x, y } = at(one);
    const alike = named.get(name(one))!;
    const again = shifts.map(({ dx, dy }) => {
      const isThere = (other: T): boolean => {
        const place = at(other);
        return Math.abs(place.x - x - dx) <= OFF && Math.abs(place.y - y - dy) <= OFF;
      };
      return alike.find((other) => other !== one && !pairs.has(other) && !first.has(other) && isThere(other));
    });
    if (again.includes(undefined)) continue;
    first.add(one);
    for (const other of again) pairs.set(other!, one);
  }
  return pairs;
}
