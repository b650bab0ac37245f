import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import { changed, inTransaction, nothing, selected } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import type { ActivityEntry, ActivityRepository } from '../activity/activity.repository.js';
import type { BlobReferencesRepository } from '../cleanup/blob-references.repository.js';
import type { QuotaRepository } from '../quota/quota.repository.js';
import { unnamedInLog } from './unnamed-in-log.js';

/** Who erases; nobody of the account where it is the operator, or time. */
export type Eraser = Pick<ActivityEntry, 'keyPrefix' | 'userId' | 'address' | 'requestId'>;

/** The operator, or a period that is over. */
export const NOBODY: Eraser = { keyPrefix: null, userId: null, address: null, requestId: null };

interface Files {
  readonly id: string;
  readonly original: string;
  readonly normalised: string | null;
  readonly signed: string | null;
  readonly work: string | null;
}

/** Deletion that really deletes: rows at once, and the files they named for whoever removes them from the store. */
export class ErasingRepository {
  constructor(
    private readonly db: DataSource,
    private readonly references: BlobReferencesRepository,
    private readonly activity: ActivityRepository,
    private readonly quota: QuotaRepository,
  ) {}

  /** Answers the files it had; throws where there is none, where it is being signed, or where `mayGo` does once nobody else can change it. */
  document(id: string, by: Eraser, mayGo: Alongside = nothing): Promise<string[]> {
    return inTransaction(this.db, async (tx) => {
      const [row] = await changed<{ account_id: string; work: string | null }>(
        tx,
        'UPDATE documents SET version = version WHERE id = $1 RETURNING account_id, work',
        [id],
      );
      if (!row) throw new ServiceError('not_found');
      await mayGo(tx);
      // Nobody found out whether it can be read: it costs as little as one that can't.
      if (row.work === 'extract') await this.quota.returnUpload(tx, id);
      const files = await this.documents(tx, 'id', id);
      await this.record(tx, row.account_id, 'document.erase', id, by);
      return files;
    });
  }

  /** What was billed stays, under a row without a name; all else goes. */
  account(id: string, by: Eraser): Promise<string[]> {
    return inTransaction(this.db, (tx) => this.accountIn(tx, id, by));
  }

  /** A person with their personal accounts; what they did in organisations stays there without them. */
  user(id: string, by: Eraser): Promise<string[]> {
    return inTransaction(this.db, async (tx) => {
      const accounts = await this.lockedAccountsOf(tx, id);
      const alone = accounts.find(({ kind, others }) => kind === 'organisation' && others === 0);
      if (alone)
        throw new ServiceError('conflict', {
          message: `This person is the last owner of "${alone.name}".`,
          next: 'Make another member an owner first, or erase the organisation.',
        });
      const files: string[] = [];
      for (const account of accounts.filter(({ kind }) => kind === 'personal'))
        files.push(...(await this.accountIn(tx, account.id, by)));
      await this.forget(tx, id);
      // Nobody is named, nor from where: that somebody is gone is all that others may still know.
      for (const account of accounts.filter(({ kind }) => kind === 'organisation'))
        await this.record(tx, account.id, 'member.erase', null, NOBODY);
      return files;
    });
  }

  /** Locked first and counted then: of two owners who go at once the second is the last. */
  private async lockedAccountsOf(tx: Transaction, userId: string) {
    const locked = await selected<{ id: string; kind: string; name: string }>(
      tx,
      `SELECT a.id, a.kind, a.name FROM accounts a JOIN members m ON m.account_id = a.id
        WHERE m.user_id = $1 ORDER BY a.id FOR UPDATE OF a`,
      [userId],
    );
    const others = await selected<{ id: string; owners: number }>(
      tx,
      `SELECT account_id AS id, count(*)::int AS owners FROM members
        WHERE account_id = ANY($1) AND role = 'owner' AND user_id <> $2 GROUP BY account_id`,
      [locked.map(({ id }) => id), userId],
    );
    const ownersOf = new Map(others.map(({ id, owners }) => [id, owners]));
    return locked.map((account) => ({ ...account, others: ownersOf.get(account.id) ?? 0 }));
  }

  private async accountIn(tx: Transaction, id: string, by: Eraser): Promise<string[]> {
    const [account] = await selected(tx, 'SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [id]);
    if (!account) throw new ServiceError('not_found', { message: 'There is no such account.' });
    const files = await this.documents(tx, 'account_id', id);
    const [profile] = await selected<{ signature: string | null }>(
      tx,
      'SELECT signature_sha256 AS signature FROM profiles WHERE account_id = $1',
      [id],
    );
    if (profile?.signature) files.push(profile.signature);
    for (const table of OF_ACCOUNT) await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [id]);
    await this.forgetTotals(tx, 'account_id', id);
    await tx.query(`SELECT set_config('formseal.retention', 'on', true)`);
    await tx.query('DELETE FROM activity WHERE account_id = $1', [id]);
    await tx.query(
      `UPDATE accounts SET name = '', extra_forms_enabled = false, erased_at = coalesce(erased_at, now()) WHERE id = $1`,
      [id],
    );
    await this.record(tx, id, 'account.erase', null, { ...NOBODY, requestId: by.requestId });
    await this.references.markNow(files, tx);
    return files;
  }

  private async documents(tx: Transaction, column: 'id' | 'account_id', value: string): Promise<string[]> {
    const rows = await selected<Files>(
      tx,
      `SELECT id, original_sha256 AS original, normalised_sha256 AS normalised, signed_sha256 AS signed, work
         FROM documents WHERE ${column} = $1 FOR UPDATE`,
      [value],
    );
    if (rows.some(({ work }) => work === 'sign'))
      throw new ServiceError('conflict', {
        message: 'A document is being signed at this moment.',
        next: 'Wait until its signature is done, and erase it then.',
      });
    const ids = rows.map(({ id }) => id);
    const given = await selected<{ hash: string }>(
      tx,
      `SELECT s.signature_sha256 AS hash FROM request_signers s JOIN signing_requests r ON r.id = s.request_id
        WHERE r.document_id = ANY($1) AND s.signature_sha256 IS NOT NULL`,
      [ids],
    );
    for (const table of OF_DOCUMENT) await tx.query(`DELETE FROM ${table} WHERE document_id = ANY($1)`, [ids]);
    await tx.query('UPDATE activity SET about = NULL WHERE document_id = ANY($1) AND about IS NOT NULL', [ids]);
    await tx.query('DELETE FROM documents WHERE id = ANY($1)', [ids]);
    const files = rows.flatMap(({ original, normalised, signed }) => [original, normalised, signed]);
    const named = [...files.filter((sha256) => sha256 !== null), ...given.map(({ hash }) => hash)];
    await this.references.markNow(named, tx);
    return named;
  }

  private async forget(tx: Transaction, id: string): Promise<void> {
    const [user] = await selected<{ email: string; name: string }>(
      tx,
      'SELECT email, name FROM users WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!user) throw new ServiceError('not_found', { message: 'There is no such person.' });
    await unnamedInLog(tx, { id, ...user });
    await tx.query('DELETE FROM sign_ups WHERE lower(email) = lower($1)', [user.email]);
    await tx.query('DELETE FROM invitations WHERE lower(email) = lower($1)', [user.email]);
    await tx.query('DELETE FROM learned_values WHERE user_id = $1', [id]);
    await tx.query(`UPDATE documents SET work_caller = NULL WHERE work_caller ->> 'userId' = $1`, [id]);
    await tx.query(`UPDATE signing_requests SET caller = NULL WHERE caller ->> 'userId' = $1`, [id]);
    await tx.query('DELETE FROM users WHERE id = $1', [id]);
    await this.forgetTotals(tx, 'viewer_id', id);
  }

  /** Changes first: whoever folds them into the totals at this moment is waited for. */
  private async forgetTotals(tx: Transaction, column: 'account_id' | 'viewer_id', id: string): Promise<void> {
    for (const table of ['document_changes', 'document_totals'])
      await tx.query(`DELETE FROM ${table} WHERE ${column} = $1`, [id]);
  }

  private async record(
    tx: Transaction,
    accountId: string,
    action: string,
    documentId: string | null,
    { keyPrefix, userId, address, requestId }: Eraser,
  ): Promise<void> {
    const entry = { accountId, at: new Date(), action, result: 'ok', documentId };
    await this.activity.append([{ ...entry, keyPrefix, userId, address, requestId }], tx);
  }
}

/** What came from a document, beside what goes with its row. */
const OF_DOCUMENT = ['learned_values', 'learned_corrections', 'confirmed_places', 'idempotency', 'rejections'];
/** What belongs to an account; its counts and statements are not among them. */
const OF_ACCOUNT = [
  'learned_values',
  'learned_corrections',
  'confirmed_places',
  'api_keys',
  'profiles',
  'invitations',
  'members',
  'received_bytes',
  'webhooks',
];
