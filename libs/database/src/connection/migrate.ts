import { setTimeout as pause } from 'node:timers/promises';
import { MigrationExecutor } from 'typeorm';
import type { DataSource, Migration, QueryRunner } from 'typeorm';
import { ConfigError } from '@formseal/platform';
import { MIGRATIONS } from '../migrations/migrations.js';
import { createDataSource } from './data-source.js';

/** "FORM" in ASCII: one migration at a time over all replicas and operators. */
const LOCK = 0x464f524d;
/** Where a restore keeps the former tables until the new ones are whole. */
export const FORMER_SCHEMA = 'formseal_before_restore';
/** As long as another migration is waited for, and how often it is asked whether it is done. */
const OTHERS_MS = 300_000;
const ASK_EVERY_MS = 100;

/** What is brought up to date, where it is not all of the database's own schema. */
interface Migrating {
  readonly schema?: string;
  /** The names of those that run; without it all. */
  readonly only?: readonly string[];
  /** A restore is what asks for it. */
  readonly restoring?: boolean;
}

/**
 * Brings the schema up to date under an advisory lock; answers the names of what it ran. All of it is one transaction but
 * for migrations that say otherwise: those with `transaction` true are one of their own, so that what they lock is free
 * again before the next begins; those with false are in none, and can be run again where they were broken off.
 */
export async function migrate(url: string, { schema, only, restoring = false }: Migrating = {}): Promise<string[]> {
  const db = createDataSource({
    url,
    poolSize: 2,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 300_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 300_000,
    applicationName: 'formseal-migrate',
    ...(schema ? { schema } : {}),
    migrations: MIGRATIONS.filter((migration) => !only || only.includes(new migration().name)),
  });
  await db.initialize();
  try {
    return await underLock(db, async (runner) => {
      if (!restoring) await ensureNotBrokenOff(runner);
      if (schema) await runner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
      const executor = new MigrationExecutor(db, runner);
      const ran: string[] = [];
      for (const group of together(await executor.getPendingMigrations())) {
        await run(executor, runner, group);
        ran.push(...group.map(({ name }) => name));
      }
      return ran;
    });
  } finally {
    await db.destroy();
  }
}

/** Whoever started on half a restore would find an installation without anybody in it, and would take it for a new one. */
async function ensureNotBrokenOff(runner: QueryRunner): Promise<void> {
  const former = (await runner.query('SELECT FROM pg_namespace WHERE nspname = $1', [FORMER_SCHEMA])) as unknown[];
  if (former.length === 0) return;
  const problem =
    'holds a restore that was broken off, or is under way: end it first by `formseal restore`, called again';
  throw new ConfigError([{ setting: 'DATABASE_URL', problem }]);
}

/**
 * The lock is held by a transaction that does nothing else: behind a pooler that hands each transaction to another session,
 * a session's own lock would stay.
 */
async function underLock<T>(db: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const [guard, runner] = [db.createQueryRunner(), db.createQueryRunner()];
  try {
    await lock(guard);
    return await work(runner);
  } finally {
    if (guard.isTransactionActive) await guard.rollbackTransaction();
    await Promise.all([guard.release(), runner.release()]);
  }
}

/**
 * Asked again and again, in a transaction each time and without parameters: who waits in one holds a session of a pooler that
 * may have few, and an index that is built beside what is at work waits for whoever is within a statement, or has one open
 * that took parameters.
 */
async function lock(guard: QueryRunner): Promise<void> {
  for (const until = Date.now() + OTHERS_MS; ; await pause(ASK_EVERY_MS)) {
    await guard.startTransaction('READ COMMITTED');
    await guard.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [row] = (await guard.query(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`)) as [{ mine: boolean }];
    if (row.mine) return;
    await guard.rollbackTransaction();
    if (Date.now() > until) throw new Error('another migration is under way and does not end');
  }
}

async function run(executor: MigrationExecutor, runner: QueryRunner, group: readonly Migration[]): Promise<void> {
  const apart = group[0]?.instance?.transaction === false;
  try {
    if (!apart) await runner.startTransaction();
    for (const migration of group) await executor.executeMigration(migration);
    if (!apart) await runner.commitTransaction();
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  }
}

/** Migrations that run in one transaction, and each that does not on its own. */
function together(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = [];
  let open = false;
  for (const migration of migrations) {
    const joins = migration.instance?.transaction === undefined;
    if (joins && open) groups.at(-1)!.push(migration);
    else groups.push([migration]);
    open = joins;
  }
  return groups;
}
