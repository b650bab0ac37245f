import { reach } from '@formseal/domain';
import type { Permission, Reach, Role } from '@formseal/domain';
import type { DocumentRow } from '../entities/document.entity.js';

/** Somebody who looks at an account's documents. */
export interface Viewer {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  /** They come with a test key, which sees tests and nothing else. */
  readonly byTestKey?: boolean;
}

/**
 * Who sees what: an owner all, a member their own uploads and what is shared with them. As SQL over documents `d`,
 * with $1 the account, $2 the user and $3 whether they own the account. The same rule for one document, lists and totals.
 * Of somebody in the web app: a test key leads to none of what is asked with it.
 */
export const VISIBLE = `d.account_id = $1 AND ($3 OR d.uploaded_by = $2
  OR EXISTS (SELECT FROM shares s WHERE s.document_id = d.id AND s.user_id = $2))`;

/** The same of those who may fill it in. */
export const FILLABLE = `d.account_id = $1 AND ($3 OR d.uploaded_by = $2
  OR EXISTS (SELECT FROM shares s WHERE s.document_id = d.id AND s.user_id = $2 AND s.permission <> 'view'))`;

export const visibleTo = (viewer: Viewer): unknown[] => [viewer.accountId, viewer.userId, viewer.role === 'owner'];

/** How far this viewer may go; null where the document does not exist for them. */
export const reachOf = (
  { role, userId, byTestKey = false }: Viewer,
  { uploadedBy, test }: Pick<DocumentRow, 'uploadedBy' | 'test'>,
  share: Permission | null,
): Reach | null => reach({ role, isUploader: uploadedBy === userId, share, byTestKey, isTest: test });
