import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { Plans } from '@formseal/domain';
import { DataKeys, environment } from '@formseal/platform';
import { createDataSource } from '../connection/data-source.js';
import { createRepositories } from '../repositories.js';
import type { Repositories } from '../repositories.js';
import { migratedDatabase } from './migrated-database.js';

export const TINY = { name: 'tiny', forms: 3, api: true, organisationSigning: false, extraForms: { unitCents: 49 } };

/** A migrated database of its own on the Postgres of the test run. */
export interface ScratchDatabase extends Repositories {
  readonly db: DataSource;
  readonly url: string;
  /** A fresh account on the plan `tiny`, with its owner. */
  account(): Promise<{ accountId: string; userId: string }>;
  /** An upload of that account, taken and counted. */
  upload(who: { accountId: string; userId: string }, test?: boolean): Promise<string>;
  /** Until somebody waits for what somebody else has locked. */
  untilOneWaits(): Promise<void>;
  drop(): Promise<void>;
}

/** `statementMs`: how long a statement may take; one that fills a large table may take longer on a busy machine. */
export async function scratchDatabase(
  keys = new DataKeys([{ id: 'test', secret: randomBytes(32) }]),
  statementMs = 20_000,
): Promise<ScratchDatabase> {
  const server = environment()['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: npm test -- integration sets it');
  const { url, drop } = await migratedDatabase(server);
  const db = createDataSource({
    url,
    poolSize: 10,
    oneConnectionEach: true,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: statementMs,
    lockTimeoutMs: 20_000,
    idleInTransactionTimeoutMs: 20_000,
    applicationName: 'formseal-test',
  });
  await db.initialize();
  const repositories = createRepositories(db, new Plans([TINY]), keys);
  return {
    ...repositories,
    db,
    url,
    async account() {
      const user = await repositories.accounts.createUser(`${randomUUID()}@example.org`, 'Test', 'no password');
      const kind = 'personal';
      const account = await repositories.accounts.createAccount({ kind, name: 'Test', plan: 'tiny', ownerId: user.id });
      return { accountId: account.id, userId: user.id };
    },
    async upload({ accountId, userId }, test = false) {
      const documentId = randomUUID();
      const caller = { keyId: null, keyPrefix: null, userId, address: null, requestId: null };
      const file = { filename: 'form.pdf', test, sha256: 'a'.repeat(64) };
      await repositories.intake.take({ documentId, accountId, ...file, caller });
      return documentId;
    },
    async untilOneWaits() {
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      for (let tries = 0; tries < 500; tries += 1) {
        if (((await db.query(waits)) as unknown[]).length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('nobody waits');
    },
    async drop() {
      await db.destroy();
      await drop();
    },
  };
}

export { hasPgBouncer, poolerSettings, ThrowawayPgBouncer } from './throwaway-pgbouncer.js';
export { migratedDatabase } from './migrated-database.js';
export { readForm, readWaiting } from './read-form.js';
export { tablesWith } from './tables-with.js';
