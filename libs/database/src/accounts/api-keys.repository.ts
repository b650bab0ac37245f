import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import type { DataSource } from 'typeorm';
import { ServiceError } from '@formseal/contracts';
import type { Scope } from '@formseal/contracts';
import type { MintedKey, Role } from '@formseal/domain';
import { askedOften } from '../connection/prepared.js';
import { inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { ApiKey } from '../entities/api-key.entity.js';
import { Member } from '../entities/people.entity.js';
import type { AccountKind } from '../entities/people.entity.js';

export interface NewKey {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** All that decides what a presented key may do, read afresh for each request. */
export interface KeyStanding {
  readonly keyId: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: Scope[];
  readonly revoked: boolean;
  readonly userId: string;
  /** null once the creator has left the account, and for good: a key does not come back with them. */
  readonly role: Role | null;
  readonly accountId: string;
  readonly accountKind: AccountKind;
  readonly plan: string;
}

const STANDING = `SELECT k.id AS "keyId", k.prefix, k.hash, k.scopes, k.revoked_at IS NOT NULL AND k.owner_left_at IS NULL AS revoked,
              k.user_id AS "userId", CASE WHEN k.owner_left_at IS NULL THEN m.role END AS role, a.id AS "accountId", a.kind AS "accountKind", a.plan
         FROM api_keys k JOIN accounts a ON a.id = k.account_id
         LEFT JOIN members m ON m.account_id = k.account_id AND m.user_id = k.user_id
        WHERE k.prefix = $1`;

export class ApiKeysRepository {
  constructor(private readonly db: DataSource) {}

  /** Null where the account has `atMost` living keys already; 404 for who has left it, maybe at this moment. */
  async createWithin(atMost: number, key: NewKey, minted: MintedKey): Promise<ApiKey | null> {
    return inTransaction(this.db, async (tx) => {
      if (!(await this.isStillMember(key, tx))) throw new ServiceError('not_found');
      const living = await tx.getRepository(ApiKey).countBy({ accountId: key.accountId, revokedAt: IsNull() });
      return living < atMost ? this.create(key, minted, tx) : null;
    });
  }

  /** However many there are; null for who has left the account, maybe at this moment. */
  createForMember(key: NewKey, minted: MintedKey): Promise<ApiKey | null> {
    return inTransaction(this.db, async (tx) =>
      (await this.isStillMember(key, tx)) ? this.create(key, minted, tx) : null,
    );
  }

  /**
   * Keys of one account are made one after the other (two at once would both find room for the last), and in turn with
   * removals of members: a key that came after would live again with whoever comes back.
   */
  private async isStillMember({ accountId, userId }: NewKey, tx: Transaction): Promise<boolean> {
    await selected(tx, 'SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
    return tx.getRepository(Member).existsBy({ accountId, userId });
  }

  async create(key: NewKey, minted: MintedKey, tx: Transaction = this.db.manager): Promise<ApiKey> {
    const row: ApiKey = {
      id: randomUUID(),
      accountId: key.accountId,
      userId: key.userId,
      name: key.name,
      prefix: minted.prefix,
      hash: minted.hash,
      scopes: [...key.scopes],
      createdAt: new Date(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await tx.getRepository(ApiKey).insert(row);
    return row;
  }

  async standing(prefix: string): Promise<KeyStanding | null> {
    const [row] = await askedOften<KeyStanding>(this.db, STANDING, [prefix]);
    return row ?? null;
  }

  /** False where there is no such key that could still be revoked. */
  async revoke(prefix: string, accountId?: string): Promise<boolean> {
    const { affected } = await this.db
      .getRepository(ApiKey)
      .update({ prefix, revokedAt: IsNull(), ...(accountId ? { accountId } : {}) }, { revokedAt: new Date() });
    return (affected ?? 0) > 0;
  }

  list(accountId?: string): Promise<ApiKey[]> {
    return this.db.getRepository(ApiKey).find({ where: accountId ? { accountId } : {}, order: { createdAt: 'DESC' } });
  }

  async touch(keyIds: readonly string[], at: Date): Promise<void> {
    await this.db.query('UPDATE api_keys SET last_used_at = $2 WHERE id = ANY($1::uuid[])', [keyIds, at]);
  }
}
