import { z } from 'zod';
import type { Reason } from '../form/finding-rules.js';
import { TIMES } from '../limits.js';
import type { FieldSource, FieldState, FieldType } from '../field.js';
import type { CorrectionBody, DrawBody } from '../web/corrections.js';

/** What a label means that a person wrote. A lane of its own: they look at the screen and wait. */
export const ReadLabel = {
  name: 'readLabel',
  queue: 'labels',
  payload: z.strictObject({ readingId: z.uuid() }),
  attempts: 1,
  timeoutMs: TIMES.labelJobMs,
} as const;

/** A field that a person is about to draw, or to call something else; or blanks that seemed to be somebody else's. */
export interface LabelQuestion {
  readonly documentId: string;
  /** Who asks: told nothing they may not see. Absent where an older gateway asks. */
  readonly askedBy?: string | null;
  readonly drawn: DrawBody | null;
  readonly corrected: (Pick<CorrectionBody, 'label' | 'type'> & { readonly fieldId: string }) | null;
  /** Blanks that are the account's own to fill in after all. Absent where an older gateway asks. */
  readonly taken?: readonly string[];
}

/** What the reader makes of the field under its new label, and what is known for that. */
export interface LabelAnswer {
  readonly type: FieldType;
  readonly semanticKey: string | null;
  readonly confidence: number;
  /** Absent where an older extractor answers. */
  readonly why?: readonly Reason[];
  readonly state: FieldState;
  readonly value: string | null;
  readonly source: FieldSource;
  /** The day in the value, where it stands for the day of signing. */
  readonly dated?: string;
}

/** What blanks ask for that seemed to be somebody else's, and what is known for that, by the blank's id. */
export interface TakenAnswer {
  readonly taken: Readonly<Record<string, LabelAnswer>>;
}
