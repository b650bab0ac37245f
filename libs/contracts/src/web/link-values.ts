import { z } from 'zod';
import type { FieldType } from '../field.js';
import { SentId } from '../sent-id.js';

/** A value that came over a review link: the document's alone until somebody of the account has said whether to remember it. */
export interface WebLinkValue {
  /** The field it stands in; all of them where the form splits it over several. */
  readonly fields: readonly string[];
  readonly label: string;
  readonly semanticKey: string | null;
  readonly type: FieldType;
  readonly value: string;
  readonly documentId: string;
  readonly document: string;
}

/** Values of one document that are to be remembered, or to stay with it for good. */
export const LinkValuesBody = z.strictObject({ fields: z.array(SentId()).min(1).max(5000), keep: z.boolean() });
export type LinkValuesBody = z.infer<typeof LinkValuesBody>;
