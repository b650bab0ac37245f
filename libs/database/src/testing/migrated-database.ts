import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../connection/migrate.js';

/** Migrated once for all tests on a server: a copy of it takes a tenth of what every migration takes. */
const TEMPLATE = 'migrated';
/** "TEMP" in ASCII: whoever comes first makes it, the others wait. */
const LOCK = 0x54454d50;

/** A migrated database of a test's own. */
export interface MigratedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function migratedDatabase(server: string): Promise<MigratedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await on(server, async (client) => {
    await makeTemplate(server, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  const url = urlOf(server, name);
  // What each migrated database makes up for itself (0014-keeping).
  await on(url, (client) => client.query('UPDATE installation SET id = gen_random_uuid(), stamp = gen_random_uuid()'));
  return {
    url,
    drop: () => on(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** It has its name once it is whole. */
async function makeTemplate(server: string, client: pg.Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrate(urlOf(server, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${TEMPLATE}`);
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
  }
}

const urlOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function on(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
