import type { PageContent, TextRun } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { NO, YES } from './answers.js';
import type { Ruling } from './ruling.js';
import type { TextIndex } from './text-index.js';

/** What people are asked to tick besides yes and no: who somebody is. */
const WHO =
  /^(?:male|female|m[äa]nnlich|weiblich|divers|homme|femme|masculin|f[ée]minin|uomo|donna|maschio|femmina|hombre|mujer|mrs?|ms|miss|herr|frau|mme|mlle|monsieur|madame)$/iu;

/** Words of one run this far apart are answers of their own. */
const APART = 7;
/** A word with less free room before it has no box there. */
const ROOM = 8;
/** Side of the field, and its distance from the word where there is room enough. */
const SIDE = 10;
const GAP = 3;
/** Answers in one row stand on one line. */
const ROW = 1.5;
/** The middle of small letters over the baseline, of the size. */
const MIDDLE = 0.33;
/** A picture this small and this near to an answer. */
const PICTURE = { size: 30, away: 20 } as const;
/** More answers than this, and the page is a list of words. */
const MOST = 500;

interface Answer {
  readonly run: TextRun;
  readonly word: string;
  readonly x0: number;
  readonly x1: number;
  readonly room: number;
}

interface Part {
  readonly word: string;
  readonly x0: number;
  readonly x1: number;
  readonly before: number;
}

/** Where parts of a run begin that stand apart, each with where the part before it ends. */
function partsOf({ text, edges }: TextRun): Part[] {
  const parts: Part[] = [];
  let before = -Infinity;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const x0 = edges[index]!;
    const last = parts.at(-1);
    const x1 = edges[index + word.length]!;
    if (!last || x0 - before >= APART) parts.push({ word, x0, x1, before });
    else parts[parts.length - 1] = { ...last, x1, word: `${last.word} ${word}` };
    before = x1;
  }
  return parts;
}

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();
/** Whether a word says yes or no, or who somebody is. */
export const isAnswer = (word: string): boolean => YES.test(word) || NO.test(word) || WHO.test(word);

/** How far left of a word nothing is written and no wall stands. */
function roomBefore(run: TextRun, x0: number, before: number, text: TextIndex, walls: readonly Ruling[]): number {
  const middle = run.baseline + MIDDLE * run.size;
  let end = Math.max(before, x0 - 60);
  text.visit({ x0: x0 - 60, x1: x0 - 0.5, y0: middle - 2, y1: middle + 2 }, (word) => {
    if (word.run !== run) end = Math.max(end, word.ink.x1);
  });
  for (const { at, from, to } of walls) if (at < x0 && from < middle && to > middle) end = Math.max(end, at);
  return x0 - end;
}

function answersOf(page: PageContent, text: TextIndex, walls: readonly Ruling[]): Answer[] {
  const parts = page.runs
    .filter(({ angle }) => angle === 0)
    .flatMap((run) => partsOf(run).map(({ word, ...part }) => ({ run, word: bare(word), ...part })))
    .filter(({ word }) => isAnswer(word));
  if (parts.length > MOST) return [];
  return parts
    .map(({ run, word, x0, x1, before }) => ({ run, word, x0, x1, room: roomBefore(run, x0, before, text, walls) }))
    .filter((answer) => answer.room >= ROOM && !hasLineBehind(answer, page));
}

/** Whether a short line stands right behind an answer: the cross goes there. */
const hasLineBehind = ({ run, x1 }: Omit<Answer, 'room'>, { rules }: PageContent): boolean =>
  rules.some(
    (rule) =>
      rule.direction === 'horizontal' &&
      Math.abs(rule.x0 - x1) < run.size &&
      rule.x1 - rule.x0 < LINE * run.size &&
      Math.abs(rule.y0 - run.baseline) < run.size / 2,
  );
const LINE = 5;

/** A small picture beside an answer may show its box. */
const isBesidePicture = ({ run, x0 }: Answer, { pictures }: PageContent): boolean =>
  pictures.some(
    (picture) =>
      picture.x1 - picture.x0 < PICTURE.size &&
      picture.y0 < run.baseline + run.size &&
      picture.y1 > run.baseline &&
      picture.x0 < run.x1 + PICTURE.away &&
      picture.x1 > x0 - PICTURE.away,
  );

function fieldOf({ run, x0, room }: Answer): Candidate {
  const x = room < SIDE + 2 * GAP ? x0 - room / 2 : x0 - GAP - SIDE / 2;
  const [y, half] = [run.baseline + MIDDLE * run.size, SIDE / 2];
  const rect = { x0: x - half, x1: x + half, y0: y - half, y1: y + half };
  return { rect, type: 'checkbox', evidence: 'space', cells: 0, area: null, fit: 'whole', ink: rect };
}

/**
 * Room before answers in a row, on a page that draws no box: only the fillable file draws them, and on paper people put their
 * cross there.
 */
export function bareAnswers(page: PageContent, text: TextIndex, walls: readonly Ruling[]): Candidate[] {
  const answers = answersOf(page, text, walls);
  if (answers.some((answer) => isBesidePicture(answer, page))) return [];
  // In a table of findings one answer follows itself; in a question the next one is another.
  const isChoice = (one: Answer): boolean => {
    const row = answers.filter((other) => other !== one && Math.abs(other.run.baseline - one.run.baseline) < ROW);
    const away = ({ x0 }: Answer): number => Math.abs(x0 - one.x0);
    const next = row.reduce<Answer | null>((near, other) => (near && away(near) <= away(other) ? near : other), null);
    return next !== null && next.word !== one.word;
  };
  return answers.filter(isChoice).map(fieldOf);
}
