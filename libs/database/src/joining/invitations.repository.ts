import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Role } from '@formseal/domain';
import { changed, inTransaction, selected } from '../connection/transaction.js';

export interface NewInvitation {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

export interface Invitation {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: Date;
  readonly accountName: string;
  readonly invitedBy: string;
}

const COLUMNS = `i.id, i.account_id AS "accountId", i.email, i.role, i.expires_at AS "expiresAt", a.name AS "accountName",
  u.name AS "invitedBy"`;
/** Whoever invited is an owner still: an invitation does not outlive the right to invite. */
const FROM = `invitations i JOIN accounts a ON a.id = i.account_id JOIN users u ON u.id = i.invited_by
  JOIN members m ON m.account_id = i.account_id AND m.user_id = i.invited_by AND m.role = 'owner'`;

/** Invitations into an organisation. Whether an address belongs to anybody is not looked up. */
export class InvitationsRepository {
  constructor(private readonly db: DataSource) {}

  /** Invited again, the last token counts. */
  async invite({ accountId, email, role, tokenHash, invitedBy, expiresAt }: NewInvitation): Promise<void> {
    await this.db.query('DELETE FROM invitations WHERE expires_at < now()');
    await this.db.query(
      `INSERT INTO invitations (id, account_id, email, role, token_hash, invited_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account_id, lower(email)) DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash,
         invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
      [randomUUID(), accountId, email, role, tokenHash, invitedBy, expiresAt],
    );
  }

  of(accountId: string): Promise<Invitation[]> {
    return selected(
      this.db,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE i.account_id = $1 AND i.expires_at > now() ORDER BY i.created_at`,
      [accountId],
    );
  }

  async byToken(tokenHash: Buffer): Promise<Invitation | null> {
    const [row] = await selected<Invitation>(
      this.db,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE i.token_hash = $1 AND i.expires_at > now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** False where there is none to take back. */
  async withdraw(accountId: string, id: string): Promise<boolean> {
    const rows = await changed(this.db, 'DELETE FROM invitations WHERE account_id = $1 AND id = $2 RETURNING id', [
      accountId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Uses a token up; false where it was used, withdrawn or over before. Who is a member already keeps their role. */
  accept(tokenHash: Buffer, userId: string): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      // In turn with removals of members: an inviter who goes at this moment is either gone, or was there.
      await tx.query(
        'SELECT id FROM accounts WHERE id = (SELECT account_id FROM invitations WHERE token_hash = $1) FOR UPDATE',
        [tokenHash],
      );
      const [used] = await changed<{ accountId: string; role: Role }>(
        tx,
        `DELETE FROM invitations i WHERE token_hash = $1 AND expires_at > now()
            AND EXISTS (SELECT FROM members m WHERE m.account_id = i.account_id AND m.user_id = i.invited_by AND m.role = 'owner')
         RETURNING account_id AS "accountId", role`,
        [tokenHash],
      );
      if (!used) return false;
      await tx.query(
        'INSERT INTO members (account_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT (account_id, user_id) DO NOTHING',
        [used.accountId, userId, used.role],
      );
      return true;
    });
  }
}
