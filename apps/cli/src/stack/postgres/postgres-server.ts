import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../ports.js';
import { SupervisedProcess } from '../process/supervised-process.js';
import { postgresBinaries } from './binaries.js';
import type { LocalServer, ServerPlace } from '../local-server.js';
import { ensureCluster, POSTGRES_USER } from './cluster.js';
import { runAs } from './run-as.js';

const DATABASE = 'formseal';

/** Starts Postgres on a free port of the loopback interface, with the database `formseal` in it. */
export async function startPostgres({
  folder,
  logFile,
  password,
  watcher,
  throwAway,
}: ServerPlace): Promise<LocalServer> {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const binaries = postgresBinaries();
  const as = await runAs([parent, path.dirname(binaries.postgres)]);
  await ensureCluster(folder, password, binaries, as);

  const port = await freePort();
  const urlOf = (database: string): string =>
    `postgres://${POSTGRES_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A path below a deep data folder is longer than the 107 bytes a Unix socket may have.
    unix_socket_directories: '',
    max_connections: '200',
    ...(throwAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = new SupervisedProcess(
    {
      name: 'postgres',
      layer: 'postgres',
      ...as.command(binaries.postgres, args),
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      cwd: '/',
      logFile,
      // "Fast": ends the connections and writes everything out (SIGTERM would wait for the clients to leave).
      stopSignal: 'SIGINT',
      stopWithinMs: 20_000,
      answers: () => connects(urlOf('postgres')),
    },
    watcher,
  );
  await server.start();
  await ensureDatabase(urlOf('postgres'));
  return { url: urlOf(DATABASE), process: server };
}

/** Whether the database takes a connection. */
export async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}
