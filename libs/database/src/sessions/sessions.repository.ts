import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

export interface LiveSession {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly seenAt: Date;
}

/** Where somebody signs in from; of the address only its network is kept. */
export interface SessionOrigin {
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
}

/** A session that is about to begin. */
export interface NewSession {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly origin: SessionOrigin;
  /** The passkey it begins with: it ends with it. */
  readonly passkeyId?: string;
}

/** A session as its person is told of it. */
export interface ListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly current: boolean;
}

const NOWHERE: SessionOrigin = { browser: null, system: null, address: null };

/** Who is signed in where. Of a session's token only the hash is kept. */
export class SessionsRepository {
  constructor(private readonly db: DataSource) {}

  /** False, and no session, where they have a second factor: it is asked for first. */
  async begin(tokenHash: Buffer, userId: string, expiresAt: Date, origin = NOWHERE): Promise<boolean> {
    await this.db.query('DELETE FROM sessions WHERE expires_at < now()');
    return inTransaction(this.db, async (tx) => {
      // In turn with whoever turns a second factor on at this moment, which ends the sessions that began without one.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [userId]);
      const [factor] = await selected(
        tx,
        'SELECT 1 FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
        [userId],
      );
      if (factor) return false;
      await insertSession(tx, userId, { tokenHash, expiresAt, origin }, false);
      return true;
    });
  }

  async find(tokenHash: Buffer): Promise<LiveSession | null> {
    const [row] = await selected<LiveSession>(
      this.db,
      `SELECT s.user_id AS "userId", u.email, u.name, s.seen_at AS "seenAt"
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** The newest first. */
  list(userId: string, current: Buffer): Promise<ListedSession[]> {
    return selected(
      this.db,
      `SELECT id, browser, system, network, created_at AS "createdAt", seen_at AS "seenAt", token_hash = $2 AS current
         FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY current DESC, seen_at DESC, id`,
      [userId, current],
    );
  }

  async touch(tokenHash: Buffer, expiresAt: Date, address: string | null = null): Promise<void> {
    await this.db.query(
      `UPDATE sessions SET seen_at = now(), expires_at = $2, network = coalesce(network_of($3), network)
        WHERE token_hash = $1`,
      [tokenHash, expiresAt, address],
    );
  }

  async end(tokenHash: Buffer): Promise<void> {
    await this.db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
  }

  /** False where this person has none of this id. */
  async endOne(userId: string, id: string): Promise<boolean> {
    const rows = await changed(this.db, 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id', [
      userId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Ends every session of a person, but for one where it is named; answers how many. */
  endAll(userId: string, except: Buffer | null = null): Promise<number> {
    return inTransaction(this.db, (tx) => endSessions(tx, userId, except));
  }
}

export async function insertSession(
  tx: Transaction,
  userId: string,
  { tokenHash, expiresAt, origin: { browser, system, address }, passkeyId }: NewSession,
  bySecondFactor: boolean,
): Promise<void> {
  await tx.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at, browser, system, network, by_second_factor, passkey_id)
     VALUES ($1, $2, $3, $4, $5, network_of($6), $7, $8)`,
    [tokenHash, userId, expiresAt, browser, system, address, bySecondFactor, passkeyId ?? null],
  );
}

/** All of a person's sessions but one, and the sign-ins that wait for a code: how many sessions it were. */
export async function endSessions(tx: Transaction, userId: string, except: Buffer | null = null): Promise<number> {
  await tx.query('DELETE FROM pending_sign_ins WHERE user_id = $1', [userId]);
  const ended = await changed(
    tx,
    'DELETE FROM sessions WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2) RETURNING user_id',
    [userId, except],
  );
  return ended.length;
}
