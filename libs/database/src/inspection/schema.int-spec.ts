import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../connection/data-source.js';
import { migrate } from '../connection/migrate.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { SchemaRepository } from './schema.repository.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const names = MIGRATIONS.map((migration) => new migration().name);

/** What a service of this version finds in a schema of its own, which `change` makes another in between. */
async function inSchema(schema: string, look: (schemas: SchemaRepository) => Promise<void>): Promise<void> {
  const waits = { connectTimeoutMs: 5_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 };
  const settings = { ...waits, idleInTransactionTimeoutMs: 20_000, applicationName: 'formseal-test' };
  const db = createDataSource({ url: scratch.url, schema, poolSize: 2, ...settings });
  await db.initialize();
  try {
    await look(new SchemaRepository(db));
  } finally {
    await db.destroy();
    await scratch.db.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  }
}

describe('a schema', () => {
  it('of no version, then of the one before, is behind until the migration has run', async () => {
    await inSchema('waited_for', async (schemas) => {
      await expect(schemas.ensureCurrent()).rejects.toMatchObject({ name: 'SchemaBehindError', pending: names });
      await migrate(scratch.url, { schema: 'waited_for', only: names.slice(0, -1) });
      await expect(schemas.ensureCurrent()).rejects.toMatchObject({ pending: names.slice(-1) });
      await migrate(scratch.url, { schema: 'waited_for' });
      await expect(schemas.ensureCurrent()).resolves.toBeUndefined();
    });
  });

  it('of a later version serves the one before', async () => {
    await inSchema('later', async (schemas) => {
      await migrate(scratch.url, { schema: 'later' });
      await scratch.db.query(`INSERT INTO later.migrations (timestamp, name) VALUES (1, 'Later1')`);
      await expect(schemas.ensureCurrent()).resolves.toBeUndefined();
      expect(await schemas.standing()).toMatchObject({ pending: [], newer: ['Later1'] });
    });
  });
});
