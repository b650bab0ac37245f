import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import { NOBODY } from './erasing.repository.js';
import type { ErasingRepository } from './erasing.repository.js';

/** How many days what is kept; 0: for good. */
export interface Periods {
  readonly failedFilesDays: number;
  readonly activityDays: number;
  readonly addressDays: number;
  readonly unsignedDocumentsDays: number;
  readonly learnedDays: number;
}

/** What went, by its name. */
export type Retained = Readonly<Record<string, number>>;

const BATCH = 1_000;
const OVER = ['sessions', 'sign_ups', 'password_resets', 'invitations'] as const;
/** The network an address is of: what the log's trigger lets it become. */
const NETWORK = `host(network(set_masklen(address::inet, CASE family(address::inet) WHEN 4 THEN 24 ELSE 48 END)))`;

/** Ends what its period is over for, a batch at a time, so that nobody waits for it long. */
export class RetentionRepository {
  constructor(
    private readonly db: DataSource,
    private readonly references: BlobReferencesRepository,
    private readonly erasing: ErasingRepository,
  ) {}

  /** Once a day, by whoever is first; null for all others. */
  async run(periods: Periods): Promise<Retained | null> {
    const mine = await changed(
      this.db,
      `UPDATE installation SET retained_at = now() WHERE retained_at < now() - interval '20 hours' RETURNING id`,
      [],
    );
    if (mine.length === 0) return null;
    const gone: Record<string, number> = {};
    const count = async (what: string, days: number, batch: () => Promise<number>) => {
      if (days > 0) gone[what] = await all(batch);
    };
    await count('failed_files', periods.failedFilesDays, () => this.dropFailed(periods.failedFilesDays));
    await count('activity', periods.activityDays, () => this.endActivity(periods.activityDays));
    await count('addresses', periods.addressDays, () => this.shortenAddresses(periods.addressDays));
    await count('unsigned_documents', periods.unsignedDocumentsDays, () => this.eraseUnsigned(periods));
    for (const table of ['learned_values', 'learned_corrections'])
      await count(table, periods.learnedDays, () => this.endLearned(table, periods.learnedDays));
    for (const table of OVER) await count(table, 1, () => this.endOver(table));
    await this.db.query(`DELETE FROM received_bytes WHERE day < (now() AT TIME ZONE 'utc')::date - 1`);
    return gone;
  }

  /** The document stays, and says that its file is gone. */
  private dropFailed(days: number): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      const rows = await changed<{ original_sha256: string }>(
        tx,
        `UPDATE documents SET files_dropped_at = now() WHERE id IN (SELECT id FROM documents WHERE status = 'failed'
           AND files_dropped_at IS NULL AND created_at < now() - $1 * interval '1 day' LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING original_sha256`,
        [days],
      );
      if (rows.length > 0)
        await this.references.markNow(
          rows.map((row) => row.original_sha256),
          tx,
        );
      return rows.length;
    });
  }

  private endActivity(days: number): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SELECT set_config('formseal.retention', 'on', true)`);
      const rows = await changed(
        tx,
        `DELETE FROM activity WHERE id IN (SELECT id FROM activity WHERE at < now() - $1 * interval '1 day' LIMIT ${BATCH}) RETURNING id`,
        [days],
      );
      return rows.length;
    });
  }

  private async shortenAddresses(days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `UPDATE activity SET address = ${NETWORK} WHERE id IN (SELECT id FROM activity
         WHERE at < now() - $1 * interval '1 day' AND address IS NOT NULL AND address <> ${NETWORK} LIMIT ${BATCH}) RETURNING id`,
      [days],
    );
    return rows.length;
  }

  private async eraseUnsigned({ unsignedDocumentsDays }: Periods): Promise<number> {
    const rows = await selected<{ id: string }>(
      this.db,
      `SELECT id FROM documents WHERE status IN ('ready_for_review', 'in_review', 'failed') AND work IS NULL
          AND greatest(created_at, reviewed_at) < now() - $1 * interval '1 day' LIMIT 100`,
      [unsignedDocumentsDays],
    );
    for (const { id } of rows) await this.erasing.document(id, NOBODY);
    return rows.length;
  }

  private async endLearned(table: string, days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE learned_at < now() - $1 * interval '1 day' LIMIT ${BATCH}) RETURNING id`,
      [days],
    );
    return rows.length;
  }

  private async endOver(table: (typeof OVER)[number]): Promise<number> {
    const rows = await changed(
      this.db,
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE expires_at < now() LIMIT ${BATCH})) RETURNING 1`,
      [],
    );
    return rows.length;
  }
}

/** Batch after batch, until one finds nothing more. */
async function all(batch: () => Promise<number>): Promise<number> {
  let gone = 0;
  for (;;) {
    const one = await batch();
    gone += one;
    if (one === 0) return gone;
  }
}
