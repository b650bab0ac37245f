import type { DataSource } from 'typeorm';
import { Profile } from '../entities/people.entity.js';

/** What an account fills forms with. */
export class ProfilesRepository {
  constructor(private readonly db: DataSource) {}

  async of(accountId: string): Promise<Profile> {
    const stored = await this.db.getRepository(Profile).findOneBy({ accountId });
    return stored ?? { accountId, data: {}, signatureSha256: null, updatedAt: new Date(0) };
  }

  async setData(accountId: string, data: Record<string, string>): Promise<void> {
    await this.db.getRepository(Profile).upsert({ accountId, data, updatedAt: new Date() }, ['accountId']);
  }

  async setSignature(accountId: string, signatureSha256: string | null): Promise<void> {
    await this.db.getRepository(Profile).upsert({ accountId, signatureSha256, updatedAt: new Date() }, ['accountId']);
  }
}
