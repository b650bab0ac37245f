import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import type { Transaction } from '../connection/transaction.js';

/** What an Idempotency-Key stands for. */
export interface Remembered {
  /** Of method, path and body: the same key with another request is a mistake. */
  readonly fingerprint: string;
  readonly documentId: string | null;
  /** null while the first call is still being answered. */
  readonly status: number | null;
  readonly body: unknown;
}

const placeOf = (what: 'fingerprint' | 'body', ...row: string[]): SealedPlace => ({
  column: `idempotency.${what}`,
  row,
});

/** The first answer to each Idempotency-Key of an API key, for a day. */
export class IdempotencyRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** True where this call is the first; it joins the caller's transaction, so that a failed call leaves no trace. */
  async begin(
    tx: Transaction | null,
    keyId: string,
    idempotencyKey: string,
    fingerprint: string,
    documentId: string | null,
    callId: string | null = null,
  ): Promise<boolean> {
    const sealed = this.values.seal(placeOf('fingerprint', keyId, idempotencyKey), fingerprint);
    const rows = await changed(
      tx ?? this.db,
      `INSERT INTO idempotency (key_id, idempotency_key, fingerprint, document_id, call_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING key_id`,
      [keyId, idempotencyKey, sealed, documentId, callId],
    );
    return rows.length > 0;
  }

  /** In the transaction that found it: a second connection for each of many callers could be one too many. */
  async recall(tx: Transaction | null, keyId: string, idempotencyKey: string): Promise<Remembered | null> {
    const [row] = await selected<Remembered>(
      tx ?? this.db,
      `SELECT fingerprint, document_id AS "documentId", status, body FROM idempotency WHERE key_id = $1 AND idempotency_key = $2`,
      [keyId, idempotencyKey],
    );
    if (!row) return null;
    const fingerprint = this.values.open(placeOf('fingerprint', keyId, idempotencyKey), row.fingerprint);
    return { ...row, fingerprint, body: this.values.openJson(placeOf('body', keyId, idempotencyKey), row.body) };
  }

  /** Says that this call is still at it; nothing that was answered, or that another is at, is touched. */
  async renew(keyId: string, idempotencyKey: string, callId: string): Promise<void> {
    await this.db.query(
      'UPDATE idempotency SET created_at = now() WHERE key_id = $1 AND idempotency_key = $2 AND call_id = $3 AND status IS NULL',
      [keyId, idempotencyKey, callId],
    );
  }

  /** True for the one call that takes the place of a first one whose gateway has died: it has not renewed for `silentMs`. */
  async takeOver(keyId: string, idempotencyKey: string, callId: string, silentMs: number): Promise<boolean> {
    const rows = await changed(
      this.db,
      `UPDATE idempotency SET created_at = now(), call_id = $4
        WHERE key_id = $1 AND idempotency_key = $2 AND status IS NULL
          AND created_at < now() - $3 * interval '1 millisecond' RETURNING key_id`,
      [keyId, idempotencyKey, silentMs, callId],
    );
    return rows.length > 0;
  }

  /** The first of several stands: false for the others. With `tx`, it stands where what it tells of does. */
  async answer(
    keyId: string,
    idempotencyKey: string,
    status: number,
    body: unknown,
    tx?: Transaction,
  ): Promise<boolean> {
    const rows = await changed(
      tx ?? this.db,
      'UPDATE idempotency SET status = $3, body = $4 WHERE key_id = $1 AND idempotency_key = $2 AND status IS NULL RETURNING key_id',
      [keyId, idempotencyKey, status, this.values.sealJson(placeOf('body', keyId, idempotencyKey), body)],
    );
    return rows.length > 0;
  }

  /** A call that did not take effect may be tried again under the same key; one that took its place goes on. */
  async forget(keyId: string, idempotencyKey: string, callId: string): Promise<void> {
    await this.db.query(
      'DELETE FROM idempotency WHERE key_id = $1 AND idempotency_key = $2 AND call_id = $3 AND status IS NULL',
      [keyId, idempotencyKey, callId],
    );
  }

  async purge(): Promise<void> {
    await this.db.query(`DELETE FROM idempotency WHERE created_at < now() - interval '1 day'`);
    await this.db.query(`DELETE FROM rejections WHERE at < now() - interval '1 day'`);
  }
}
