import type { DataSource } from 'typeorm';
import { changed, selected } from '../connection/transaction.js';

export interface LiveSession {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly seenAt: Date;
}

/** Who is signed in where. Of a session's token only the hash is kept. */
export class SessionsRepository {
  constructor(private readonly db: DataSource) {}

  async begin(tokenHash: Buffer, userId: string, expiresAt: Date): Promise<void> {
    await this.db.query('DELETE FROM sessions WHERE expires_at < now()');
    await this.db.query('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
      tokenHash,
      userId,
      expiresAt,
    ]);
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

  async touch(tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.db.query('UPDATE sessions SET seen_at = now(), expires_at = $2 WHERE token_hash = $1', [
      tokenHash,
      expiresAt,
    ]);
  }

  async end(tokenHash: Buffer): Promise<void> {
    await this.db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
  }

  /** Ends every session of a person, but for one where it is named; answers how many. */
  async endAll(userId: string, except: Buffer | null = null): Promise<number> {
    const ended = await changed(
      this.db,
      'DELETE FROM sessions WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2) RETURNING user_id',
      [userId, except],
    );
    return ended.length;
  }
}
