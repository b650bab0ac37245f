import type { DataSource } from 'typeorm';
import type { Role } from '@formseal/domain';
import { changed, inTransaction } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';

/** `last_owner`: refused, since nobody would be left to look after the account. */
export type MemberChange = 'done' | 'no_member' | 'last_owner';

/** Who belongs to an account, as it changes. */
export class MembersRepository {
  constructor(private readonly db: DataSource) {}

  setRole(accountId: string, userId: string, role: Role): Promise<MemberChange> {
    return this.change(accountId, userId, role === 'owner', async (tx) => {
      if (role !== 'owner') await this.withdrawInvitations(tx, accountId, userId);
      return changed(tx, 'UPDATE members SET role = $3 WHERE account_id = $1 AND user_id = $2 RETURNING user_id', [
        accountId,
        userId,
        role,
      ]);
    });
  }

  /** What was shared with them is shared no more, their keys are dead also if they come back, and nobody joins by their word. */
  remove(accountId: string, userId: string): Promise<MemberChange> {
    return this.change(accountId, userId, false, async (tx) => {
      // First the documents, then their shares, in the order of whoever deletes a document meanwhile.
      await tx.query(
        `SELECT d.id FROM shares s JOIN documents d ON d.id = s.document_id
          WHERE s.user_id = $2 AND s.account_id = $1 ORDER BY d.id FOR SHARE OF d`,
        [accountId, userId],
      );
      await tx.query(
        `DELETE FROM shares s USING documents d WHERE d.id = s.document_id AND d.account_id = $1 AND s.user_id = $2`,
        [accountId, userId],
      );
      await tx.query(
        `UPDATE api_keys SET owner_left_at = now(), revoked_at = coalesce(revoked_at, now())
          WHERE account_id = $1 AND user_id = $2 AND owner_left_at IS NULL AND revoked_at IS NULL`,
        [accountId, userId],
      );
      await this.withdrawInvitations(tx, accountId, userId);
      return changed(tx, 'DELETE FROM members WHERE account_id = $1 AND user_id = $2 RETURNING user_id', [
        accountId,
        userId,
      ]);
    });
  }

  /** An invitation stands on the word of an owner. */
  private async withdrawInvitations(tx: Transaction, accountId: string, userId: string): Promise<void> {
    await tx.query('DELETE FROM invitations WHERE account_id = $1 AND invited_by = $2', [accountId, userId]);
  }

  /** The account's row is locked: two owners who remove each other at once can't both succeed. */
  private change(
    accountId: string,
    userId: string,
    staysOwner: boolean,
    work: (tx: Transaction) => Promise<unknown[]>,
  ): Promise<MemberChange> {
    return inTransaction(this.db, async (tx) => {
      await tx.query('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
      const owners = (await tx.query(`SELECT user_id FROM members WHERE account_id = $1 AND role = 'owner'`, [
        accountId,
      ])) as { user_id: string }[];
      const isLast = owners.length === 1 && owners[0]?.user_id === userId;
      if (isLast && !staysOwner) return 'last_owner';
      return (await work(tx)).length > 0 ? 'done' : 'no_member';
    });
  }
}
