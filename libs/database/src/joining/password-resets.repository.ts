import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import { User } from '../entities/people.entity.js';
import { endPasskeysOfPassword } from '../passkeys/passkeys.repository.js';
import { endSessions } from '../sessions/sessions.repository.js';

/** Who may choose a new password without the old one. Of the token that lets them only the hash is kept. */
export class PasswordResetsRepository {
  constructor(private readonly db: DataSource) {}

  async offer(userId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.db.query('DELETE FROM password_resets WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [userId, tokenHash, expiresAt],
    );
  }

  /** Whose password a token changes. */
  async emailOf(tokenHash: Buffer): Promise<string | null> {
    const [row] = await selected<{ email: string }>(
      this.db,
      `SELECT u.email FROM password_resets r JOIN users u ON u.id = r.user_id
        WHERE r.token_hash = $1 AND r.expires_at > now()`,
      [tokenHash],
    );
    return row?.email ?? null;
  }

  /** The person with their new password, signed out everywhere, and without passkeys of the old one alone; null for a token that is over. */
  complete(tokenHash: Buffer, passwordHash: string): Promise<{ user: User; passkeysEnded: number } | null> {
    return inTransaction(this.db, async (tx) => {
      const [offered] = await changed<{ id: string }>(
        tx,
        'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id AS id',
        [tokenHash],
      );
      if (!offered) return null;
      await tx.getRepository(User).update({ id: offered.id }, { passwordHash });
      await endSessions(tx, offered.id);
      const passkeysEnded = await endPasskeysOfPassword(tx, offered.id);
      return { user: await tx.getRepository(User).findOneByOrFail({ id: offered.id }), passkeysEnded };
    });
  }
}
