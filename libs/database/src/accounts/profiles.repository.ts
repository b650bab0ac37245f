import type { DataSource } from 'typeorm';
import { inTransaction, nothing } from '../connection/transaction.js';
import type { Alongside, Transaction } from '../connection/transaction.js';
import { Profile } from '../entities/people.entity.js';
import type { SealedPlace, SealedValues } from '../sealing/sealed-values.js';

type Values = Readonly<Record<string, string>>;

const placeOf = (accountId: string): SealedPlace => ({ column: 'profiles.data', row: [accountId] });

/** What an account fills forms with. */
export class ProfilesRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  async of(accountId: string, within: Pick<Transaction, 'getRepository'> = this.db): Promise<Profile> {
    const stored = await within.getRepository(Profile).findOneBy({ accountId });
    if (!stored) return { accountId, data: {}, signatureSha256: null, updatedAt: new Date(0) };
    return { ...stored, data: this.values.openJson(placeOf(accountId), stored.data) };
  }

  async setData(
    accountId: string,
    data: Record<string, string>,
    within: Pick<Transaction, 'query'> = this.db,
  ): Promise<void> {
    await within.query(
      `INSERT INTO profiles (account_id, data, updated_at) VALUES ($1, $2, now())
       ON CONFLICT (account_id) DO UPDATE SET data = excluded.data, updated_at = excluded.updated_at`,
      [accountId, this.values.sealJson(placeOf(accountId), data)],
    );
  }

  /** What is made of the values that stand then: of two at once, the second builds on the first's. */
  changeData(accountId: string, change: (standing: Values) => Record<string, string>): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      await tx.query('SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const { data } = await this.of(accountId, tx);
      await this.setData(accountId, change(data), tx);
    });
  }

  /** `alongside` joins the transaction. Answers the one it replaces: of two at once, the second the first's. */
  setSignature(
    accountId: string,
    signatureSha256: string | null,
    alongside: Alongside = nothing,
  ): Promise<string | null> {
    return inTransaction(this.db, async (tx) => {
      await tx.query('SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      await alongside(tx);
      const former = await tx.getRepository(Profile).findOneBy({ accountId });
      await tx.getRepository(Profile).upsert({ accountId, signatureSha256, updatedAt: new Date() }, ['accountId']);
      return former?.signatureSha256 ?? null;
    });
  }
}
