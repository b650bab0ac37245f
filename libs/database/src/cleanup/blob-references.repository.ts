import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

/** The bytes went between their arrival and their row: whoever brings them once more succeeds. */
export class BlobGone extends Error {
  override readonly name = 'BlobGone';
}

/** One key a file, for whoever gives it a row and whoever deletes it. */
const LOCK = 'hashtextextended($1, 5)';
/** A deletion that hangs is cut off by the store's own time limits first. */
const REMOVAL_MS = 120_000;
const AT_ONCE = 16;

/** Which stored bytes any row points at, and which may go. */
export class BlobReferencesRepository {
  constructor(private readonly db: DataSource) {}

  /** Joins the transaction that gives the bytes a row: until it ends nobody deletes them. Throws BlobGone. */
  async hold(tx: Transaction, sha256: string, has: (sha256: string) => Promise<boolean>): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [sha256]);
    if (!(await has(sha256))) throw new BlobGone();
    await tx.query('DELETE FROM blob_marks WHERE sha256 = $1', [sha256]);
  }

  /** As long as the work on the bytes takes nobody deletes them: whoever wants to leaves them marked, and comes again. */
  whileHeld<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SET LOCAL idle_in_transaction_session_timeout = ${REMOVAL_MS}`);
      await tx.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [sha256]);
      return work();
    });
  }

  /** Whether no row ever pointed at a file, so that a store without any is a new one. */
  async none(): Promise<boolean> {
    const [row] = await selected<{ none: boolean }>(
      this.db,
      `SELECT NOT EXISTS (SELECT FROM documents) AND NOT EXISTS (SELECT FROM profiles WHERE signature_sha256 IS NOT NULL) AS none`,
      [],
    );
    return row?.none ?? true;
  }

  /** Those of the hashes that nothing points at. */
  async unreferenced(hashes: readonly string[], tx?: Transaction): Promise<string[]> {
    const rows = await selected<{ hash: string }>(
      tx ?? this.db,
      `SELECT hash FROM unnest($1::text[]) AS hash
        WHERE NOT EXISTS (SELECT FROM documents WHERE original_sha256 = hash AND files_dropped_at IS NULL)
          AND NOT EXISTS (SELECT FROM documents WHERE normalised_sha256 = hash)
          AND NOT EXISTS (SELECT FROM documents WHERE signed_sha256 = hash)
          AND NOT EXISTS (SELECT FROM profiles WHERE signature_sha256 = hash)
          AND NOT EXISTS (SELECT FROM request_signers WHERE signature_sha256 = hash)`,
      [hashes],
    );
    return rows.map(({ hash }) => hash);
  }

  /** How many of the hashes this database never heard of: no row points at them, and it did not mark them either. */
  async unknown(hashes: readonly string[]): Promise<number> {
    const [row] = await selected<{ count: number }>(
      this.db,
      'SELECT count(*)::int AS count FROM unnest($1::text[]) AS hash WHERE NOT EXISTS (SELECT FROM blob_marks WHERE sha256 = hash)',
      [await this.unreferenced(hashes)],
    );
    return row?.count ?? 0;
  }

  /**
   * What nothing points at may go after the wait; what is pointed at again loses its mark. Answers how many are marked now
   * and were not before.
   */
  async mark(hashes: readonly string[], waitMs: number): Promise<number> {
    const unneeded = await this.unreferenced(hashes);
    await this.db.query('DELETE FROM blob_marks WHERE sha256 = ANY($1) AND sha256 <> ALL($2)', [hashes, unneeded]);
    const added = await changed(
      this.db,
      `INSERT INTO blob_marks (sha256, due_at) SELECT unnest($1::text[]), now() + $2 * interval '1 millisecond'
       ON CONFLICT DO NOTHING RETURNING sha256`,
      [unneeded, waitMs],
    );
    return added.length;
  }

  /** Nobody believes in the marks any more: each wait begins anew. */
  async forgetMarks(): Promise<void> {
    await this.db.query(`DELETE FROM blob_marks WHERE due_at > '-infinity'`);
  }

  /** What has just lost its row needs no wait. */
  async markNow(hashes: readonly string[], tx?: Transaction): Promise<void> {
    await (tx ?? this.db).query(
      `INSERT INTO blob_marks (sha256, due_at) SELECT DISTINCT unnest($1::text[]), '-infinity'::timestamptz
       ON CONFLICT (sha256) DO UPDATE SET due_at = '-infinity'`,
      [hashes],
    );
  }

  /** What got no row waits until those who bring the same bytes at this moment have theirs. */
  async markRefused(sha256: string): Promise<void> {
    await this.db.query(
      `INSERT INTO blob_marks (sha256, due_at) VALUES ($1, now() + interval '2 minutes')
       ON CONFLICT (sha256) DO UPDATE SET due_at = least(blob_marks.due_at, excluded.due_at)`,
      [sha256],
    );
  }

  /** Those whose wait is over. */
  async due(limit: number): Promise<string[]> {
    const rows = await selected<{ sha256: string }>(
      this.db,
      `SELECT sha256 FROM blob_marks WHERE due_at < now() ORDER BY sha256 LIMIT $1`,
      [limit],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /** Deletes those that are marked and that nothing points at; none while a backup holds the files. Answers how many. */
  remove(hashes: readonly string[], remove: (sha256: string) => Promise<void>): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SET LOCAL idle_in_transaction_session_timeout = ${REMOVAL_MS}`);
      const free = await selected(tx, 'SELECT id FROM installation WHERE held_until < now() FOR SHARE', []);
      if (free.length === 0) return 0;
      const held = await this.locked(tx, hashes);
      const unneeded = await this.unreferenced(held, tx);
      for (let at = 0; at < unneeded.length; at += AT_ONCE)
        await Promise.all(unneeded.slice(at, at + AT_ONCE).map((sha256) => remove(sha256)));
      await tx.query('DELETE FROM blob_marks WHERE sha256 = ANY($1)', [held]);
      return unneeded.length;
    });
  }

  /** Those that nobody is giving a row at this moment, and whose mark still stands. */
  private async locked(tx: Transaction, hashes: readonly string[]): Promise<string[]> {
    const held: string[] = [];
    for (const sha256 of hashes) {
      const [row] = await selected<{ got: boolean }>(tx, `SELECT pg_try_advisory_xact_lock(${LOCK}) AS got`, [sha256]);
      if (row?.got) held.push(sha256);
    }
    const marked = await selected<{ sha256: string }>(
      tx,
      'SELECT sha256 FROM blob_marks WHERE sha256 = ANY($1) FOR UPDATE',
      [held],
    );
    return marked.map(({ sha256 }) => sha256);
  }
}
