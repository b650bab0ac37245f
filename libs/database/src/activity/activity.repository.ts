import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

/** One line of an account's activity log. */
export interface ActivityEntry {
  readonly accountId: string;
  readonly at: Date;
  /** `document.upload`, `field.confirm`, … */
  readonly action: string;
  /** `ok`, or the code of the error that was answered. */
  readonly result: string;
  readonly documentId: string | null;
  /** Whom or what it is about besides: a member, a key by its name, a recipient. */
  readonly about?: string;
  readonly keyPrefix: string | null;
  readonly userId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Append-only, by a trigger too. */
export class ActivityRepository {
  constructor(private readonly db: DataSource) {}

  async append(entries: readonly ActivityEntry[], tx?: Transaction): Promise<void> {
    if (entries.length === 0) return;
    // One parameter for any number of entries. An account deleted meanwhile takes its entries along; asked for each by its
    // key: where it EXISTS, all accounts are read for one entry.
    await (tx ?? this.db).query(
      `INSERT INTO activity (account_id, at, action, result, document_id, about, key_prefix, user_id, address, request_id)
       SELECT e."accountId", e.at, e.action, e.result, e."documentId", e.about, e."keyPrefix", e."userId", e.address, e."requestId"
         FROM jsonb_to_recordset($1::jsonb) AS e("accountId" uuid, at timestamptz, action text, result text, "documentId" uuid,
              about text, "keyPrefix" text, "userId" uuid, address text, "requestId" text)
        WHERE (SELECT true FROM accounts WHERE id = e."accountId")`,
      [JSON.stringify(entries)],
    );
  }

  /** Newest first. */
  list(accountId: string, limit: number, offset = 0): Promise<ActivityEntry[]> {
    return selected(
      this.db,
      `SELECT account_id AS "accountId", at, action, result, document_id AS "documentId", about, key_prefix AS "keyPrefix",
              user_id AS "userId", address, request_id AS "requestId"
         FROM activity WHERE account_id = $1 ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3`,
      [accountId, limit, offset],
    );
  }
}
