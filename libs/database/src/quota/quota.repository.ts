import type { DataSource } from 'typeorm';
import { NOTHING_COUNTED, periodAt, quotaOf, uploadLimit, usageOf } from '@formseal/domain';
import type { Counters, ExtraFormsSetting, Period, Plan, Plans } from '@formseal/domain';
import { ServiceError } from '@formseal/contracts';
import type { Quota, Usage } from '@formseal/contracts';
import { changed, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

interface AccountTerms {
  readonly plan: Plan;
  readonly setting: ExtraFormsSetting;
  readonly period: Period;
}

/** Uploads and forms, counted exactly once each: the counter and its ledger row move in the caller's transaction. */
export class QuotaRepository {
  constructor(
    private readonly db: DataSource,
    private readonly plans: Plans,
  ) {}

  async usage(accountId: string, now = new Date()): Promise<Usage> {
    return this.usageIn(this.db.manager, accountId, now);
  }

  /** Takes one upload from the allowance; throws 402 where none is left. */
  async takeUpload(tx: Transaction, accountId: string, documentId: string, now: Date): Promise<void> {
    const period = await this.oneMore(tx, accountId, now);
    if (period === null) throw await this.exceeded(tx, 'uploads', accountId, now);
    await this.enter(tx, 'upload', accountId, documentId, period, null);
  }

  /** Takes an upload that was given back once more; throws 402 where none is left. */
  async takeUploadAgain(tx: Transaction, accountId: string, documentId: string, now: Date): Promise<void> {
    if (!(await this.countUploadWhereLeft(tx, accountId, documentId, now)))
      throw await this.exceeded(tx, 'uploads', accountId, now);
  }

  /** Counts an upload that was given back, once, where one is left; false where none is. */
  async countUploadWhereLeft(tx: Transaction, accountId: string, documentId: string, now: Date): Promise<boolean> {
    const returned = await selected(
      tx,
      `SELECT FROM ledger WHERE document_id = $1 AND kind = 'upload' AND returned_at IS NOT NULL FOR UPDATE`,
      [documentId],
    );
    if (returned.length === 0) return true;
    const period = await this.oneMore(tx, accountId, now);
    if (period === null) return false;
    await tx.query(
      `UPDATE ledger SET returned_at = NULL, period_starts_at = $2 WHERE document_id = $1 AND kind = 'upload'`,
      [documentId, period.startsAt],
    );
    return true;
  }

  private async oneMore(tx: Transaction, accountId: string, now: Date): Promise<Period | null> {
    const { plan, period } = await this.terms(tx, accountId, now);
    await this.openPeriod(tx, accountId, period);
    const taken = await changed(
      tx,
      `UPDATE periods SET uploads = uploads + 1 WHERE account_id = $1 AND starts_at = $2 AND uploads < $3 RETURNING uploads`,
      [accountId, period.startsAt, uploadLimit(plan)],
    );
    return taken.length > 0 ? period : null;
  }

  /** How many uploads an account may still send in its period. */
  async uploadsLeft(accountId: string, now = new Date()): Promise<number> {
    const { used, limit } = quotaOf('uploads', await this.usageIn(this.db.manager, accountId, now));
    return Math.max(0, limit - used);
  }

  /** A look ahead before a body is read; the transaction that counts decides. */
  async ensureUploadLeft(
    accountId: string,
    announcedBytes: number,
    bytesPerDay: number,
    now = new Date(),
  ): Promise<void> {
    const usage = await this.usageIn(this.db.manager, accountId, now);
    const quota = quotaOf('uploads', usage);
    if (quota.used >= quota.limit) throw new ServiceError('quota_exceeded', uploadsUsedUp(quota));
    const [day] = await selected<{ bytes: string }>(
      this.db,
      `SELECT bytes FROM received_bytes WHERE account_id = $1 AND day = (now() AT TIME ZONE 'utc')::date`,
      [accountId],
    );
    if (Number(day?.bytes ?? 0) + announcedBytes > bytesPerDay) throw tooManyBytes(bytesPerDay, now);
  }

  /** Counts what was stored against the day, whatever becomes of it: bytes are not given back. */
  async takeBytes(tx: Transaction, accountId: string, bytes: number, bytesPerDay: number): Promise<void> {
    const taken = await changed(
      tx,
      `INSERT INTO received_bytes AS r (account_id, day, bytes) VALUES ($1, (now() AT TIME ZONE 'utc')::date, $2)
       ON CONFLICT (account_id, day) DO UPDATE SET bytes = r.bytes + excluded.bytes
        WHERE r.bytes + excluded.bytes <= $3 RETURNING bytes`,
      [accountId, bytes, bytesPerDay],
    );
    if (taken.length === 0) throw tooManyBytes(bytesPerDay, new Date());
  }

  /** Gives an upload back: what was unreadable costs nothing. A second call changes nothing. */
  async returnUpload(tx: Transaction, documentId: string): Promise<void> {
    const [entry] = await changed<{ account_id: string; period_starts_at: Date }>(
      tx,
      `UPDATE ledger SET returned_at = now() WHERE document_id = $1 AND kind = 'upload' AND returned_at IS NULL
       RETURNING account_id, period_starts_at`,
      [documentId],
    );
    if (!entry) return;
    await tx.query('UPDATE periods SET uploads = uploads - 1 WHERE account_id = $1 AND starts_at = $2', [
      entry.account_id,
      entry.period_starts_at,
    ]);
  }

  /** Takes one form from the allowance, else one of the extra forms; throws 402 where neither is left. */
  async takeForm(tx: Transaction, accountId: string, documentId: string, now: Date): Promise<void> {
    const { plan, setting, period } = await this.terms(tx, accountId, now);
    await this.openPeriod(tx, accountId, period);
    const included = await changed(
      tx,
      `UPDATE periods SET forms = forms + 1 WHERE account_id = $1 AND starts_at = $2 AND forms - extra_forms < $3 RETURNING forms`,
      [accountId, period.startsAt, plan.forms],
    );
    if (included.length > 0) return this.enter(tx, 'form', accountId, documentId, period, null);
    const unitCents = plan.extraForms?.unitCents;
    if (unitCents === undefined || !setting.enabled) throw await this.exceeded(tx, 'forms', accountId, now);
    const extra = await changed(
      tx,
      `UPDATE periods SET forms = forms + 1, extra_forms = extra_forms + 1
        WHERE account_id = $1 AND starts_at = $2 AND extra_cents + $3::bigint <= $4::bigint RETURNING forms`,
      [accountId, period.startsAt, unitCents, setting.capCents],
    );
    if (extra.length === 0) throw await this.exceeded(tx, 'forms', accountId, now);
    return this.enter(tx, 'form', accountId, documentId, period, unitCents);
  }

  /** How many forms an account may still have signed in its period. */
  async formsLeft(accountId: string, now = new Date()): Promise<number> {
    return leftOf(await this.usageIn(this.db.manager, accountId, now));
  }

  /** A look ahead that spares the signer work it could not count; the transaction that counts decides. */
  async ensureFormLeft(tx: Transaction, accountId: string, now = new Date()): Promise<void> {
    const usage = await this.usageIn(tx, accountId, now);
    if (leftOf(usage) > 0) return;
    throw new ServiceError('quota_exceeded', formsUsedUp(quotaOf('forms', usage)));
  }

  private async usageIn(tx: Transaction, accountId: string, now: Date): Promise<Usage> {
    const { plan, setting, period } = await this.terms(tx, accountId, now);
    const [counters] = await selected<Counters>(
      tx,
      `SELECT uploads, forms, extra_forms AS "extraForms", extra_cents AS "extraCents" FROM periods WHERE account_id = $1 AND starts_at = $2`,
      [accountId, period.startsAt],
    );
    return usageOf(plan, counters ?? NOTHING_COUNTED, setting, period.endsAt);
  }

  private async terms(tx: Transaction, accountId: string, now: Date): Promise<AccountTerms> {
    const [row] = await selected<{ plan: string; enabled: boolean; capCents: number; createdAt: Date }>(
      tx,
      `SELECT plan, extra_forms_enabled AS enabled, extra_forms_cap_cents AS "capCents", created_at AS "createdAt"
         FROM accounts WHERE id = $1`,
      [accountId],
    );
    if (!row) throw new ServiceError('not_found', { message: 'There is no such account.' });
    return { plan: this.plans.get(row.plan), setting: row, period: periodAt(row.createdAt, now) };
  }

  private async openPeriod(tx: Transaction, accountId: string, { startsAt, endsAt }: Period): Promise<void> {
    await tx.query('INSERT INTO periods (account_id, starts_at, ends_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      accountId,
      startsAt,
      endsAt,
    ]);
  }

  private async enter(
    tx: Transaction,
    kind: 'upload' | 'form',
    accountId: string,
    documentId: string,
    period: Period,
    unitCents: number | null,
  ): Promise<void> {
    await tx.query(
      'INSERT INTO ledger (document_id, kind, account_id, period_starts_at, unit_cents) VALUES ($1, $2, $3, $4, $5)',
      [documentId, kind, accountId, period.startsAt, unitCents],
    );
  }

  private async exceeded(tx: Transaction, kind: Quota['kind'], accountId: string, now: Date): Promise<ServiceError> {
    const quota = quotaOf(kind, await this.usageIn(tx, accountId, now));
    return new ServiceError('quota_exceeded', kind === 'forms' ? formsUsedUp(quota) : uploadsUsedUp(quota));
  }
}

const leftOf = ({ remaining, extraForms }: Usage): number => remaining + (extraForms?.remaining ?? 0);

function tooManyBytes(bytesPerDay: number, now: Date): ServiceError {
  const wait = Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1_000);
  const message = `More than ${Math.floor(bytesPerDay / 1024 / 1024)} MB were uploaded today.`;
  return new ServiceError('rate_limited', { message, retryAfter: wait }, wait);
}

const uploadsUsedUp = (quota: Quota) => ({
  message: `All ${quota.limit} uploads of this period are used up.`,
  next: `The allowance renews at ${quota.resetsAt}; a larger plan has more.`,
  quota,
});

const formsUsedUp = (quota: Quota) => ({
  message: `All ${quota.limit} forms of this period are used up.`,
  next: quota.extraForms
    ? 'An owner can turn on additional forms, or raise their cap.'
    : `The allowance renews at ${quota.resetsAt}; a larger plan has more.`,
  quota,
});
