import { FieldFormat, splitAcross } from '@formseal/contracts';
import type { Part, ReadField } from '@formseal/contracts';
import type { SuggestedValue } from '../suggestion/suggestion.js';
import { capacityOf } from './find-wholes.js';

export type Piece = ReadField & { readonly part: Part };

/** The pieces of each whole, as places in the list of fields. */
export function piecesByWhole(fields: readonly (ReadField & { readonly part?: Part | null })[]): number[][] {
  const wholes = new Map<string, number[]>();
  fields.forEach(({ part }, at) => {
    if (!part) return;
    const pieces = wholes.get(part.of);
    if (pieces) pieces.push(at);
    else wholes.set(part.of, [at]);
  });
  return [...wholes.values()];
}

export const capacitiesOf = (pieces: readonly Pick<ReadField, 'format'>[]): number[] =>
  pieces.map((piece) => capacityOf(piece) ?? 0);

/** The one field that the form would have had if it were not split: what a value is suggested for. */
export function wholeField(pieces: readonly Piece[]): ReadField {
  const [first] = pieces;
  const { label, semanticKey, pattern } = first!.part;
  const comb = capacitiesOf(pieces).reduce((sum, one) => sum + one, 0);
  const confidence = Math.min(...pieces.map((piece) => piece.confidence));
  const state = pieces.find((piece) => piece.state !== 'open')?.state ?? 'open';
  const { required, begun } = first!.format;
  const format = FieldFormat.parse({ comb, datePattern: pattern, required, begun });
  return { ...first!, label, semanticKey, confidence, state, format };
}

/** What is suggested for the whole, piece by piece; null where it does not fit. What it leaves empty makes it doubtful, unless somebody confirmed it so. */
export function acrossPieces(found: SuggestedValue, pieces: readonly Piece[]): SuggestedValue[] | null {
  const written = splitAcross(found.value ?? '', capacitiesOf(pieces), pieces[0]!.part.pattern);
  if (written === null) return null;
  const doubted = found.state === 'ok' && written.includes('') && !found.confirmedBefore;
  const state = doubted ? 'unsure' : found.state;
  return written.map((value) => ({ ...found, state, value: value || null }));
}
