import type { DataSource } from 'typeorm';
import { recoveryCodeHash, stepOfTimeCode } from '@formseal/domain';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { endPasskeysOfPassword } from '../passkeys/passkeys.repository.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';
import { endSessions, insertSession } from '../sessions/sessions.repository.js';
import type { NewSession } from '../sessions/sessions.repository.js';

/** What a person has as their second factor. */
export interface SecondFactor {
  readonly since: Date;
  readonly recoveryCodes: number;
}

/** Somebody who has said their password and has yet to show their second factor. */
export interface PendingSignIn {
  readonly userId: string;
  readonly email: string;
  /** Whether they have a passkey, which may stand in for the code. */
  readonly passkeys: boolean;
}

/** What a code turned out to be: of the app, one of those kept for when it is lost, or nothing. */
export type Proof = 'app' | 'recovery' | null;

export type SecondStep =
  | { readonly end: 'in'; readonly userId: string; readonly by: 'app' | 'recovery'; readonly recoveryCodes: number }
  | { readonly end: 'wrong' | 'over' };

/** Codes that are tried after one password. */
const TRIES = 5;

const placeOf = (userId: string): SealedPlace => ({ column: 'second_factors.secret', row: [userId] });

/** Second factors: what an app and the service both know, codes for when the app is lost, and sign-ins that wait for either. */
export class SecondFactorsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** Null where there is none that counts. */
  async of(userId: string): Promise<SecondFactor | null> {
    const [row] = await selected<SecondFactor>(
      this.db,
      `SELECT confirmed_at AS since, (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = f.user_id) AS "recoveryCodes"
         FROM second_factors f WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
      [userId],
    );
    return row ?? null;
  }

  /** A secret that counts once a code has confirmed it; false where one counts already. */
  async begin(userId: string, secret: string): Promise<boolean> {
    const rows = await changed(
      this.db,
      `INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now()
         WHERE second_factors.confirmed_at IS NULL RETURNING user_id`,
      [userId, this.values.seal(placeOf(userId), secret)],
    );
    return rows.length > 0;
  }

  /**
   * From now on it counts, and every other session ends, as do passkeys of the password alone: answers how many of these.
   * Null where the code is not of the secret that waits.
   */
  confirm(userId: string, code: string, recovery: readonly Buffer[], session: Buffer): Promise<number | null> {
    return inTransaction(this.db, async (tx) => {
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const step = await this.stepOf(tx, userId, code, 'confirmed_at IS NULL');
      if (step === null) return null;
      await tx.query('UPDATE second_factors SET confirmed_at = now(), last_step = $2 WHERE user_id = $1', [
        userId,
        step,
      ]);
      await this.keep(tx, userId, recovery);
      await endSessions(tx, userId, session);
      return endPasskeysOfPassword(tx, userId);
    });
  }

  /** Other recovery codes in place of those from before; null where the code that is asked for first is none. */
  renewCodes(userId: string, code: string, recovery: readonly Buffer[]): Promise<Proof> {
    return inTransaction(this.db, async (tx) => {
      const proof = await this.proved(tx, userId, code);
      if (proof !== null) await this.keep(tx, userId, recovery);
      return proof;
    });
  }

  /** Null where the code is none; it is used up where it is one. */
  prove(userId: string, code: string): Promise<Proof> {
    return inTransaction(this.db, (tx) => this.proved(tx, userId, code));
  }

  /** Null where the code is none, and everything stays. */
  end(userId: string, code: string): Promise<Proof> {
    return inTransaction(this.db, async (tx) => {
      const proof = await this.proved(tx, userId, code);
      if (proof !== null) await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
      return proof;
    });
  }

  /** Without any code, by the operator: whoever is signed in as them anywhere, is so no more. Passkeys go too, since they may be on what was lost. False where there was neither. */
  reset(userId: string): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      const rows = await changed(
        tx,
        'DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id',
        [userId],
      );
      const passkeys = await changed(tx, 'DELETE FROM passkeys WHERE user_id = $1 RETURNING id', [userId]);
      const wasThere = rows.length + passkeys.length > 0;
      if (wasThere) await endSessions(tx, userId);
      return wasThere;
    });
  }

  /** A sign-in that waits for a code; not before a password that is just being changed is. */
  async ask(tokenHash: Buffer, userId: string, expiresAt: Date): Promise<void> {
    await this.db.query('DELETE FROM pending_sign_ins WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO pending_sign_ins (token_hash, user_id, expires_at)
       SELECT $1, id, $3::timestamptz FROM users WHERE id = $2 FOR SHARE`,
      [tokenHash, userId, expiresAt],
    );
  }

  async pending(tokenHash: Buffer): Promise<PendingSignIn | null> {
    const [row] = await selected<PendingSignIn>(
      this.db,
      `SELECT p.user_id AS "userId", u.email, EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) AS passkeys FROM pending_sign_ins p JOIN users u ON u.id = p.user_id
        WHERE p.token_hash = $1 AND p.expires_at > now() AND p.tries < ${TRIES}`,
      [tokenHash],
    );
    return row ?? null;
  }

  async drop(tokenHash: Buffer): Promise<void> {
    await this.db.query('DELETE FROM pending_sign_ins WHERE token_hash = $1', [tokenHash]);
  }

  /** The code is used up where the session begins, and only there. A wrong one takes one of the sign-in's tries. */
  complete(pending: Buffer, code: string, session: NewSession): Promise<SecondStep> {
    return inTransaction(this.db, async (tx) => {
      const [tried] = await changed<{ id: string }>(
        tx,
        `UPDATE pending_sign_ins SET tries = tries + 1 WHERE token_hash = $1 AND expires_at > now() AND tries < ${TRIES}
         RETURNING user_id AS id`,
        [pending],
      );
      if (!tried) return { end: 'over' };
      const by = await this.proved(tx, tried.id, code);
      if (by === null) return { end: 'wrong' };
      await tx.query('DELETE FROM pending_sign_ins WHERE token_hash = $1', [pending]);
      await insertSession(tx, tried.id, session, true);
      const [left] = await selected<{ count: number }>(
        tx,
        'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
        [tried.id],
      );
      return { end: 'in', userId: tried.id, by, recoveryCodes: left?.count ?? 0 };
    });
  }

  /** Takes a code, and uses it up: of two who come with it at the same time one goes away empty. */
  private async proved(tx: Transaction, userId: string, code: string): Promise<Proof> {
    const hash = recoveryCodeHash(code);
    if (hash !== null) {
      const used = await changed(
        tx,
        `DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id`,
        [userId, hash],
      );
      return used.length > 0 ? 'recovery' : null;
    }
    const step = await this.stepOf(tx, userId, code, 'confirmed_at IS NOT NULL');
    if (step === null) return null;
    const taken = await changed(
      tx,
      'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
      [userId, step],
    );
    return taken.length > 0 ? 'app' : null;
  }

  private async stepOf(tx: Transaction, userId: string, code: string, which: string): Promise<number | null> {
    const [row] = await selected<{ secret: string }>(
      tx,
      `SELECT secret FROM second_factors WHERE user_id = $1 AND ${which} FOR UPDATE`,
      [userId],
    );
    if (!row) return null;
    return stepOfTimeCode(this.values.open(placeOf(userId), row.secret), code.replace(/\s/g, ''), new Date());
  }

  private async keep(tx: Transaction, userId: string, recovery: readonly Buffer[]): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      userId,
      recovery,
    ]);
  }
}
