import { ServiceError } from '@formseal/contracts';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

const OVER = `now() - $1 * interval '1 day'`;

/**
 * Nobody has signed it, changed or looked at it for so many days, and nobody is asked to sign it or was within them. The
 * first two lines are what the index `documents_unsigned` knows.
 */
const IS_LEFT = `status IN ('ready_for_review', 'in_review', 'failed') AND work IS NULL
    AND greatest(created_at, reviewed_at) < ${OVER}
    AND updated_at < ${OVER}
    AND NOT EXISTS (SELECT FROM signing_requests r WHERE r.document_id = documents.id AND (r.state = 'open' OR r.ended_at >= ${OVER}))`;

export const UNSIGNED = `SELECT id FROM documents WHERE ${IS_LEFT} LIMIT 100`;

/** Asked again once the row is locked: meanwhile somebody may have come back to it. */
export async function assertStillLeft(tx: Transaction, id: string, days: number): Promise<void> {
  const rows = await selected(tx, `SELECT id FROM documents WHERE ${IS_LEFT} AND id = $2`, [days, id]);
  if (rows.length === 0) throw new ServiceError('conflict');
}
