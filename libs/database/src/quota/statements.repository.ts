import type { DataSource } from 'typeorm';
import { periodAt } from '@formseal/domain';
import { selected } from '../connection/transaction.js';

/** What an account owes for the extra forms of one period. */
export interface Statement {
  readonly accountId: string;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly currency: 'eur';
  /** A document signed beyond the allowance, at the price that held then. */
  readonly lines: { documentId: string; unitCents: number; at: string }[];
  readonly count: number;
  readonly netCents: number;
  /** False while the period runs: it may still grow. */
  readonly closed: boolean;
}

type Stored = Pick<Statement, 'lines' | 'count' | 'netCents'>;

/** Past this nothing is counted into the period any more but what still waits: a job that began in it has long hit its time limit. */
const GRACE_MS = 5 * 60_000;

/** Extra forms, billed monthly in arrears: a statement is fixed once its period is over. */
export class StatementsRepository {
  constructor(private readonly db: DataSource) {}

  /** The statement of the period that holds `day`; null for an unknown account, and for a period that ended before it was there or has not begun. */
  async of(accountId: string, day: Date, now = new Date()): Promise<Statement | null> {
    const [account] = await selected<{ createdAt: Date }>(
      this.db,
      'SELECT created_at AS "createdAt" FROM accounts WHERE id = $1',
      [accountId],
    );
    if (!account) return null;
    const { startsAt, endsAt } = periodAt(account.createdAt, day);
    if (endsAt <= account.createdAt || startsAt > now) return null;
    const closed = now.getTime() > endsAt.getTime() + GRACE_MS && !(await this.isStillSigned(accountId, endsAt));
    if (closed) await this.close(accountId, startsAt, endsAt);
    const stored = closed ? await this.closed(accountId, startsAt) : await this.running(accountId, startsAt);
    return { accountId, periodStartsAt: startsAt, periodEndsAt: endsAt, currency: 'eur', ...stored, closed };
  }

  /** Whether something waits to be signed since then, as where nobody was there to sign it: it counts when it was asked for. */
  private async isStillSigned(accountId: string, since: Date): Promise<boolean> {
    const waiting = await selected(
      this.db,
      `SELECT FROM documents WHERE account_id = $1 AND work = 'sign' AND work_since < $2 LIMIT 1`,
      [accountId, since],
    );
    return waiting.length > 0;
  }

  private async close(accountId: string, startsAt: Date, endsAt: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO statements (account_id, period_starts_at, period_ends_at, lines, count, net_cents)
       SELECT $1, $2, $3, s.lines, s.count, s.net_cents FROM (${SUMS}) s ON CONFLICT DO NOTHING`,
      [accountId, startsAt, endsAt],
    );
  }

  private async closed(accountId: string, startsAt: Date): Promise<Stored> {
    const [row] = await selected<Stored>(
      this.db,
      'SELECT lines, count, net_cents AS "netCents" FROM statements WHERE account_id = $1 AND period_starts_at = $2',
      [accountId, startsAt],
    );
    return row!;
  }

  private async running(accountId: string, startsAt: Date): Promise<Stored> {
    const [row] = await selected<Stored>(this.db, `SELECT lines, count, net_cents AS "netCents" FROM (${SUMS}) s`, [
      accountId,
      startsAt,
    ]);
    return row!;
  }
}

const SUMS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object('documentId', document_id, 'unitCents', unit_cents, 'at', at) ORDER BY at), '[]') AS lines,
         count(*)::integer AS count, coalesce(sum(unit_cents), 0)::integer AS net_cents
    FROM ledger WHERE account_id = $1 AND period_starts_at = $2 AND kind = 'form' AND unit_cents IS NOT NULL AND returned_at IS NULL`;
