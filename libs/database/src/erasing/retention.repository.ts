import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import { WHOLE_ADDRESS } from '../migrations/0013-erased-accounts.js';
import { NOBODY } from './erasing.repository.js';
import type { ErasingRepository } from './erasing.repository.js';
import { assertStillLeft, UNSIGNED } from './unsigned.js';

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

/** What ends, after how many days, a batch at a time. */
type Step = readonly [what: string, days: number, batch: (days: number) => Promise<number>];

const BATCH = 1_000;
const END_MONTH = 'SELECT activity_drop_month($1) AS entries';
const OVER = [
  'sessions',
  'sign_ups',
  'password_resets',
  'pending_sign_ins',
  'passkey_challenges',
  'invitations',
] as const;

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
    return this.endAll(periods);
  }

  /** What fails is told at the end: what comes after it does not wait another day for it. */
  private async endAll(periods: Periods): Promise<Retained> {
    const gone: Record<string, number> = {};
    const failed: unknown[] = [];
    await this.db.query('SELECT activity_months_ahead()').catch((error: unknown) => failed.push(error));
    for (const [what, days, batch] of this.steps(periods)) {
      if (days === 0) continue;
      try {
        gone[what] = await all(() => batch(days));
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0) throw failed[0];
    return gone;
  }

  private steps({ failedFilesDays, activityDays, addressDays, unsignedDocumentsDays, learnedDays }: Periods): Step[] {
    return [
      ['failed_files', failedFilesDays, (days) => this.dropFailed(days)],
      ['activity', activityDays, (days) => this.endActivity(days)],
      ['api_keys', activityDays, (days) => this.endKeys(days)],
      ['addresses', addressDays, (days) => this.shortenAddresses(days)],
      ['callers', addressDays, (days) => this.forgetCallers(days)],
      ['signers', addressDays, (days) => this.forgetSigners(days)],
      ['unsigned_documents', unsignedDocumentsDays, (days) => this.eraseUnsigned(days)],
      ...(['learned_values', 'typed_values', 'learned_corrections', 'confirmed_places'] as const).map((table): Step => [
        table,
        learnedDays,
        (days) => this.endLearned(table, days),
      ]),
      ...OVER.map((table): Step => [table, 1, () => this.endOver(table)]),
      ['received_bytes', 1, (days) => this.endReceived(days)],
    ];
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

  /** Whole months first: what is left of the log to delete is of one. */
  private async endActivity(days: number): Promise<number> {
    for (;;) {
      const [month] = await selected<{ entries: string | null }>(this.db, END_MONTH, [days]);
      if (!month || month.entries === null) break;
      if (month.entries !== '0') return Number(month.entries);
    }
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SELECT set_config('formseal.retention', 'on', true)`);
      const rows = await changed(
        tx,
        `DELETE FROM activity WHERE at < now() - $1 * interval '1 day'
           AND id IN (SELECT id FROM activity WHERE at < now() - $1 * interval '1 day' LIMIT ${BATCH}) RETURNING id`,
        [days],
      );
      return rows.length;
    });
  }

  private async shortenAddresses(days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `UPDATE activity SET address = network_of(address) WHERE at < now() - $1 * interval '1 day' AND id IN (SELECT id FROM activity
         WHERE at < now() - $1 * interval '1 day' AND ${WHOLE_ADDRESS} LIMIT ${BATCH}) RETURNING id`,
      [days],
    );
    return rows.length;
  }

  /** Who asked for work that is long done, and from where: the log says it for as long as it may. */
  private async forgetCallers(days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `UPDATE documents SET work_caller = NULL WHERE id IN (SELECT id FROM documents WHERE work IS NULL AND work_caller IS NOT NULL
          AND work_since < now() - $1 * interval '1 day' LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING id`,
      [days],
    );
    return rows.length;
  }

  /** From where people signed who were asked to, and by whom they were asked: the sealed file says it for good. */
  private forgetSigners(days: number): Promise<number> {
    // Whoever asked may be erased long before: what their signers left goes all the same.
    const left = `caller IS NOT NULL OR id IN (SELECT request_id FROM request_signers WHERE address IS NOT NULL)`;
    const over = `SELECT id FROM signing_requests WHERE ended_at < now() - $1 * interval '1 day' AND (${left}) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    return inTransaction(this.db, async (tx) => {
      const rows = await changed<{ id: string }>(
        tx,
        `UPDATE signing_requests SET caller = NULL WHERE id IN (${over}) RETURNING id`,
        [days],
      );
      await tx.query('UPDATE request_signers SET address = NULL WHERE request_id = ANY($1::uuid[])', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  /** Keys that opened nothing for as long as the log that names them is kept. */
  private async endKeys(days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `DELETE FROM api_keys WHERE id IN (SELECT id FROM api_keys WHERE revoked_at < now() - $1 * interval '1 day' LIMIT ${BATCH}) RETURNING id`,
      [days],
    );
    return rows.length;
  }

  private async endReceived(days: number): Promise<number> {
    const rows = await changed(
      this.db,
      `DELETE FROM received_bytes WHERE day < (now() AT TIME ZONE 'utc')::date - $1::int RETURNING 1`,
      [days],
    );
    return rows.length;
  }

  private async eraseUnsigned(days: number): Promise<number> {
    const rows = await selected<{ id: string }>(this.db, UNSIGNED, [days]);
    for (const { id } of rows)
      await this.erasing
        .document(id, NOBODY, (tx) => assertStillLeft(tx, id, days))
        .catch((error: unknown) => {
          // Gone meanwhile, or being signed after all: no longer one of them.
          if (!(error instanceof ServiceError)) throw error;
        });
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
