import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Role } from '@formseal/domain';
import { inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { Account, Member, User } from '../entities/people.entity.js';
import type { AccountKind } from '../entities/people.entity.js';
import { endPasskeysOfPassword } from '../passkeys/passkeys.repository.js';

export interface NewAccount {
  readonly kind: AccountKind;
  readonly name: string;
  readonly plan: string;
  readonly ownerId: string;
}

/** An account as operators look for it. */
export interface ListedAccount extends Pick<Account, 'id' | 'kind' | 'name' | 'plan' | 'createdAt'> {
  readonly owners: readonly string[];
}

export interface MemberWithUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** Users, accounts and who belongs where. */
export class AccountsRepository {
  constructor(private readonly db: DataSource) {}

  async createUser(email: string, name: string, passwordHash: string, tx?: Transaction): Promise<User> {
    const user = { id: randomUUID(), email: email.trim(), name, passwordHash, createdAt: new Date() };
    await (tx ?? this.db.manager).getRepository(User).insert(user);
    return user;
  }

  /** Whether anybody is there yet. */
  hasUsers(): Promise<boolean> {
    return this.db.getRepository(User).exists();
  }

  /** An address as people are looked up by, however it was typed: it is counted and compared by this alone. */
  async addressKey(email: string): Promise<string> {
    const [row] = await selected<{ key: string }>(this.db, 'SELECT lower($1::text) AS key', [email.trim()]);
    return row?.key ?? email;
  }

  userByEmail(email: string, tx: Pick<Transaction, 'getRepository'> = this.db): Promise<User | null> {
    return tx
      .getRepository(User)
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email: email.trim() })
      .getOne();
  }

  /** Null where nobody has this id. */
  async passwordHash(userId: string): Promise<string | null> {
    const select = { passwordHash: true };
    return (await this.db.getRepository(User).findOne({ where: { id: userId }, select }))?.passwordHash ?? null;
  }

  userById(id: string): Promise<User | null> {
    return this.db.getRepository(User).findOneBy({ id });
  }

  /**
   * A link to another password that was asked for before is over, and so is a sign-in that waits for its code. Passkeys that
   * were added with the old password alone end: answers how many.
   */
  setPassword(userId: string, passwordHash: string): Promise<number> {
    return inTransaction(this.db, async (tx) => {
      await tx.getRepository(User).update({ id: userId }, { passwordHash });
      for (const table of ['password_resets', 'pending_sign_ins'])
        await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
      return endPasskeysOfPassword(tx, userId);
    });
  }

  createAccount(account: NewAccount, tx?: Transaction): Promise<Account> {
    if (!tx) return inTransaction(this.db, (own) => this.createAccount(account, own));
    return this.insertAccount(account, tx);
  }

  private async insertAccount({ kind, name, plan, ownerId }: NewAccount, tx: Transaction): Promise<Account> {
    const row: Account = {
      id: randomUUID(),
      kind,
      name,
      plan,
      extraFormsEnabled: false,
      extraFormsCapCents: 0,
      createdAt: new Date(),
    };
    await tx.getRepository(Account).insert(row);
    await this.addMember(row.id, ownerId, 'owner', tx);
    return row;
  }

  account(id: string): Promise<Account | null> {
    return this.db.getRepository(Account).findOneBy({ id });
  }

  /** What was billed stays, under a row without a name. */
  async isErased(id: string): Promise<boolean> {
    const rows = await selected(this.db, 'SELECT FROM accounts WHERE id = $1 AND erased_at IS NOT NULL', [id]);
    return rows.length > 0;
  }

  async setPlan(id: string, plan: string): Promise<void> {
    await this.db.getRepository(Account).update({ id }, { plan });
  }

  /** What is undefined stays as it is, whoever changes it meanwhile. */
  async setExtraForms(id: string, enabled: boolean | undefined, capCents: number | undefined): Promise<void> {
    await this.db.getRepository(Account).update({ id }, { extraFormsEnabled: enabled, extraFormsCapCents: capCents });
  }

  /** Adds, or changes the role of who is there already. */
  async addMember(accountId: string, userId: string, role: Role, tx?: Transaction): Promise<void> {
    await (tx ?? this.db.manager).query(
      `INSERT INTO members (account_id, user_id, role) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, user_id) DO UPDATE SET role = excluded.role`,
      [accountId, userId, role],
    );
  }

  member(accountId: string, userId: string): Promise<Member | null> {
    return this.db.getRepository(Member).findOneBy({ accountId, userId });
  }

  /** Whether the person with this address is among the members. */
  async isMember(accountId: string, email: string): Promise<boolean> {
    const rows = await selected(
      this.db,
      'SELECT 1 FROM members m JOIN users u ON u.id = m.user_id WHERE m.account_id = $1 AND lower(u.email) = lower($2)',
      [accountId, email.trim()],
    );
    return rows.length > 0;
  }

  members(accountId: string): Promise<MemberWithUser[]> {
    return this.db
      .getRepository(Member)
      .createQueryBuilder('m')
      .innerJoin(User, 'u', 'u.id = m.user_id')
      .select([
        'm.user_id AS "userId"',
        'u.email AS email',
        'u.name AS name',
        'm.role AS role',
        'm.joined_at AS "joinedAt"',
      ])
      .where('m.account_id = :accountId', { accountId })
      .orderBy('m.joined_at')
      .getRawMany<MemberWithUser>();
  }

  /** All accounts that somebody belongs to, newest first; of one person only those that are theirs. */
  all(userId?: string): Promise<ListedAccount[]> {
    return this.db.query(
      `SELECT a.id, a.kind, a.name, a.plan, a.created_at AS "createdAt",
              coalesce(array_agg(u.email ORDER BY m.joined_at) FILTER (WHERE m.role = 'owner'), '{}') AS owners
         FROM accounts a JOIN members m ON m.account_id = a.id JOIN users u ON u.id = m.user_id
        GROUP BY a.id HAVING $1::uuid IS NULL OR bool_or(m.user_id = $1) ORDER BY a.created_at DESC, a.id`,
      [userId ?? null],
    );
  }

  /** The accounts somebody belongs to, oldest first. */
  accountsOf(userId: string): Promise<(Account & { role: Role })[]> {
    return this.db.query(
      `SELECT a.id, a.kind, a.name, a.plan, a.extra_forms_enabled AS "extraFormsEnabled",
              a.extra_forms_cap_cents AS "extraFormsCapCents", a.created_at AS "createdAt", m.role
         FROM members m JOIN accounts a ON a.id = m.account_id WHERE m.user_id = $1 ORDER BY a.created_at, a.id`,
      [userId],
    );
  }
}
