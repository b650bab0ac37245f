import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { insertSession } from '../sessions/sessions.repository.js';
import type { NewSession } from '../sessions/sessions.repository.js';

/** A passkey as its person is told of it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** True where it is kept in step across devices, by an account of the person's elsewhere. */
  readonly synced: boolean;
  readonly bySecondFactor: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** A passkey that an authenticator has just made. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly synced: boolean;
  readonly name: string;
}

/** What an answer is checked against. */
export interface KnownPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** What is to be signed. */
export interface Challenge {
  readonly challenge: string;
  /** Whose passkey is to be added; null where somebody signs in. */
  readonly userId: string | null;
  /** Whether a code of the second factor was shown for it. */
  readonly bySecondFactor: boolean;
}

/** Browsers list them all in one dialog. */
export const MOST_PASSKEYS = 20;

const PASSKEY = `id, name, synced, by_second_factor AS "bySecondFactor", created_at AS "createdAt", used_at AS "usedAt"`;

/** Passkeys, and the challenges that they answer, each once. */
export class PasskeysRepository {
  constructor(private readonly db: DataSource) {}

  /** The oldest first. */
  of(userId: string): Promise<Passkey[]> {
    return selected(this.db, `SELECT ${PASSKEY} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`, [userId]);
  }

  async credentialsOf(userId: string): Promise<Buffer[]> {
    const rows = await selected<{ id: Buffer }>(
      this.db,
      'SELECT credential_id AS id FROM passkeys WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Under the hash of a session's token, or of a browser's that signs in: the one from before counts no more. */
  async challenge(tokenHash: Buffer, { challenge, userId, bySecondFactor }: Challenge, expiresAt: Date): Promise<void> {
    await this.db.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO passkey_challenges (token_hash, challenge, user_id, by_second_factor, expires_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (token_hash) DO UPDATE SET challenge = excluded.challenge, user_id = excluded.user_id,
         by_second_factor = excluded.by_second_factor, expires_at = excluded.expires_at`,
      [tokenHash, challenge, userId, bySecondFactor, expiresAt],
    );
  }

  /** Uses the challenge up, whatever becomes of the answer. Null where there is none, or for another purpose. */
  async take(tokenHash: Buffer, userId: string | null): Promise<Challenge | null> {
    const [row] = await changed<Challenge & { live: boolean }>(
      this.db,
      `DELETE FROM passkey_challenges WHERE token_hash = $1 AND user_id IS NOT DISTINCT FROM $2
       RETURNING challenge, user_id AS "userId", by_second_factor AS "bySecondFactor", expires_at > now() AS live`,
      [tokenHash, userId],
    );
    return row?.live ? { challenge: row.challenge, userId, bySecondFactor: row.bySecondFactor } : null;
  }

  /**
   * Null where it is known already, or where they have as many as one may. One that was asked for with the password alone is
   * refused where a second factor was turned on meanwhile.
   */
  add(userId: string, key: NewPasskey, bySecondFactor: boolean): Promise<Passkey | null> {
    return inTransaction(this.db, async (tx) => {
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const [row] = await changed<Passkey>(
        tx,
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, synced, name, by_second_factor)
         SELECT $1, $2, $3, $4, $5, $6, $7
          WHERE (SELECT count(*) FROM passkeys WHERE user_id = $1) < ${MOST_PASSKEYS}
            AND ($7 OR NOT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL))
         ON CONFLICT (credential_id) DO NOTHING RETURNING ${PASSKEY}`,
        [userId, key.credentialId, key.publicKey, key.counter, key.synced, key.name, bySecondFactor],
      );
      return row ?? null;
    });
  }

  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const rows = await changed(this.db, 'UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id', [
      userId,
      id,
      name,
    ]);
    return rows.length > 0;
  }

  /** With the sessions that began with it, but for the one that is named. Null where this person has none of this id. */
  remove(userId: string, id: string, except: Buffer): Promise<string | null> {
    return inTransaction(this.db, async (tx) => {
      // In turn with whoever signs in with it at this moment: their session would begin after those that end here.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      await tx.query('DELETE FROM sessions WHERE user_id = $1 AND passkey_id = $2 AND token_hash <> $3', [
        userId,
        id,
        except,
      ]);
      const [gone] = await changed<{ name: string }>(
        tx,
        'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
        [userId, id],
      );
      return gone?.name ?? null;
    });
  }

  async find(credentialId: Buffer): Promise<KnownPasskey | null> {
    const [row] = await selected<Omit<KnownPasskey, 'counter'> & { counter: string }>(
      this.db,
      `SELECT id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter
         FROM passkeys WHERE credential_id = $1`,
      [credentialId],
    );
    return row ? { ...row, counter: Number(row.counter) } : null;
  }

  /**
   * A session of whose passkey has just signed. False where the passkey was removed meanwhile, or where another answer of it
   * has counted as far: of a passkey and its copy, one is refused.
   */
  begin({ id, userId }: KnownPasskey, counter: number, session: NewSession): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      // In turn with whoever turns a second factor on, or chooses another password, at this moment.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [userId]);
      const used = await changed(
        tx,
        `UPDATE passkeys SET counter = $2, used_at = now()
          WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
        [id, counter],
      );
      if (used.length === 0) return false;
      // The authenticator has asked for a finger, a face or its own code as well: these are both factors at once.
      await insertSession(tx, userId, { ...session, passkeyId: id }, true);
      return true;
    });
  }
}

/**
 * Ends the passkeys that were added with the password alone: by who knew it, be it their owner or not. With what puts such
 * people out they go too. Answers how many it were.
 */
export async function endPasskeysOfPassword(tx: Transaction, userId: string): Promise<number> {
  await tx.query('DELETE FROM passkey_challenges WHERE user_id = $1', [userId]);
  const gone = await changed(tx, 'DELETE FROM passkeys WHERE user_id = $1 AND NOT by_second_factor RETURNING id', [
    userId,
  ]);
  return gone.length;
}
