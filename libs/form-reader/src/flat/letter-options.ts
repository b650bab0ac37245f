import type { PageContent, ViewRect } from '../content/page-content.js';
import { Nearby } from '../nearby.js';
import { isAnswer } from './bare-answers.js';
import { TO_TICK } from './letter-circles.js';
import type { PrintedRow } from './printed-rows.js';
import { printedRows } from './printed-rows.js';
import type { TextIndex } from './text-index.js';

/** A letter that was typed for a circle stands alone, with something behind it. */
const LONE = /(?<!\S)[oO](?=\s+\S)/gu;
const HAS_LONE = /(?<!\S)[oO](?!\S)/u;
/** More of them than this, and the page is a text in which the letter is a word. */
const MOST = 200;
/** Among letters set apart, `A L U M N O`, it is one of them. */
const SET_APART = /(?:^|\s)\S\s{1,2}$/u;
/** What it stands before says something, in words. */
const SAYS = /^(?:\p{L}(?!\s\p{L}(?:\s|$))|[\d€$£(])/u;
/** How a row's text tells that print stands apart. */
const APART = /\s{3,}/u;

/** Options of one row have few words, the last one may go on; what has a row to itself ends as no sentence does. */
const IN_ROW = { words: 4, last: 7, typed: 3 } as const;
const IN_COLUMN = { letters: 100, asked: 5, long: 1 / 3 } as const;
const SENTENCE = /[.;,]$/u;
const ASKS = /[?:]\s*$/u;
/** Bullets of a list that another list is part of. */
const BULLET = /^[\u2022\u00b7\u25aa\u25a0\u25cf\uf0b7\uf0a7\u2013\u2014*-]\s/u;
const AMOUNT = /\d\s*(?:€|EUR\b|Euro\b|\$|£|CHF\b|zł|Kč|kr\b)|(?:€|EUR|\$|£|CHF)\s*\d/iu;

/** Letters of one column stand this exactly over one another, in points, and this near, in sizes of the print. */
const SAME_COLUMN = 2;
const STEP = 3.2;
/** An option's second line begins this exactly under its first, in points. */
const HANGS = 4;
/** What is to be filled in begins so near behind an option, in sizes of the print. */
const BLANK = 3;

/** The middle of the letter over its baseline, in sizes of the print, and how large its field is at most: bullets are set larger than text. */
const MIDDLE = 0.3;
const SIDE = 12;

interface Letter {
  readonly row: PrintedRow;
  readonly place: ViewRect;
  readonly sign: string;
  readonly before: string;
  readonly option: string;
  readonly optionAt: number;
  /** Farther from its option, or from what is before it, than words are from one another. */
  readonly isApart: boolean;
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** The lone letters of a row, each with all that stands behind it up to the next one or to a gap. */
function lettersOf(row: PrintedRow): Letter[] {
  const found = [...row.text.matchAll(LONE)];
  return found.flatMap(({ 0: sign, index }, i) => {
    const before = row.text.slice(found[i - 1]?.index ?? 0, index);
    const behind = row.text.slice(index + 1, found[i + 1]?.index);
    const gap = /^\s*/u.exec(behind)![0].length;
    const option = behind.trim().split(APART)[0]!;
    if (SET_APART.test(before) || !SAYS.test(option)) return [];
    const isApart = gap > 1 || before === '' || /\s{2}$/u.test(before);
    const place = row.placeOf(index, index + 1);
    return [{ row, place, sign, before, option, optionAt: index + 1 + gap, isApart }];
  });
}

/** `o` is a word of some languages, and so is `O` among capitals. */
const mayBeWord = ({ sign, option }: Letter): boolean => sign === 'o' || !/\p{Ll}/u.test(option);

const isFirst = ({ before }: Letter): boolean => before.trim() === '' || /\s{3}$/u.test(before);

/** Several in one row, each before a few words, the first of them behind what asks or at a beginning: `Insured: O public O private`. */
function inRow(letters: readonly Letter[]): readonly Letter[] {
  const [first] = letters;
  if (letters.length < 2 || !(isFirst(first!) || ASKS.test(first!.before))) return [];
  const isAsked = ASKS.test(first!.before);
  const isOption = (letter: Letter, i: number): boolean => {
    const words = wordsIn(letter.option);
    if (words > (i === letters.length - 1 ? IN_ROW.last : IN_ROW.words)) return false;
    return letter.isApart || !mayBeWord(letter) || (isAsked && words <= IN_ROW.typed);
  };
  return letters.every(isOption) ? letters : [];
}

/** Letters that begin their rows, next to one another in a column. */
function columnsOf(letters: readonly Letter[]): Letter[][] {
  const columns: Letter[][] = [];
  for (const letter of letters.filter(isFirst)) {
    const column = columns.find((one) => {
      const last = one.at(-1)!;
      const step = last.row.baseline - letter.row.baseline;
      return Math.abs(last.place.x0 - letter.place.x0) < SAME_COLUMN && step > 0 && step < STEP * last.row.size;
    });
    if (column) column.push(letter);
    else columns.push([letter]);
  }
  return columns.filter((column) => column.length > 1);
}

/** What stands over a column, or beside its first row: what asks, where anything does. */
function askedOver([first]: readonly Letter[], rows: readonly PrintedRow[]): string {
  const at = rows.indexOf(first!.row);
  const beside = first!.before.trim();
  if (beside !== '') return beside;
  const over = rows[at - 1];
  return over && over.baseline - first!.row.baseline < STEP * Math.max(over.size, first!.row.size)
    ? over.text.trim()
    : '';
}

/** Whether a letter's option is a sentence, or goes on in a second line. */
function isSentence(letter: Letter, rows: readonly PrintedRow[]): boolean {
  const { row, option, optionAt } = letter;
  if (SENTENCE.test(option) || option.length > IN_COLUMN.letters) return true;
  const next = rows[rows.indexOf(row) + 1];
  if (!next || row.baseline - next.baseline > STEP * row.size) return false;
  const start = next.text.search(/\S/u);
  const from = row.placeOf(optionAt, optionAt + 1).x0;
  return start >= 0 && Math.abs(next.placeOf(start, start + 1).x0 - from) < HANGS;
}

/** Under one another, before what is chosen among: behind what asks, or with amounts, or with something to fill in behind one of them. */
function isColumnOfOptions(column: readonly Letter[], rows: readonly PrintedRow[], rules: Nearby<ViewRect>): boolean {
  if (column.filter((letter) => isSentence(letter, rows)).length > IN_COLUMN.long * column.length) return false;
  const asked = askedOver(column, rows);
  if (TO_TICK.test(asked) || column.every(({ option }) => isAnswer(option.split(/\s/u)[0]!))) return true;
  const isShort = column.every(({ option }) => wordsIn(option) <= IN_COLUMN.asked);
  if (ASKS.test(asked) && isShort && (/\?\s*$/u.test(asked) || !BULLET.test(asked))) return true;
  if (column.some(({ isApart }) => !isApart)) return false;
  if (column.filter(({ option }) => AMOUNT.test(option)).length > 1) return true;
  return !BULLET.test(asked) && column.some((letter) => isFilledIn(letter, rules));
}

/** Dots or a line right behind an option: `o other ____`. */
function isFilledIn({ row, optionAt, option }: Letter, rules: Nearby<ViewRect>): boolean {
  const { x1 } = row.placeOf(optionAt, optionAt + option.length);
  const [y0, y1] = [row.baseline - 0.4 * row.size, row.baseline + 0.3 * row.size];
  return rules
    .near({ x0: x1, x1: x1 + BLANK * row.size, y0, y1 })
    .some((rule) => rule.x0 > x1 - 2 && rule.x1 - rule.x0 > 2 * row.size && rule.y0 > y0 && rule.y1 < y1);
}

/**
 * Letters typed for circles before the options of one question, in a row or under one another: word processors have them as bullets. A list of sentences, one
 * within another list, and `o` as a word are none.
 */
export function letterOptionsOf({ rules }: PageContent, text: TextIndex): ViewRect[] {
  if (!text.words.some(({ run }) => HAS_LONE.test(run.text))) return [];
  const rows = printedRows(text);
  const byRow = rows.map(lettersOf);
  const all = byRow.flat();
  if (all.length === 0 || all.length > MOST) return [];
  const flat = new Nearby(
    rules.filter(({ direction }) => direction === 'horizontal'),
    (rule) => rule,
  );
  const columns = columnsOf(all).filter((column) => isColumnOfOptions(column, rows, flat));
  const found = new Set([...byRow.flatMap(inRow), ...columns.flat()]);
  return [...found].map(({ place, row: { baseline, size } }) => {
    const [x, y, half] = [(place.x0 + place.x1) / 2, baseline + MIDDLE * size, Math.min(size, SIDE) / 2];
    return { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  });
}
