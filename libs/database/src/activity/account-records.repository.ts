import type { DataSource } from 'typeorm';
import type { WebActivity, WebLearned } from '@formseal/contracts';
import { selectedInSlices } from '../connection/in-slices.js';
import { learnedPlace } from '../learned/learned.repository.js';
import type { LearnedValue } from '../learned/learned.repository.js';
import type { SealedValues } from '../sealing/sealed-values.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';

type ActivityRow = Omit<WebActivity, 'at' | 'document'> & { at: Date; documentId: string | null; name: string | null };

type LearnedRow = LearnedValue & { readonly document: string | null };

export interface ActivityFilter {
  /** Part of an action, a result, a title, a file name or a name of whom it is about or by. */
  readonly search: string;
  /** null: any. */
  readonly actions: readonly string[] | null;
}

/** An account's log and memory with the names a person knows things by. */
export class AccountRecordsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** Newest first. A member reads what they did themself and what was done to documents they see; an owner all. */
  activity(viewer: Viewer, filter: ActivityFilter, limit: number, offset: number): Promise<WebActivity[]> {
    return selectedInSlices<ActivityRow, WebActivity>(
      this.db,
      `SELECT a.at, a.action, a.result, a.document_id AS "documentId", a.about, coalesce(d.title, d.filename) AS name, a.address,
              coalesce(CASE WHEN a.key_prefix IS NOT NULL THEN 'fsk_' || a.key_prefix END, u.name, 'link') AS who
         FROM activity a LEFT JOIN documents d ON d.id = a.document_id LEFT JOIN users u ON u.id = a.user_id
        WHERE a.account_id = $1 AND ($3 OR a.user_id = $2 OR (d.id IS NOT NULL AND ${VISIBLE}))
          AND ($4 = '' OR strpos(lower(concat_ws(' ', a.action, a.result, d.title, d.filename, a.about, a.key_prefix, u.name)), lower($4)) > 0)
          AND ($5::text[] IS NULL OR a.action = ANY($5))
        ORDER BY a.at DESC, a.id DESC LIMIT $6 OFFSET $7`,
      [...visibleTo(viewer), filter.search, filter.actions, limit, offset],
      ({ documentId, name, at, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        document: documentId === null ? null : { id: documentId, name: name ?? documentId },
      }),
    );
  }

  /**
   * One line for what was learned at once, by its meaning and by its place in the form: forgotten together, as it was
   * learned. A member reads what comes from documents they see; an owner all.
   */
  async learned(viewer: Viewer): Promise<WebLearned[]> {
    const lines = new Map<string, WebLearned>();
    await selectedInSlices<LearnedRow, void>(
      this.db,
      `SELECT l.id, l.label, l.semantic_key AS "semanticKey", l.layout, l.place, l.value, l.document_id AS "documentId", l.user_id AS "userId",
              coalesce(d.title, d.filename) AS document, l.learned_at AS "learnedAt"
         FROM learned_values l LEFT JOIN documents d ON d.id = l.document_id
        WHERE l.account_id = $1 AND ($3 OR l.user_id = $2 OR (d.id IS NOT NULL AND ${VISIBLE}))
        ORDER BY l.learned_at DESC, l.label, l.semantic_key NULLS LAST`,
      visibleTo(viewer),
      (row) => {
        const value = this.values.open(learnedPlace(viewer.accountId, row), row.value);
        const { id, label, semanticKey, document } = row;
        const line = JSON.stringify([label, value, row.documentId]);
        const known = lines.get(line);
        if (!known)
          lines.set(line, { id, label, semanticKey, value, document, learnedAt: row.learnedAt.toISOString() });
        // What it means says more than where it stood.
        else if (known.semanticKey === null && semanticKey !== null) lines.set(line, { ...known, id, semanticKey });
      },
    );
    return [...lines.values()];
  }
}
