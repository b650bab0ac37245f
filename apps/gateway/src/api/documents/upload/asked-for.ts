import type { FieldRow } from '@formseal/database';
import type { Nameable } from '@formseal/domain';
import { piecesByWhole } from '../whole-rules.js';
import type { Pieces } from '../whole-rules.js';

/** What a form asks for once: by a field, or by all pieces of a value that it splits. */
export interface Asked extends Nameable {
  readonly pieces: readonly [FieldRow, ...FieldRow[]];
  /** The same pieces where they are of one value; null for a field by itself. */
  readonly whole: Pieces | null;
}

/** All that can be named. A piece has a name of its own where its label or its meaning is not that of the whole. */
export function askedFor(fields: readonly FieldRow[]): Asked[] {
  const asked = fields.flatMap((field): Asked[] => {
    const { part, label, section, semanticKey } = field;
    if (part === null || label !== part.label) return [{ label, section, semanticKey, pieces: [field], whole: null }];
    return semanticKey === null ? [] : [{ label: '', section: null, semanticKey, pieces: [field], whole: null }];
  });
  for (const whole of piecesByWhole(fields).values()) {
    const [{ section, part }] = whole;
    asked.push({ label: part.label, section, semanticKey: part.semanticKey, pieces: whole, whole });
  }
  return asked;
}
