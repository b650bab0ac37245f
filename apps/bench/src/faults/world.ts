import { randomUUID } from 'node:crypto';
import { createDataSource, createRepositories, loadPlans } from '@formseal/database';
import type { Repositories } from '@formseal/database';
import { mintKey } from '@formseal/domain';
import { renderTypedSignature } from '@formseal/form-writer';
import { parseDataKeys } from '@formseal/platform';
import { oneChunk, openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { Ground } from './ground.js';

/** An account with a key that may do everything. */
export interface Tenant {
  readonly accountId: string;
  readonly userId: string;
  readonly key: string;
  readonly keyId: string;
}

/** What the operator does, straight on the database. */
export class World {
  private constructor(
    readonly repositories: Repositories,
    private readonly signature: string,
    readonly store: BlobStore,
    readonly close: () => Promise<void>,
  ) {}

  static async open(ground: Ground): Promise<World> {
    const db = createDataSource({
      url: ground.databaseUrl,
      poolSize: 4,
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 60_000,
      idleInTransactionTimeoutMs: 60_000,
      applicationName: 'formseal-faults',
    });
    await db.initialize();
    const parsed = parseDataKeys(ground.dataKeys);
    if (!('keys' in parsed)) throw new Error(parsed.problems.join());
    const store = openStore(ground.storageUrl, parsed.keys);
    const { sha256 } = await store.write(oneChunk(renderTypedSignature('Anna Weber')!));
    const plans = await loadPlans(ground.plansFile);
    return new World(createRepositories(db, plans, parsed.keys), sha256, store, () => db.destroy());
  }

  async tenant(plan = 'load'): Promise<Tenant> {
    const { accounts, keys, profiles } = this.repositories;
    const user = await accounts.createUser(`${randomUUID()}@faults.example`, 'Anna Weber', 'no password');
    const account = await accounts.createAccount({ kind: 'personal', name: 'Faults', plan, ownerId: user.id });
    await profiles.setData(account.id, { 'self.full_name': 'Anna Weber' });
    await profiles.setSignature(account.id, this.signature);
    const minted = mintKey();
    const scopes = ['documents:read', 'documents:write', 'documents:sign'] as const;
    const key = await keys.create({ accountId: account.id, userId: user.id, name: 'load', scopes }, minted);
    return { accountId: account.id, userId: user.id, key: minted.key, keyId: key.id };
  }
}
