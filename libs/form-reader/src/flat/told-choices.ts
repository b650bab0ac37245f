import { isAnswer } from './bare-answers.js';
import type { PrintedRow, RowPiece } from './printed-rows.js';

/** What says that one of the printed words is to be ringed. */
const RINGED =
  /\(?\b(?:please\s+|bitte\s+)?(?:circle\s+(?:one|the|your|all|which|correct|appropriate|as\b|yes\b|either|if\b)|(?:please|kindly)\s+circle\b|(?:zutreffendes\s+)?(?:bitte\s+)?(?:einkreisen|umkreisen)|(?:entour(?:er|ez)|encercler|encerclez)\b|cerchiare\b|(?:rode[ae]r?|encierre|encerrar)\s+(?:en|con|la|una|lo)|omcirkel(?:en)?\b|(?:zakre[sś]li[cć]|zakroužkujte|sæt ring|ringa in|ympyröi)\b)[^:)/|]{0,60}?(?:[:)]+|(?=\s{3})|$|(?=\s\p{L}+\s*[/|]))/iu;
/** It says that no more than one is. */
const ONE = /\b(?:one|either|eine?[ns]?|une|una?|uno|één|een|jeden|jedną)\b/iu;

/** A choice has no more words, and no more letters; a set no more choices. */
const OPTION = { words: 4, letters: 28 } as const;
const MOST_OPTIONS = 9;
/** Choices under one another: each this near under the one before, in sizes of the print, and begun this exactly under it. */
const STEP = 2.4;
const SAME_COLUMN = 3;
/** So far left of what says it the first of them may begin, in points. */
const LEFT = 5;
/** They may be longer than those of a row. */
const LONG = { words: 7, letters: 48 } as const;

/** Printed words of which one is ringed, or several. */
export interface ChoiceSet {
  readonly options: readonly RowPiece[];
  readonly question: string;
  readonly isOne: boolean;
  /** The page says that they are to be ringed. */
  readonly isTold: boolean;
}

/** What a row says is to be ringed: the choices behind what says so, else those before it, else those under it. */
export function toldSet(row: PrintedRow, below: readonly PrintedRow[]): ChoiceSet | null {
  const told = RINGED.exec(row.text);
  if (!told) return null;
  const [start, end] = [told.index, told.index + told[0].length];
  const before = row.text.slice(0, start).trimEnd();
  const asked = /^(.*[:?])?[^:?]*$/su.exec(before)?.[1] ?? '';
  const behind = optionsIn(row, end, row.text.length);
  const ahead = optionsIn(row, asked.length, before.length);
  const found = [
    { options: behind, question: before },
    { options: ahead, question: asked },
    { options: optionsUnder(row, end, below), question: before },
  ].find(({ options }) => options.length > 1);
  if (!found || found.options.length > MOST_OPTIONS) return null;
  const said = found.options.map(({ row: own, from, to }) => own.text.slice(from, to).toLowerCase());
  if (new Set(said).size < said.length) return null;
  const isOne = ONE.test(told[0]) || said.every(isAnswer);
  return { options: found.options, question: questionOf(found.question), isOne, isTold: true };
}

/** Choices of a stretch: apart from one another, or told apart by slashes or commas. */
function optionsIn(row: PrintedRow, start: number, end: number): RowPiece[] {
  const stretch = row.text.slice(start, end);
  const pieces = [...stretch.matchAll(/(?:[^/|,;]|,(?=\d))+?(?=\s{3}|[/|;]|,(?!\d)|$)/gu)].flatMap(
    ({ 0: piece, index }) => pieceIn(row, start + index, piece) ?? [],
  );
  const first = pieces.findIndex((piece) => !isShort(piece, OPTION));
  return first < 0 ? pieces : pieces.slice(0, first);
}

/** The words of a piece, without bullets and what ends it; null where it says nothing. */
function pieceIn(row: PrintedRow, start: number, piece: string): RowPiece | null {
  const bare = /[\p{L}\p{N}$€£](?:.*[\p{L}\p{N}€])?/su.exec(piece);
  if (!bare || !/[\p{L}\p{N}]/u.test(bare[0])) return null;
  const from = start + bare.index;
  return { row, from, to: from + bare[0].length };
}

function isShort({ row, from, to }: RowPiece, most: { readonly words: number; readonly letters: number }): boolean {
  const text = row.text.slice(from, to);
  return text.length <= most.letters && text.split(/\s+/u).length <= most.words && !/[_.]{3}/.test(text);
}

/** Choices under what says that one is to be ringed, begun under one another. */
function optionsUnder(row: PrintedRow, end: number, below: readonly PrintedRow[]): RowPiece[] {
  const all = row.placeOf(0, end);
  const options: RowPiece[] = [];
  let [last, column]: [PrintedRow, number | null] = [row, null];
  for (const next of below) {
    if (last.baseline - next.baseline > STEP * row.size) break;
    const piece = [...next.text.matchAll(/\S.*?(?=\s{3}|$)/gsu)].find(({ index }) => {
      const { x0 } = next.placeOf(index, index + 1);
      return column === null ? x0 > all.x0 - LEFT && x0 < all.x1 : Math.abs(x0 - column) < SAME_COLUMN;
    });
    // A row of another column beside.
    if (!piece) continue;
    const option = pieceIn(next, piece.index, piece[0]);
    if (!option || !isShort(option, LONG)) break;
    column ??= next.placeOf(piece.index, piece.index + 1).x0;
    options.push(option);
    last = next;
  }
  return options;
}

export const questionOf = (text: string): string =>
  (
    text
      .trim()
      .split(/\s{3,}/u)
      .at(-1) ?? ''
  )
    .replace(/^[\W_]+/u, (lead) => (/\d/.test(lead) ? lead : ''))
    .replace(/[\s:.*(–—-]+$/u, '');
