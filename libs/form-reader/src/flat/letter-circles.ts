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

interface Letter {
  readonly run: TextRun;
  readonly x0: number;
  readonly x1: number;
  readonly answer: string;
}

/** The word that begins right behind a letter, in its own run or in the next one. */
function wordBehind(run: TextRun, at: number, text: TextIndex): string {
  const end = run.edges[at + 1]!;
  const reach = end + NEAR * run.size;
  const own = /^\s+(\S+)/u.exec(run.text.slice(at + 1));
  if (own) return run.edges[at + 1 + own[0].length - own[1]!.length]! < reach ? own[1]! : '';
  const y = run.baseline + MIDDLE * run.size;
  const next = text.within({ x0: end + 0.5, x1: reach, y0: y - 1, y1: y + 1 }).find((word) => word.run !== run);
  return next ? next.run.text.trim().split(/\s+/u)[0]! : '';
}

/** Letters typed for circles to tick: each before an answer, with another one before another answer in its row. */
export function letterCirclesOf(text: TextIndex): ViewRect[] {
  const letters: Letter[] = [];
  for (const { run } of text.words) {
    if (run.angle !== 0) continue;
    for (const { index } of run.text.matchAll(LONE)) {
      const answer = wordBehind(run, index, text).toLowerCase();
      if (isAnswer(answer)) letters.push({ run, x0: run.edges[index]!, x1: run.edges[index + 1]!, answer });
    }
  }
  if (letters.length > MOST) return [];
  const isChoice = ({ run, answer }: Letter): boolean =>
    letters.some((other) => other.answer !== answer && Math.abs(other.run.baseline - run.baseline) < SAME_ROW);
  return letters.filter(isChoice).map(({ run, x0, x1 }) => {
    const [x, y, half] = [(x0 + x1) / 2, run.baseline + MIDDLE * run.size, (SIDE * run.size) / 2];
    return { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  });
}
