import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { environment } from '@formseal/platform';
import { migrate } from '../connection/migrate.js';
import { MIGRATIONS } from '../migrations/migrations.js';

/** A database of its own that knows every migration but one, for what that one makes of rows which are there. */
export interface DatabaseBefore {
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs what is left; answers the names. */
  migrate(): Promise<string[]>;
  drop(): Promise<void>;
}

export async function databaseBefore(left: (typeof MIGRATIONS)[number]): Promise<DatabaseBefore> {
  const server = environment()['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: npm test -- integration sets it');
  const name = `before_${randomBytes(4).toString('hex')}`;
  const at = new URL(server);
  at.pathname = `/${name}`;
  await ask(server, `CREATE DATABASE ${name}`);
  const before = MIGRATIONS.filter((migration) => migration !== left).map((migration) => new migration().name);
  await migrate(at.href, { only: before });
  return {
    ask: (sql, values) => ask(at.href, sql, values),
    migrate: () => migrate(at.href),
    drop: async () => void (await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function ask<Row extends object>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
