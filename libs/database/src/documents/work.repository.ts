import type { DataSource } from 'typeorm';
import { TIMES } from '@formseal/contracts';
import { changed, inTransaction, nothing, selected } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import { DocumentRow } from '../entities/document.entity.js';
import type { Work, WorkError } from '../entities/document.entity.js';
import { tellUnsealed } from '../requests/ending.js';
import { waitAfterMs } from './putting-off.js';
import type { PutOff } from './putting-off.js';

/** A worker's hold on a document: what it finishes counts only while `fence` is still the row's. */
export interface Hold {
  readonly documentId: string;
  readonly fence: number;
}

export interface Claim extends Hold {
  readonly document: DocumentRow;
}

export interface OpenWork extends Hold {
  readonly work: Work;
  /** How often it was tried. */
  readonly attempt: number;
  readonly putOff: PutOff;
  /** How much other work of its kind the same account has under way. */
  readonly others: number;
}

/** Who works on what, decided by the row (claim, fence, lease), never by the queue. */
export class WorkRepository {
  constructor(private readonly db: DataSource) {}

  /** Null for a ghost: the work is done, held by another, or tried often enough. What was put off and is begun before its time is due by now: a signature bears when it was. */
  async claim(id: string, work: Work, leaseMs: number, attempts: number): Promise<Claim | null> {
    const [claimed] = await changed<{ work_fence: number }>(
      this.db,
      `UPDATE documents SET work_fence = work_fence + 1, work_attempt = work_attempt + 1,
              work_lease_until = now() + $3 * interval '1 millisecond', work_since = least(work_since, now())
        WHERE id = $1 AND work = $2 AND (work_lease_until IS NULL OR work_lease_until < now()) AND work_attempt < $4
       RETURNING work_fence`,
      [id, work, leaseMs, attempts],
    );
    if (!claimed) return null;
    const document = await this.db.getRepository(DocumentRow).findOneByOrFail({ id });
    return { documentId: id, document, fence: claimed.work_fence };
  }

  /** Keeps the hold while the work goes on; false once it has been overtaken. */
  async renew(hold: Hold, work: Work, leaseMs: number): Promise<boolean> {
    const rows = await changed(
      this.db,
      `UPDATE documents SET work_lease_until = now() + $4 * interval '1 millisecond'
        WHERE id = $1 AND work = $2 AND work_fence = $3 RETURNING id`,
      [hold.documentId, work, hold.fence, leaseMs],
    );
    return rows.length > 0;
  }

  /** Locks the row for the finish; null once the claim has been overtaken: a ghost's result is discarded. */
  async lock(tx: Transaction, hold: Hold, work: Work): Promise<DocumentRow | null> {
    return tx.getRepository(DocumentRow).findOne({
      where: { id: hold.documentId, work, workFence: hold.fence },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Hands unfinished work back at once, at shutdown, not after the lease. It does not count as tried, but the fence goes
   * on: whoever handed it back finishes nothing any more. Work that comes back again and again ends like work that is put off.
   */
  async handBack(hold: Hold, work: Work): Promise<void> {
    await this.db.query(
      `UPDATE documents SET work_lease_until = NULL, work_attempt = work_attempt - 1, work_fence = work_fence + 1,
              work_put_off = work_put_off + 1, work_put_off_since = coalesce(work_put_off_since, now())
        WHERE id = $1 AND work = $2 AND work_fence = $3`,
      [hold.documentId, work, hold.fence],
    );
  }

  /**
   * Puts unfinished work off that the machine had no time for, or nothing to do it with: no attempt of the file's, to be sent again later, longer
   * each time. `processorMs`: what it took all the same. `alongside` joins the transaction where the hold still counts.
   */
  async putOff(hold: Hold, work: Work, processorMs: number, alongside: Alongside = nothing): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const row = await this.lock(tx, hold, work);
      if (!row) return;
      await tx.query(
        `UPDATE documents SET work_lease_until = NULL, work_attempt = work_attempt - 1, work_fence = work_fence + 1,
                work_put_off = work_put_off + 1, work_put_off_since = coalesce(work_put_off_since, now()),
                work_since = now() + $2 * interval '1 millisecond', work_processor_ms = work_processor_ms + $3,
                status = CASE work WHEN 'extract' THEN 'received' ELSE status END
          WHERE id = $1`,
        [hold.documentId, waitAfterMs(row.workPutOff), Math.round(processorMs)],
      );
      await alongside(tx);
    });
  }

  /** Ends the lease after a failed attempt, so that the next may start at once. */
  async release(hold: Hold, work: Work): Promise<void> {
    await this.db.query(
      'UPDATE documents SET work_lease_until = NULL WHERE id = $1 AND work = $2 AND work_fence = $3',
      [hold.documentId, work, hold.fence],
    );
  }

  /** Which of these documents and verifications have no work at hand any more: done, failed, or gone altogether. */
  async settled(ids: readonly string[]): Promise<string[]> {
    const open = await selected<{ id: string }>(
      this.db,
      `SELECT id FROM documents WHERE id = ANY($1::uuid[]) AND work IS NOT NULL
       UNION ALL SELECT id FROM verifications WHERE id = ANY($1::uuid[]) AND answer IS NULL
       UNION ALL SELECT id FROM label_readings WHERE id = ANY($1::uuid[]) AND answer IS NULL`,
      [ids],
    );
    const waiting = new Set(open.map(({ id }) => id));
    return ids.filter((id) => !waiting.has(id));
  }

  /**
   * What the database knows and the queue may have lost: due longer than `graceMs`, held by nobody. Each is handed to one
   * of those who ask, and to the next one only after `graceMs` more: no lock is held while it is seen to.
   */
  async takeOverdue(graceMs: number, limit: number): Promise<OpenWork[]> {
    const rows = await changed<Omit<OpenWork, 'putOff' | 'others'> & PutOff & { accountId: string }>(
      this.db,
      `UPDATE documents SET work_since = now()
        WHERE id IN (
          SELECT id FROM documents
           WHERE work IS NOT NULL AND work_since < now() - $1 * interval '1 millisecond'
             AND (work_lease_until IS NULL OR work_lease_until < now())
           ORDER BY work_since LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id AS "documentId", account_id AS "accountId", work, work_fence AS fence, work_attempt AS attempt, work_put_off AS times, work_processor_ms AS "processorMs",
                 coalesce(extract(epoch FROM now() - work_put_off_since) * 1000, 0)::float AS "sinceMs"`,
      [graceMs, limit],
    );
    const underWay = await this.underWay(rows.map(({ accountId }) => accountId));
    return rows.map(({ times, sinceMs, processorMs, accountId, ...open }) => {
      const all = underWay.find((one) => one.accountId === accountId && one.work === open.work)?.count ?? 1;
      return { ...open, others: all - 1, putOff: { times, sinceMs, processorMs } };
    });
  }

  private async underWay(accountIds: readonly string[]): Promise<{ accountId: string; work: Work; count: number }[]> {
    if (accountIds.length === 0) return [];
    return selected(
      this.db,
      `SELECT account_id AS "accountId", work, count(*)::integer AS count FROM documents
        WHERE work IS NOT NULL AND account_id = ANY($1::uuid[]) GROUP BY account_id, work`,
      [[...new Set(accountIds)]],
    );
  }

  /** A review screen whose heartbeat has stopped is closed. */
  async closeIdleReviews(): Promise<void> {
    await this.db.query(
      `UPDATE documents SET status = 'ready_for_review'
        WHERE status = 'in_review' AND reviewed_at < now() - $1 * interval '1 millisecond'`,
      [TIMES.reviewHeartbeatMs],
    );
  }

  /** Ends work with an error its waiting callers are answered with; false where the claim was overtaken. A seal that nobody waits for is told. */
  fail(hold: Hold, work: Work, error: WorkError): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      const [ended] = await changed<{ waited: boolean }>(
        tx,
        `UPDATE documents SET work = NULL, work_lease_until = NULL, work_error = $4
          WHERE id = $1 AND work = $2 AND work_fence = $3 RETURNING coalesce(work_caller ? 'call', false) AS waited`,
        [hold.documentId, work, hold.fence, JSON.stringify(error)],
      );
      if (ended && work === 'sign' && !ended.waited) await tellUnsealed(tx, hold.documentId);
      return ended !== undefined;
    });
  }

  /** What the caller of an upload that left no document behind is told. */
  async rejection(documentId: string, tx?: Transaction): Promise<WorkError | null> {
    const [row] = await selected<{ error: WorkError }>(
      tx ?? this.db,
      'SELECT error FROM rejections WHERE document_id = $1',
      [documentId],
    );
    return row?.error ?? null;
  }
}
