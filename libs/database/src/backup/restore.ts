import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import { FORMER_SCHEMA, migrate } from '../connection/migrate.js';
import { onOwnConnection } from '../connection/own-connection.js';
import { TABLE_RIGHTS } from '../connection/service-rights.js';
import { SERVICE_SESSION } from '../connection/service-sessions.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import type { SnapshotTable } from './snapshot.js';

/** A database as it was written down. */
export interface SavedDatabase {
  readonly migrations: readonly string[];
  readonly tables: readonly SavedTable[];
  /** Rows as JSON, one a line. */
  lines(table: SavedTable): AsyncIterable<string>;
}

/** `rows`: how many were written down. */
export type SavedTable = SnapshotTable & { readonly rows: number };

/** The backup can't be put here, and nothing was changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

const NOBODY_IS_AT_IT = `UPDATE installation SET held_until = '-infinity', cleaning_until = '-infinity'`;
const BATCH_CHARS = 2_000_000;
const PUT_FORMER_BACK = `DROP SCHEMA public CASCADE; ALTER SCHEMA ${FORMER_SCHEMA} RENAME TO public`;

/**
 * Puts a saved database in the place of this one, whole or not at all: the schema as it was then, its rows, then the
 * migrations since.
 */
export async function restoreDatabase(
  url: string,
  saved: SavedDatabase,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  await onOwnConnection(url, async (client) => {
    await ensureFits(client, saved, replace);
    await endBrokenOff(client, saved, replace);
    await client.query(`ALTER SCHEMA public RENAME TO ${FORMER_SCHEMA}; CREATE SCHEMA public`);
    try {
      await migrate(url, { only: saved.migrations, restoring: true });
      await load(client, saved);
      await migrate(url, { restoring: true });
      await client.query(`DROP SCHEMA ${FORMER_SCHEMA} CASCADE`);
    } catch (error) {
      // Where the database is away by now the next restore does it: what is told is what went wrong first.
      await client.query(PUT_FORMER_BACK).catch(() => undefined);
      throw error;
    }
  });
}

/** What a restore that was killed has left: the former tables come back, unless somebody has used the new ones since. */
async function endBrokenOff(client: Client, saved: SavedDatabase, replace: boolean): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [FORMER_SCHEMA]);
  if (rowCount === 0) return;
  if (await holdsUsers(client)) await client.query(`DROP SCHEMA ${FORMER_SCHEMA} CASCADE`);
  else await client.query(PUT_FORMER_BACK);
  await ensureFits(client, saved, replace);
}

async function ensureFits(client: Client, { migrations }: SavedDatabase, replace: boolean): Promise<void> {
  const known = new Set<string>(MIGRATIONS.map((migration) => new migration().name));
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0) refuse(`The backup is of a newer version of Formseal, which has ${newer.join(', ')}.`);
  const { rows: connected } = await client.query(
    `SELECT DISTINCT application_name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name ~ $1`,
    [SERVICE_SESSION],
  );
  if (connected.length > 0) refuse('Services are connected to this database: stop them first.');
  const others = (await tablesOf(client)).filter((name) => !(name in TABLE_RIGHTS));
  if (others.length > 0) refuse(`The database holds tables that are not Formseal’s: ${others.join(', ')}.`);
  if (!replace && (await holdsUsers(client)))
    refuse('The database is not empty: with --replace all that is in it is given up for the backup.');
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT relispartition`,
  );
  return rows.map(({ name }) => name);
}

async function holdsUsers(client: Client): Promise<boolean> {
  if (!(await tablesOf(client)).includes('users')) return false;
  return (await client.query('SELECT FROM users LIMIT 1')).rowCount === 1;
}

const refuse = (why: string): never => {
  throw new RestoreRefusedError(why);
};

async function load(client: Client, saved: SavedDatabase): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
    const names = saved.tables.map(({ name }) => escapeIdentifier(name));
    const links = await liftReferences(client);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const table of saved.tables) await fill(client, table, saved.lines(table));
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    // The backup held its files, for itself and not for what comes back from it.
    if (saved.tables.some(({ name }) => name === 'installation')) await client.query(NOBODY_IS_AT_IT);
    await continueSequences(client);
    // Each is checked as it is put back: a row that points at nothing ends the restore.
    for (const statement of links) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Takes the references between rows away; answers what puts them back. */
async function liftReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function fill(client: Client, saved: SavedTable, lines: AsyncIterable<string>): Promise<void> {
  const [table, names] = [escapeIdentifier(saved.name), saved.columns.map(escapeIdentifier).join(', ')];
  const sql = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  let [count, chars, batch]: [number, number, string[]] = [0, 0, []];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { rowCount } = await client.query(sql, [`[${batch.join(',')}]`]);
    // Pieces of a row that was torn may well be a row again, another one, once a comma joins them.
    if (rowCount !== batch.length) refuseTorn(saved);
    [count, chars, batch] = [count + batch.length, 0, []];
  };
  for await (const line of lines) {
    batch.push(line);
    chars += line.length;
    if (chars > BATCH_CHARS) await flush();
  }
  await flush();
  if (count !== saved.rows) refuseTorn(saved);
}

const refuseTorn = ({ name, rows }: SavedTable): never =>
  refuse(`The database stays as it was: ${name} does not read as the ${rows} rows that were written down.`);

async function continueSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column,
            pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
       FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(`SELECT setval($1, coalesce((SELECT max(${column}) FROM ${table}), 0) + 1, false)`, [sequence]);
}
