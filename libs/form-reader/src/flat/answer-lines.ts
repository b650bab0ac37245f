import type { ViewRect } from '../content/page-content.js';
import { isAnswer } from './bare-answers.js';
import type { Judged } from './judged.js';
import type { TextIndex } from './text-index.js';

/** Nobody writes more than a cross on a line this short, in sizes of the page's print. */
const SHORT = 5;
/** How far behind an answer its line begins, and how far the next answer's line, in sizes of the print. */
const BEHIND = 1;
const NEXT = 12;
/** Side of the box on a line, in sizes of the print. */
const SIDE = 1.2;
/** Answers that stand only beside others. */
const OTHER = /^(?:maybe|unsure|perhaps|vielleicht|peut-[êe]tre|forse|quiz[áa]s?|m|f)$/u;

interface Line {
  readonly one: Judged;
  readonly option: string;
  /** All that stands before the line's answer on its row, as one text. */
  readonly before: string;
}

/** A short line behind an answer, which is crossed. */
export interface AnswerLine extends Judged {
  readonly option: string;
  readonly question: string | null;
  /** Which answers belong together. */
  readonly set: number;
}

export interface WithAnswerLines {
  readonly blanks: readonly Judged[];
  readonly answers: readonly AnswerLine[];
}

/** Tells short lines right behind answers in a row from blanks to write in: `Yes ____ No ____` is crossed. */
export function withAnswerLines(chosen: readonly Judged[], text: TextIndex): WithAnswerLines {
  const lines = chosen.flatMap((one) => lineBehindAnswer(one, chosen, text));
  lines.sort((a, b) => a.one.candidate.rect.x0 - b.one.candidate.rect.x0);
  const sets: Line[][] = [];
  for (const line of lines) {
    const set = sets.find((some) => goesOn(some, line, text.size));
    if (set) set.push(line);
    else sets.push([line]);
  }
  const choices = sets.filter(({ length }) => length > 1);
  const answers = choices.flatMap((set, at) => set.map((line) => answerOf(line, set[0]!, at, text)));
  const ticked = new Set(choices.flatMap((set) => set.map(({ one }) => one)));
  return { blanks: chosen.filter((one) => !ticked.has(one)), answers };
}

/** Whether a line is the next of a set: on its row, not far behind, with an answer that it has not. */
function goesOn(set: readonly Line[], { one, option }: Line, size: number): boolean {
  const [last, next] = [set.at(-1)!.one.candidate.rect, one.candidate.rect];
  const isNew = set.every((line) => line.option.toLowerCase() !== option.toLowerCase());
  return isNew && Math.abs(next.y0 - last.y0) < 2 && next.x0 > last.x0 && next.x0 - last.x1 < NEXT * size;
}

function answerOf({ one, option }: Line, first: Line, set: number, text: TextIndex): AnswerLine {
  const question = first.before.slice(0, first.before.lastIndexOf(first.option)).trim();
  return { ...boxOn(one, text.size), option, question: /\p{L}{2}/u.test(question) ? question : null, set };
}

function lineBehindAnswer(one: Judged, chosen: readonly Judged[], text: TextIndex): Line[] {
  const { rect, evidence, type } = one.candidate;
  const isLine = type === 'text' && (evidence === 'leader' || evidence === 'rule');
  if (!isLine || rect.x1 - rect.x0 > SHORT * text.size) return [];
  const before = textBefore(rect, endBefore(rect, chosen), text);
  const option = (before.split(/\s+/u).at(-1) ?? '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isAnswer(option.toLowerCase()) || OTHER.test(option.toLowerCase()) ? [{ one, option, before }] : [];
}

/** Where the last blank ends that a line has before it on its row. */
const endBefore = (line: ViewRect, chosen: readonly Judged[]): number =>
  chosen
    .map(({ candidate }) => candidate.rect)
    .filter(({ x1, y0, y1 }) => x1 <= line.x0 && y0 < line.y0 + 2 && y1 > line.y0 + 2)
    .reduce((most, { x1 }) => Math.max(most, x1), -Infinity);

/** What stands between the blank before a line, if any, and the line, on its row, and ends right before it; nothing where nothing does. */
function textBefore({ x0, y0 }: ViewRect, from: number, text: TextIndex): string {
  const { size } = text;
  const row = text.within({ x0: from, x1: x0 + 1, y0: y0 + 1, y1: y0 + size }).filter(({ ink }) => ink.x0 < x0);
  const last = row.at(-1);
  if (!last || last.ink.x1 > x0 + 2 || last.ink.x1 < x0 - BEHIND * size) return '';
  return row
    .map(({ run }) => run.text)
    .join(' ')
    .trim();
}

function boxOn({ candidate, ...chances }: Judged, size: number): Judged {
  const { x0, x1, y0 } = candidate.rect;
  const [middle, half] = [(x0 + x1) / 2, (SIDE * size) / 2];
  const rect = { x0: middle - half, x1: middle + half, y0, y1: y0 + 2 * half };
  return { ...chances, candidate: { ...candidate, type: 'checkbox', rect } };
}
