import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import type { Area } from './area.js';
import { isClosed } from './area.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from '../rect.js';
import { coveredBy, groundAt } from './surroundings.js';
import type { TextIndex } from './text-index.js';

export const YES = /^(?:yes|ja|oui|s[iìí]|sim|tak|ano|áno|igen|evet|da)$/iu;
export const NO = /^(?:no|nein|non|nee|não|nie|ne|nej|nei|nem|hay[ıi]r|nu)$/iu;
const MONTH =
  /^(?:jan|ene|gen|f[eé]b|f[eé]v|m[aä]r|apr|avr|abr|ma[iyjg]|mei|ju[inl]|giu|juin|juil|lug|aug|ao[uû]t?|ago|sept?|set|o[ckut]t|out|nov|d[eé][czs]|dic)\.?$/iu;

/** A column of crosses is narrow; a wider one may ask for an amount or a name. */
const WIDE = { answer: 45, month: 30 } as const;
const HIGH = 40;
/** More words that may be heads than this, and the page is a text or a picture of one. */
const MOST_HEADS = 1000;
/** How far under its head a row still belongs to a column. */
const REACH = 400;
/** A grey cell in such a column is one not to tick. */
const PAPER = 0.85;
/** The part of a cell's smaller side that the box takes. */
const SHARE = 0.82;

interface Head {
  readonly x0: number;
  readonly x1: number;
  readonly baseline: number;
  readonly wide: number;
  readonly run: TextRun;
}

/** What an answer or a month is at most as long as. */
const LONG_WORD = /^\s*\S{6}/u;

/** Runs that hold answers and months and nothing else, in words: a `no` in a sentence heads no column. */
function answersOf(page: PageContent): { run: TextRun; words: RegExpExecArray[] }[] {
  return page.runs.flatMap((run) => {
    if (run.angle !== 0 || LONG_WORD.test(run.text)) return [];
    const words = [...run.text.matchAll(/\S+/gu)];
    const isOther = ([word]: readonly string[]): boolean => !YES.test(word!) && !NO.test(word!) && !MONTH.test(word!);
    return words.some(isOther) ? [] : [{ run, words }];
  });
}

const sameRow = (a: Head, b: Head): boolean => Math.abs(a.baseline - b.baseline) < 2;

/** Heads of columns to tick: a yes beside a no, or months in a row. */
function headsOf(page: PageContent): Head[] {
  const answers = answersOf(page);
  const headsBy = (pattern: RegExp, wide: number): Head[] =>
    answers.flatMap(({ run, words }) =>
      words
        .filter(([word]) => pattern.test(word))
        .map(({ 0: word, index }) => {
          const [x0, x1] = [run.edges[index]!, run.edges[index + word.length]!];
          return { x0, x1, baseline: run.baseline, wide, run };
        }),
    );
  const [yes, no] = [headsBy(YES, WIDE.answer), headsBy(NO, WIDE.answer)];
  const months = headsBy(MONTH, WIDE.month);
  if (Math.max(yes.length, no.length, months.length) > MOST_HEADS) return [];
  const paired = (a: Head, others: readonly Head[]): boolean =>
    others.some((b) => sameRow(a, b) && Math.abs(a.x0 - b.x0) < 60);
  return [
    ...yes.filter((head) => paired(head, no)),
    ...no.filter((head) => paired(head, yes)),
    ...months.filter((head) => months.filter((other) => sameRow(head, other)).length >= 6),
  ];
}

/** The head over a cell with nothing else written between them. */
function isUnder(cell: ViewRect, heads: readonly Head[], text: TextIndex): boolean {
  const over = heads.filter(
    ({ x0, x1, baseline }) =>
      x0 > cell.x0 - 2 && x1 < cell.x1 + 2 && baseline > cell.y1 - 1 && baseline < cell.y1 + REACH,
  );
  const head = over.sort((a, b) => a.baseline - b.baseline)[0];
  if (!head || widthOf(cell) > head.wide) return false;
  const between = { x0: cell.x0 + 2, x1: cell.x1 - 2, y0: cell.y1, y1: head.baseline - 1 };
  return text.within(between).every(({ run }) => run === head.run);
}

/** Closed, or the last of a row in a table that has no wall on its right. */
function isCell(area: Area): boolean {
  const { top, bottom, left, right, x1 } = area;
  if (isClosed(area)) return true;
  return top !== null && left !== null && right === null && Math.abs(top.to - x1) < 3 && Math.abs(bottom.to - x1) < 3;
}

/** Empty cells under `yes` and `no`, or under the months of a year: places for a cross though no square is drawn. */
export function answerCells(page: PageContent, areas: readonly Area[], text: TextIndex): Candidate[] {
  const heads = headsOf(page);
  if (heads.length === 0) return [];
  return areas.filter(isCell).flatMap((area) => {
    const cell = { x0: area.x0, x1: area.x1, y0: area.y0, y1: area.top!.at };
    const [x, y] = [(cell.x0 + cell.x1) / 2, (cell.y0 + cell.y1) / 2];
    const side = Math.min(widthOf(cell), heightOf(cell));
    if (side < 7 || heightOf(cell) > HIGH || groundAt(x, y, page.boxes) < PAPER) return [];
    if (coveredBy(cell, text.within(cell)).letters >= 0.6 || !isUnder(cell, heads, text)) return [];
    const half = (SHARE * side) / 2;
    const rect = { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
    return [{ rect, type: 'checkbox', evidence: 'check_box', cells: 0, area, fit: 'whole', ink: cell }];
  });
}
