import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AccountsRepository } from '../accounts/accounts.repository.js';
import { changed, inTransaction, selected } from '../connection/transaction.js';

export interface SignUpRequest {
  readonly email: string;
  readonly requestedAt: Date;
  readonly admitted: boolean;
}

/** Whoever asked for an account of their own. Of the token that lets them make it only the hash is kept. */
export class SignUpsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /** One request for each address; asked again, the last token counts. The same work for a known address. */
  async request(email: string, tokenHash: Buffer | null, expiresAt: Date): Promise<void> {
    await this.db.query('DELETE FROM sign_ups WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO sign_ups (id, email, token_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lower(email)) DO UPDATE SET token_hash = coalesce(excluded.token_hash, sign_ups.token_hash),
         requested_at = now(), expires_at = greatest(excluded.expires_at, sign_ups.expires_at)`,
      [randomUUID(), email, tokenHash, expiresAt],
    );
  }

  /** The address a token was made for. */
  async emailOf(tokenHash: Buffer): Promise<string | null> {
    const [row] = await selected<{ email: string }>(
      this.db,
      'SELECT email FROM sign_ups WHERE token_hash = $1 AND expires_at > now()',
      [tokenHash],
    );
    return row?.email ?? null;
  }

  /** Somebody new with a personal account; null for a token that is over, or where the address has come in since. */
  complete(tokenHash: Buffer, person: { name: string; passwordHash: string }, plan: string) {
    return inTransaction(this.db, async (tx) => {
      const [asked] = await changed<{ email: string }>(
        tx,
        'DELETE FROM sign_ups WHERE token_hash = $1 AND expires_at > now() RETURNING email',
        [tokenHash],
      );
      if (!asked || (await this.accounts.userByEmail(asked.email, tx))) return null;
      const user = await this.accounts.createUser(asked.email, person.name, person.passwordHash, tx);
      const account = { kind: 'personal', name: person.name, plan, ownerId: user.id } as const;
      await this.accounts.createAccount(account, tx);
      return user;
    });
  }

  /** False where nobody with this address has asked. */
  async admit(email: string, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await changed(
      this.db,
      'UPDATE sign_ups SET token_hash = $2, expires_at = $3 WHERE lower(email) = lower($1) RETURNING id',
      [email, tokenHash, expiresAt],
    );
    return rows.length > 0;
  }

  /** Oldest first. */
  waiting(): Promise<SignUpRequest[]> {
    return selected(
      this.db,
      `SELECT email, requested_at AS "requestedAt", token_hash IS NOT NULL AS admitted FROM sign_ups
        WHERE expires_at > now() ORDER BY requested_at`,
      [],
    );
  }
}
