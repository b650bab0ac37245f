import { ServiceError, splitAcross, withoutBegun } from '@formseal/contracts';
import type { ConfirmBody, Part } from '@formseal/contracts';
import type { DocumentRow, FieldChange, FieldRow } from '@formseal/database';
import { capacityOf, isRelevant } from '@formseal/domain';
import { confirmation } from './field-rules.js';

type Piece = FieldRow & { part: Part };
export type Pieces = [Piece, ...Piece[]];

/** The fields that each split value is written into, in their order, by `of`. */
export function piecesByWhole(fields: readonly FieldRow[]): Map<string, Pieces> {
  const wholes = new Map<string, Pieces>();
  for (const field of fields) {
    if (!isPiece(field) || !isRelevant(field)) continue;
    const known = wholes.get(field.part.of);
    if (known) known.push(field);
    else wholes.set(field.part.of, [field]);
  }
  return wholes;
}

const isPiece = (field: FieldRow): field is Piece => field.part !== null;

/** What confirming a value changes that goes into several fields: each piece as by a single confirm. */
export function confirmationOfWhole(document: DocumentRow, pieces: Pieces, body: ConfirmBody): FieldChange[] {
  const single = (piece: FieldRow, body: ConfirmBody): FieldChange[] => confirmation(document, [piece], piece.id, body);
  const { value } = body;
  if (value === undefined || value === null) return pieces.flatMap((piece) => single(piece, body));
  const [{ part, format }] = pieces;
  const { pattern, label } = part;
  const capacities = pieces.map((piece) => capacityOf(piece) ?? 0);
  const written = splitAcross(withoutBegun(value, format), capacities, pattern);
  if (written === null) throw unfitting(label, capacities);
  return pieces.flatMap((piece, at) => single(piece, { ...body, value: written[at] ?? null }));
}

function unfitting(label: string, capacities: readonly number[]): ServiceError {
  const room = capacities.reduce((sum, one) => sum + one, 0);
  const rule = `must be at most ${room} characters, written as they go into its ${capacities.length} fields`;
  return new ServiceError('invalid_parameter', { message: `value: "${label}" ${rule}.`, parameter: 'value', rule });
}
