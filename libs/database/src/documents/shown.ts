import type { DocumentRow } from '../entities/document.entity.js';
import type { FieldRow } from '../entities/field.entity.js';

/** What of a document the contract and the lists of the web app show, and what decides who sees it: a hot read asks for no more. */
export const SHOWN_OF_DOCUMENT = [
  ...(['id', 'seq', 'uploadedBy', 'test', 'filename', 'name', 'title', 'documentType', 'language'] as const),
  ...(['status', 'pageCount', 'strongerTier', 'strongerReason', 'failureReason', 'signNotes', 'version'] as const),
  ...(['normalisedSha256', 'signedSha256', 'filesDroppedAt', 'archivedAt'] as const),
  ...(['createdAt', 'updatedAt', 'signedAt', 'sentAt'] as const),
] as const satisfies readonly (keyof DocumentRow)[];
export type ShownDocument = Pick<DocumentRow, (typeof SHOWN_OF_DOCUMENT)[number]>;

/** What of a field the contract shows, and what the day of signing is written by. */
export const SHOWN_OF_FIELD = [
  ...(['id', 'page', 'rect', 'type', 'label', 'section', 'semanticKey', 'part', 'checkboxGroup', 'format'] as const),
  ...(['state', 'value', 'dated', 'source', 'confirmed', 'why', 'widget'] as const),
] as const satisfies readonly (keyof FieldRow)[];
export type ShownField = Pick<FieldRow, (typeof SHOWN_OF_FIELD)[number]>;
