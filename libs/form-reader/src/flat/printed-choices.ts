import type { FieldType } from '@formseal/contracts';
import type { ViewRect } from '../content/page-content.js';
import { overlap } from '../rect.js';
import { isAnswer } from './bare-answers.js';
import type { PrintedRow, RowPiece } from './printed-rows.js';
import { printedRows } from './printed-rows.js';
import type { ChoiceSet } from './told-choices.js';
import { questionOf, toldSet } from './told-choices.js';
import type { TextIndex } from './text-index.js';

/** One of several printed words that people ring. */
export interface PrintedChoice {
  readonly rect: ViewRect;
  readonly option: string;
  /** What it answers; null where the page says nothing before it. */
  readonly question: string | null;
  /** Those of one number exclude one another; null where several may be ringed. */
  readonly set: number | null;
}

/** Letters that stand for answers: of a sex, of yes and no. */
const LETTERS = new Set(
  'm/f f/m m/w w/m m/w/d w/m/d m/f/d m/f/x h/f f/h h/m m/v v/m m/k k/m y/n j/n s/n o/n'.split(' '),
);

/** Words of a caption before answers, where nothing but a space tells it from them. */
const CAPTION_WORDS = 6;
/** What stands farther before answers, in letters, is no question of theirs. */
const LONGEST_QUESTION = 300;
/** A page of more such sets is a list of words. */
const MOST_SETS = 60;
/** Choices under what says that one is ringed stand in the next rows. */
const MOST_ROWS = 12;
/** The ring's distance from its words, and how near to them a box to tick or a blank is their own, in points. */
const ASIDE = 2.5;
const OVER = 1;
const NEAR = 22;

/** Where a field was found. */
export interface Taken {
  readonly rect: ViewRect;
  readonly type: FieldType;
}

/** Printed words of which one is ringed, or several: `Yes / No` behind a question, and what a page says is to be circled. */
export function printedChoices(text: TextIndex, taken: readonly Taken[]): PrintedChoice[] {
  const sets = printedRows(text).flatMap((row, at, rows) => {
    const told = toldSet(row, rows.slice(at + 1, at + 1 + MOST_ROWS));
    return told ? [told] : answerSets(row);
  });
  if (sets.length > MOST_SETS) return [];
  return sets.filter((set) => isFree(set, taken)).flatMap(choicesOf);
}

/** Words that have a box to tick, or stand in a blank, are not ringed; nor answers before a blank, which says them. */
function isFree({ options, isTold }: ChoiceSet, taken: readonly Taken[]): boolean {
  return options.every(({ row, from, to }) => {
    const own = row.placeOf(from, to);
    const around = { ...own, x0: own.x0 - NEAR, x1: own.x1 + NEAR };
    return !taken.some(({ rect, type }) => overlap(rect, isTold && type !== 'checkbox' ? own : around) > 0);
  });
}

const choicesOf = ({ options, question, isOne }: ChoiceSet, at: number): PrintedChoice[] =>
  options.map(({ row, from, to }) => {
    const { x0, x1, y0, y1 } = row.placeOf(from, to);
    return {
      rect: { x0: x0 - ASIDE, x1: x1 + ASIDE, y0: y0 - OVER, y1: y1 + OVER },
      option: row.text.slice(from, to),
      question: question === '' ? null : question,
      set: isOne ? at : null,
    };
  });

/** Answers side by side behind what they answer. */
function answerSets(row: PrintedRow): ChoiceSet[] {
  const { text } = row;
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    row,
    word,
    from: index,
    to: index + word.length,
  }));
  const sets: ChoiceSet[] = [];
  for (let at = 0; at < words.length; at++) {
    let end = at + 1;
    while (end < words.length && standTogether(text, words[end - 1]!, words[end]!)) end++;
    const options = words.slice(at, end);
    at = end - 1;
    if (options.length < 2 || !areAnswers(text, options)) continue;
    const question = askedBefore(text, options[0]!.from);
    if (question === null || !endsBehind(text, options.at(-1)!.to, question)) continue;
    sets.push({ options, question: questionOf(question), isOne: true, isTold: false });
  }
  return sets;
}

interface Word extends RowPiece {
  readonly word: string;
}

const isChoice = (word: string): boolean => word.length === 1 || isAnswer(word);

/** By a slash, or by a space between whole answers. */
function standTogether(text: string, one: Word, next: Word): boolean {
  const between = text.slice(one.to, next.from);
  if (!isChoice(one.word) || !isChoice(next.word)) return false;
  // Letters alone may have a stroke between: of which, their pair has to be known.
  const parted = next.word.length === 1 ? /^\s{0,2}[/|–-]\s{0,2}$/u : /^\s{0,2}[/|]\s{0,2}$/u;
  if (parted.test(between)) return true;
  return /^\s{1,2}$/u.test(between) && one.word.length > 1 && next.word.length > 1;
}

function areAnswers(text: string, options: readonly Word[]): boolean {
  const said = options.map(({ word }) => word.toLowerCase());
  if (new Set(said).size < said.length) return false;
  return said.every((word) => word.length > 1) || LETTERS.has(said.join('/'));
}

/** What is asked before answers; null where they stand in brackets, in a sentence, or behind nothing. */
function askedBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - LONGEST_QUESTION), at);
  const asked = before.trimEnd();
  const own = asked.split(/\s{3,}/u).at(-1)!;
  if (!/\p{L}{2}/u.test(own) || /[([/|,]$/u.test(asked)) return null;
  const isCaption = own.split(/\s+/u).length <= CAPTION_WORDS && !/[.;]$/u.test(own);
  return /[?:]$/u.test(asked) || isCaption ? own : null;
}

/** Nothing goes on behind them, unless they answer a question. */
function endsBehind(text: string, at: number, question: string): boolean {
  const rest = text.slice(at);
  return /^[*.]?\s*$|^[*.]?\s{3}/u.test(rest) || (/[?:]$/u.test(question) && /^[*.]?\s+\p{Lu}/u.test(rest));
}
