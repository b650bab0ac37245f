import { BETWEEN, isDayBy, joinPieces, lettersOf, splitAcross, unprintableIn, withoutBegun } from '@formseal/contracts';
import type { PiecesBody, ReviewField } from '@formseal/contracts';
import { t } from '../text/text.js';
import { withoutCaption } from './caption.js';
import { readDate } from './dates.js';
import { isRelevant } from './items.js';
import type { Item } from './items.js';
import { isBirth } from './singles.js';

type Drafts = Readonly<Record<string, string>>;

/** The fields that a value is written into, in their order. */
export const piecesOf = ({ fields }: Item): readonly ReviewField[] => fields.filter(isRelevant);

/** How many characters a piece has room for. */
export const roomOf = ({ format }: ReviewField): number => format.comb ?? format.maxLength ?? 1;

export const roomOfAll = (item: Item): number => piecesOf(item).reduce((sum, piece) => sum + roomOf(piece), 0);

/** What stands in a piece: the draft, else the value. */
export const inPiece = (field: ReviewField, drafts: Drafts): string => drafts[field.id] ?? field.value ?? '';

/** What stands in all pieces, as one text. */
export function textOf(item: Item, drafts: Drafts): string {
  const pieces = piecesOf(item);
  return joinPieces(
    pieces.map((piece) => inPiece(piece, drafts)),
    pieces.map(roomOf),
  );
}

/**
 * A text over the pieces from one of them on, as their drafts; without the caption it was copied with, over all of them without what is printed
 * before the first, and a day however it is written. What can't be cut is kept uncut, to be seen and refused.
 */
export function draftsAcross(item: Item, brought: string, from = 0): Record<string, string> {
  const pieces = piecesOf(item);
  const part = pieces[0]?.part;
  const pattern = part?.pattern ?? null;
  const text = withoutCaption(brought, part ?? {});
  const across = (some: readonly ReviewField[], order: string | null, value = text): Record<string, string> | null => {
    const written = splitAcross(value, some.map(roomOf), order);
    return written && Object.fromEntries(some.map(({ id }, at) => [id, written[at] ?? '']));
  };
  const meant =
    (pattern && readDate(text, pattern, null, isBirth(part?.semanticKey))) ??
    withoutBegun(text.trim(), pieces[0]?.format ?? {});
  return (
    (from > 0 ? across(pieces.slice(from), null) : null) ?? across(pieces, pattern, meant) ?? uncut(pieces, brought)
  );
}

/** In the first piece as it was written: no sign of it is lost, and none in a cell that it may not belong to. */
const uncut = (pieces: readonly ReviewField[], text: string): Record<string, string> =>
  Object.fromEntries(pieces.map(({ id }, at) => [id, at === 0 ? text.trim() : '']));

/** Why what is typed can't stand in the pieces; null where it can. A date is judged once it is `finished`. */
export function faultIn(item: Item, drafts: Drafts, finished: boolean): string | null {
  const pieces = piecesOf(item);
  const texts = pieces.map((piece) => inPiece(piece, drafts).trim());
  const sign = unprintableIn(texts.join(''));
  if (sign !== null) return t.review.unprintable(sign);
  const pattern = datePatternOf(item);
  const over = texts.some((text, at) => lengthOf(text) > roomOf(pieces[at]!));
  const signs = texts.join('').replace(BETWEEN, '');
  const wrongDay = pattern !== null && signs !== '' && (finished || over) && !isDayBy(texts.join(''), pattern);
  if (wrongDay) return t.review.badDateInCells(lettersOf(pattern).join(' '));
  if (!over) return null;
  return signs.length > roomOfAll(item) ? t.review.tooLong(roomOfAll(item)) : t.review.unfitting;
}

/** The reasons at hand with the one that is said of some fields, at the first of them, or none. */
export function judged(problems: Drafts, fields: readonly Pick<ReviewField, 'id'>[], fault: string | null): Drafts {
  const others = Object.entries(problems).filter(([id]) => !fields.some((field) => field.id === id));
  return Object.fromEntries(fault === null ? others : [...others, [fields[0]!.id, fault]]);
}

/** In which order the pieces take a date, where they are all of it. */
export function datePatternOf(item: Item): string | null {
  const pattern = item.fields[0]?.part?.pattern ?? null;
  return pattern?.length === roomOfAll(item) ? pattern : null;
}

const lengthOf = (text: string): number => [...text].length;

/** What was typed into the pieces, to be handed in; null where nothing differs. */
export function typedInto(item: Item, drafts: Drafts): PiecesBody['pieces'] | null {
  const pieces = piecesOf(item);
  const differs = pieces.some((piece) => inPiece(piece, drafts).trim() !== (piece.value ?? ''));
  return differs ? pieces.map((piece) => ({ id: piece.id, value: inPiece(piece, drafts).trim() || null })) : null;
}
