import type { DataSource } from 'typeorm';
import type { WebActivity, WebLearned } from '@formseal/contracts';
import { selected } from '../connection/transaction.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';

type ActivityRow = Omit<WebActivity, 'at' | 'document'> & { at: Date; documentId: string | null; name: string | null };

/** An account's log and memory with the names a person knows things by. */
export class AccountRecordsRepository {
  constructor(private readonly db: DataSource) {}

  /** Newest first. A member reads what they did themself and what was done to documents they see; an owner all. */
  async activity(viewer: Viewer, search: string, limit: number, offset: number): Promise<WebActivity[]> {
    const rows = await selected<ActivityRow>(
      this.db,
      `SELECT a.at, a.action, a.result, a.document_id AS "documentId", coalesce(d.title, d.filename) AS name, a.address,
              coalesce(CASE WHEN a.key_prefix IS NOT NULL THEN 'fsk_' || a.key_prefix END, u.name, 'link') AS who
         FROM activity a LEFT JOIN documents d ON d.id = a.document_id LEFT JOIN users u ON u.id = a.user_id
        WHERE a.account_id = $1 AND ($3 OR a.user_id = $2 OR (d.id IS NOT NULL AND ${VISIBLE}))
          AND ($4 = '' OR strpos(lower(concat_ws(' ', a.action, a.result, d.title, d.filename, a.key_prefix, u.name)), lower($4)) > 0)
        ORDER BY a.at DESC, a.id DESC LIMIT $5 OFFSET $6`,
      [...visibleTo(viewer), search, limit, offset],
    );
    return rows.map(({ documentId, name, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      document: documentId === null ? null : { id: documentId, name: name ?? documentId },
    }));
  }

  async learned(accountId: string): Promise<WebLearned[]> {
    const rows = await selected<Omit<WebLearned, 'learnedAt'> & { learnedAt: Date }>(
      this.db,
      `SELECT l.id, l.label, l.semantic_key AS "semanticKey", l.value, coalesce(d.title, d.filename) AS document,
              l.learned_at AS "learnedAt"
         FROM learned_values l LEFT JOIN documents d ON d.id = l.document_id
        WHERE l.account_id = $1 ORDER BY l.learned_at DESC, l.id`,
      [accountId],
    );
    return rows.map((row) => ({ ...row, learnedAt: row.learnedAt.toISOString() }));
  }
}
