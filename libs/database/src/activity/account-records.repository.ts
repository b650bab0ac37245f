import type { DataSource } from 'typeorm';
import type { WebActivity, WebLearned } from '@formseal/contracts';
import { selectedInSlices } from '../connection/in-slices.js';
import { inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { literal, totalStatement } from '../documents/list-statement.js';
import { KNOWN_VALUES } from '../learned/known-values.js';
import { learnedPlace } from '../learned/learned.repository.js';
import type { LearnedValue } from '../learned/learned.repository.js';
import type { SealedValues } from '../sealing/sealed-values.js';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';
import { searchedFor } from './activity-search.js';
import { activityEntriesStatement, activityKeysStatement, activityStatement } from './activity-statement.js';
import type { AskedEntries } from './activity-statement.js';

type ActivityRow = Omit<WebActivity, 'at' | 'document'> & { at: Date; documentId: string | null; name: string | null };

type LearnedRow = LearnedValue & { readonly document: string | null };

export interface ActivityFilter {
  /** Part of an action, a result, a title, a file name or a name of whom it is about or by. */
  readonly search: string;
  /** null: any. */
  readonly actions: readonly string[] | null;
}

/** Some entries of a log, one after the other: their moments and ids with commas between them. */
export interface ActivityKeys {
  readonly moments: string;
  readonly ids: string;
  readonly count: number;
}

const KEYS_TOGETHER = 500;
const SEARCH_MS = 4_000;
/** As many documents of a member as are looked up by their own entries: whoever sees more finds some among the newest. */
const FEW_DOCUMENTS = 1_000;

/** The documents a member sees where they are few, by what is kept of their number; else null. */
async function documentsSeen(tx: Transaction, viewer: Viewer): Promise<string[] | null> {
  const { sql, values } = totalStatement(viewer, { statuses: null, search: null });
  const [kept] = await selected<{ total: number }>(tx, sql, [...values]);
  if ((kept?.total ?? 0) > FEW_DOCUMENTS) return null;
  const rows = await selected<{ id: string }>(
    tx,
    `SELECT id FROM documents WHERE uploaded_by = $2 AND account_id = $1
      UNION SELECT document_id FROM shares WHERE user_id = $2 AND account_id = $1`,
    [viewer.accountId, viewer.userId],
  );
  return rows.map(({ id }) => id);
}

/** An account's log and memory with the names a person knows things by. */
export class AccountRecordsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** Newest first. A member reads what they did themself and what was done to documents they see; an owner all. */
  async activity(viewer: Viewer, filter: ActivityFilter, limit: number, offset: number): Promise<WebActivity[]> {
    const { sql, values } = activityStatement(viewer, { ...(await this.asked(viewer, filter)), limit, offset });
    return selectedInSlices<ActivityRow, WebActivity>(this.db, sql, values, toEntry, SEARCH_MS);
  }

  /**
   * Which entries the same would answer: found at once, and kept as little more than their numbers, however long it takes
   * whoever they are for to read what they say.
   */
  async activityKeys(viewer: Viewer, filter: ActivityFilter, limit: number): Promise<ActivityKeys[]> {
    const asked = { ...(await this.asked(viewer, filter)), limit, offset: 0 };
    const { sql, values } = activityKeysStatement(viewer, asked);
    const [keys, moments, ids]: [ActivityKeys[], string[], string[]] = [[], [], []];
    const pack = (): void => {
      if (ids.length > 0)
        keys.push({ moments: moments.splice(0).join(), ids: ids.join(), count: ids.splice(0).length });
    };
    const take = ({ moment, key }: { readonly moment: string; readonly key: string }): void => {
      moments.push(moment);
      ids.push(key);
      if (ids.length >= KEYS_TOGETHER) pack();
    };
    await selectedInSlices(this.db, sql, values, take, SEARCH_MS);
    pack();
    return keys;
  }

  /** What they say by now: those that went meanwhile, or that the viewer may not read any more, are left out. */
  async activityEntries(viewer: Viewer, keys: ActivityKeys): Promise<WebActivity[]> {
    const named = { moments: keys.moments.split(','), ids: keys.ids.split(',') };
    const { sql, values } = activityEntriesStatement(viewer, named);
    return (await selected<ActivityRow>(this.db, sql, values)).map(toEntry);
  }

  /** Broken off sooner than other statements, as a search for documents is. */
  private asked(viewer: Viewer, { search, actions }: ActivityFilter): Promise<Omit<AskedEntries, 'limit' | 'offset'>> {
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = ${SEARCH_MS}`);
      const pattern = `%${literal(search)}%`;
      const means = search === '' ? null : await searchedFor(tx, viewer.accountId, pattern);
      const seen = search === '' && viewer.role !== 'owner' ? await documentsSeen(tx, viewer) : null;
      return { actions, seen, search: means && { pattern, means } };
    });
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
              coalesce(d.title, d.filename) AS document, l.settled, l.learned_at AS "learnedAt"
         FROM ${KNOWN_VALUES} l LEFT JOIN documents d ON d.id = l.document_id
        WHERE l.account_id = $1 AND ($3 OR l.user_id = $2 OR (d.id IS NOT NULL AND ${VISIBLE}))
        ORDER BY l.learned_at DESC, l.label, l.semantic_key NULLS LAST`,
      visibleTo(viewer),
      (row) => {
        const value = this.values.open(learnedPlace(viewer.accountId, row), row.value);
        const { id, label, semanticKey, document, settled } = row;
        const line = JSON.stringify([label, value, row.documentId, settled]);
        const known = lines.get(line);
        if (!known)
          lines.set(line, { id, label, semanticKey, value, document, settled, learnedAt: row.learnedAt.toISOString() });
        // What it means says more than where it stood.
        else if (known.semanticKey === null && semanticKey !== null) lines.set(line, { ...known, id, semanticKey });
      },
    );
    return [...lines.values()];
  }
}

const toEntry = ({ documentId, name, at, ...entry }: ActivityRow): WebActivity => ({
  ...entry,
  at: at.toISOString(),
  document: documentId === null ? null : { id: documentId, name: name ?? documentId },
});
