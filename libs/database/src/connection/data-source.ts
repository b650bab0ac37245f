import pg from 'pg';
import { DataSource } from 'typeorm';
import { ENTITIES } from '../entities/entities.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { FairPool, poolOf } from './fair-pool.js';
import { PreparingClient } from './prepared.js';
import type { Strictness } from './fair-pool.js';
import { SnakeNames } from './snake-names.js';

/** How a process reaches Postgres. Every wait has an end. */
export interface DatabaseSettings extends Strictness {
  readonly url: string;
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionTimeoutMs: number;
  /** Whether what every call asks is prepared once in a session: not behind a PgBouncer that knows nothing of it. */
  readonly prepared?: boolean;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Tests work in a schema of their own. */
  readonly schema?: string;
  /** All of them, where nothing is said. */
  readonly migrations?: readonly (typeof MIGRATIONS)[number][];
}

/** Opens a source's connections before anybody waits for one, as far as they come up now. */
export async function openAll(source: DataSource): Promise<void> {
  await poolOf(source).openAll();
}

/** The connection pool, not opened yet: `initialize()` opens it. */
export function createDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    ...(settings.schema ? { schema: settings.schema } : {}),
    entities: [...ENTITIES],
    migrations: [...(settings.migrations ?? MIGRATIONS)],
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNames(),
    synchronize: false,
    logging: false,
    applicationName: settings.applicationName,
    driver: { ...pg, Pool: FairPool },
    poolSize: settings.poolSize,
    connectTimeoutMS: settings.connectTimeoutMs,
    extra: {
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.lockTimeoutMs,
      idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs,
      query_timeout: settings.statementTimeoutMs + 1_000,
      keepAlive: true,
      // Firewalls forget what says nothing for some minutes; whoever is gone without a word is noticed.
      keepAliveInitialDelayMillis: 60_000,
      // One that is opened on a busy machine has its call wait for hundreds of milliseconds: none is closed for being idle.
      idleTimeoutMillis: 0,
      ...(settings.prepared ? { Client: PreparingClient } : {}),
      oneConnectionEach: settings.oneConnectionEach ?? false,
      ...(settings.schema ? { options: `-c search_path=${settings.schema}` } : {}),
    },
  });
}
