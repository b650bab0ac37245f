import { MigrationExecutor } from 'typeorm';
import { MIGRATIONS } from '../migrations/migrations.js';
import { createDataSource } from './data-source.js';

/** "FORM" in ASCII: one migration at a time over all replicas and operators. */
const LOCK = 0x464f524d;

/**
 * Brings the schema up to date, in one transaction under an advisory lock; answers the names of what it ran. The lock is
 * the transaction's: behind a pooler that hands each transaction to another session, a session's own would stay.
 */
export async function migrate(url: string, schema?: string, only?: readonly string[]): Promise<string[]> {
  const db = createDataSource({
    url,
    poolSize: 1,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 300_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 300_000,
    applicationName: 'formseal-migrate',
    ...(schema ? { schema } : {}),
    migrations: MIGRATIONS.filter((migration) => !only || only.includes(new migration().name)),
  });
  await db.initialize();
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (schema) await runner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    const ran = await new MigrationExecutor(db, runner).executePendingMigrations();
    await runner.commitTransaction();
    return ran.map((migration) => migration.name);
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
    await db.destroy();
  }
}
