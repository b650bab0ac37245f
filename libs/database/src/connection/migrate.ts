import { createDataSource } from './data-source.js';

/** "FORM" in ASCII: one migration at a time over all replicas and operators. */
const LOCK = 0x464f524d;

/** Brings the schema up to date, in one step under an advisory lock; answers the names of what it ran. */
export async function migrate(url: string, schema?: string): Promise<string[]> {
  const db = createDataSource({
    url,
    poolSize: 2,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 300_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 300_000,
    applicationName: 'formseal-migrate',
    ...(schema ? { schema } : {}),
  });
  await db.initialize();
  const runner = db.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    if (schema) await runner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    const ran = await db.runMigrations({ transaction: 'all' });
    return ran.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await runner.release();
    await db.destroy();
  }
}
