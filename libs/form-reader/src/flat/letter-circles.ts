import type { TextRun, ViewRect } from '../content/page-content.js';
import { isAnswer } from './bare-answers.js';
import type { TextIndex } from './text-index.js';

/** A letter that was typed for a circle stands alone. */
const LONE = /(?<!\S)[oO](?!\S)/gu;
/** The answer begins this near behind its letter, in sizes of the print. */
const NEAR = 1.6;
/** The field about the letter, and the middle of the letter over its baseline, in sizes of the print. */
const SIDE = 1;
const MIDDLE = 0.3;
const SAME_ROW = 1.5;
/** More lone letters than this, and the page is a list with such bullets. */
const MOST = 200;

/** An amount to choose, or to fill in. */
const AMOUNT = /^(?:[\d_.…][\d.,_…]*\s*(?:€|EUR\b|Euro\b|\$|£|CHF\b|zł|Kč|kr\b)|(?:€|EUR|\$|£|CHF)\s*[\d_.…])/iu;
/** Letters of one column stand this exactly over one another, in points, and this near, in sizes of the print. */
const SAME_COLUMN = 2;
const STEP = 5;

/** What a row says whose letters are to be ticked. */
export const TO_TICK =
  /\b(?:an(?:ge|zu)?kreuz\p{L}*|coche[rz]|check|tick|marque|marcar|marcare|barrare|crocettare|aankruis\p{L}*|zaznacz\p{L}*|kryss\p{L}*|za[šs]krtn\p{L}*|bifa[țt]i)\b/iu;

interface Letter {
  readonly run: TextRun;
  readonly x0: number;
  readonly x1: number;
  readonly answer: string;
  /** What it stands before is an amount. */
  readonly isAmount: boolean;
}

/** What begins right behind a letter, in its own run or in the next one. */
function textBehind(run: TextRun, at: number, text: TextIndex): string {
  const end = run.edges[at + 1]!;
  const reach = end + NEAR * run.size;
  const own = /^\s+(?=\S)/u.exec(run.text.slice(at + 1));
  if (own) {
    const from = at + 1 + own[0].length;
    return run.edges[from]! < reach ? run.text.slice(from) : '';
  }
  const y = run.baseline + MIDDLE * run.size;
  const next = text.within({ x0: end + 0.5, x1: reach, y0: y - 1, y1: y + 1 }).find((word) => word.run !== run);
  return next ? next.run.text.trim() : '';
}

const inRow = (one: Letter, other: Letter): boolean => Math.abs(other.run.baseline - one.run.baseline) < SAME_ROW;

/** Whether two letters stand in one row, or next to one another in one column. */
const standTogether = (one: Letter, other: Letter): boolean =>
  inRow(one, other) ||
  (Math.abs(other.x0 - one.x0) < SAME_COLUMN && Math.abs(other.run.baseline - one.run.baseline) < STEP * one.run.size);

/**
 * Letters typed for circles to tick: each before an answer, with another one before another answer in its row; or before amounts; or behind what they
 * stand for, in a row that says so: `Active O  Passive O (please tick)`.
 */
export function letterCirclesOf(text: TextIndex): ViewRect[] {
  const letters: Letter[] = [];
  for (const { run } of text.words) {
    if (run.angle !== 0) continue;
    for (const { index } of run.text.matchAll(LONE)) {
      const behind = textBehind(run, index, text);
      const answer = behind.split(/\s+/u)[0]!.toLowerCase();
      const isAmount = AMOUNT.test(behind);
      if (isAmount || behind === '' || isAnswer(answer))
        letters.push({ run, x0: run.edges[index]!, x1: run.edges[index + 1]!, answer, isAmount });
    }
  }
  if (letters.length > MOST) return [];
  const isTold = ({ run }: Letter): boolean => {
    const [y0, y1] = [run.baseline + 1, run.baseline + MIDDLE * run.size];
    const row = text.within({ x0: -Infinity, x1: Infinity, y0, y1 });
    return TO_TICK.test(row.map((word) => word.run.text).join(' '));
  };
  const isChoice = (one: Letter): boolean =>
    letters.some((other) => {
      if (one.answer === '' && other !== one && other.answer === '' && inRow(one, other) && isTold(one)) return true;
      // Where an amount is to be filled in, a line is drawn behind the letter.
      if (one.isAmount || one.answer === '') return other !== one && other.isAmount && standTogether(one, other);
      return isAnswer(other.answer) && other.answer !== one.answer && inRow(one, other);
    });
  return letters.filter(isChoice).map(({ run, x0, x1 }) => {
    const [x, y, half] = [(x0 + x1) / 2, run.baseline + MIDDLE * run.size, (SIDE * run.size) / 2];
    return { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  });
}
