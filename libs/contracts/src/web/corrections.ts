import { z } from 'zod';
import { FieldType } from '../field.js';
import type { ReadField } from '../form/read-form.js';
import { Rect } from '../form/rect.js';
import { SentId } from '../sent-id.js';
import { ShownName } from '../text.js';

/** Refused where a line ends in it: whoever sends one means something else. */
const Label = z
  .string()
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not hold control characters')
  .pipe(ShownName(300));

/** Where a field lies that a person drew or moved, and which field it stands before in reading order; null for the last. */
const Spot = { rect: Rect, before: SentId().nullable() };

/** A field the reader missed. Its id is chosen by who draws it, so that handing it in twice makes one field. */
export const DrawBody = z.strictObject({
  id: SentId(),
  page: z.int().min(1),
  ...Spot,
  type: FieldType,
  label: Label,
  /** Nobody chose the type: what the service reads from the label goes before it. */
  guessed: z.boolean().optional(),
  /** A choice around whose printed words it was drawn: it is marked by a ring around them. */
  ring: z.literal(true).optional(),
  /** A box, or a choice, that is ticked as it is drawn: one step, which is taken back as one. */
  ticked: z.literal(true).optional(),
});
export type DrawBody = z.infer<typeof DrawBody>;

/** What the reader got wrong about a field. */
export const CorrectionBody = z.strictObject({
  label: Label.optional(),
  type: FieldType.optional(),
  outOfScope: z.boolean().optional(),
  /** Out of scope since somebody else fills it in, or signs there: a field all the same, which can be given to them. */
  byOthers: z.literal(true).optional(),
  /** Of an option: any of its group may be ticked, each by itself. */
  several: z.literal(true).optional(),
});
export type CorrectionBody = z.infer<typeof CorrectionBody>;

/** Blanks that are somebody else's to fill in, and to sign, or the account's own after all: a whole part of the form, say. */
export const PartBody = z.strictObject({ fields: z.array(SentId()).min(1).max(1_000) });
export type PartBody = z.infer<typeof PartBody>;

/** Another place, or size, for a field on its page. */
export const MoveBody = z.strictObject(Spot);
export type MoveBody = z.infer<typeof MoveBody>;

/** Somebody whom the profile knows; `name` is what it calls them. */
export interface WebOwner {
  readonly owner: string;
  readonly name: string | null;
}

/** What a person has set right, and whose they said it is. */
interface SetRight extends CorrectionBody {
  readonly owner?: string;
  /** What the form itself called it where it was set right; absent in what was set right before that was kept. */
  readonly asked?: string;
}

/** What a person set right about a field that was read: kept with it, and learned for the form's layout. */
export interface FieldCorrection extends SetRight {
  /** Where a person moved or resized it: how it was read. */
  readonly read?: Pick<ReadField, 'rect' | 'format'>;
}

/** What of a correction holds for the next copy of the form: there, how it is read is read anew. */
export interface LearnedFieldCorrection extends SetRight {
  /** Where it lies, and the place of the field it stands before. */
  readonly moved?: { readonly rect: Rect; readonly before: string | null };
}

/** A correction an account remembers: it holds for the next copy of the same form. */
export interface WebCorrection {
  readonly id: string;
  /** What the field is called. */
  readonly label: string;
  readonly kind: 'drawn' | 'removed' | 'others' | 'restored' | 'moved' | 'changed';
  readonly type: FieldType | null;
  readonly document: string | null;
  readonly learnedAt: string;
}
