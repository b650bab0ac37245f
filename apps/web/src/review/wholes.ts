import { joinPieces, splitAcross } from '@formseal/contracts';
import type { PiecesBody, ReviewField } from '@formseal/contracts';
import { isRelevant } from './items.js';
import type { Item } from './items.js';

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

/** A text over the pieces from one of them on, as their drafts; null where it does not fit. */
export function draftsAcross(item: Item, text: string, from = 0): Record<string, string> | null {
  const pieces = piecesOf(item);
  const pattern = pieces[0]?.part?.pattern ?? null;
  const across = (some: readonly ReviewField[], order: string | null): Record<string, string> | null => {
    const written = splitAcross(text, some.map(roomOf), order);
    return written && Object.fromEntries(some.map(({ id }, at) => [id, written[at] ?? '']));
  };
  return (from > 0 ? across(pieces.slice(from), null) : null) ?? across(pieces, pattern);
}

/** What was typed into the pieces, to be handed in; null where nothing differs. */
export function typedInto(item: Item, drafts: Drafts): PiecesBody['pieces'] | null {
  const pieces = piecesOf(item);
  const differs = pieces.some((piece) => inPiece(piece, drafts).trim() !== (piece.value ?? ''));
  return differs ? pieces.map((piece) => ({ id: piece.id, value: inPiece(piece, drafts).trim() || null })) : null;
}
