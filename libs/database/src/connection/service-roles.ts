import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { onOwnConnection } from './own-connection.js';
import { HIDDEN_COLUMNS, SERVICES, TABLE_RIGHTS } from './service-rights.js';
import type { Right, Service } from './service-rights.js';

const PRIVILEGES: Readonly<Record<Right, readonly string[]>> = {
  none: [],
  read: ['SELECT'],
  append: ['SELECT', 'INSERT'],
  write: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
};

/**
 * What a role that is made here is held to where its service can't say it itself: behind a pooler, which overlooks what a
 * client says when it connects. The defaults of FORMSEAL_DB_….
 */
export const ROLE_LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
} as const;

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The role of a service, named after its database: one server may hold several installations. */
export const roleOf = (url: string, service: Service): string => `${databaseOf(url)}_${service}`;

/** The address of the database for one service's role. */
export function urlOfRole(url: string, service: Service, password: string): string {
  const address = new URL(url);
  address.username = roleOf(url, service);
  address.password = password;
  return address.href;
}

/**
 * Gives every service's role its rights anew, as after a migration; roles that have a password here are made first. Roles
 * that do not exist are passed over: an installation may run on one role. Answers the roles that have their rights now.
 */
export async function grantServiceRoles(
  url: string,
  passwords: Partial<Readonly<Record<Service, string>>> = {},
): Promise<string[]> {
  return onOwnConnection(url, async (client) => {
    await client.query('BEGIN');
    // Two of these at once would update the same rows of the catalogue, which Postgres refuses.
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['formseal service roles']);
    const granted: string[] = [];
    for (const service of SERVICES) {
      const role = roleOf(url, service);
      if (passwords[service] !== undefined) await ensureRole(client, role, passwords[service]);
      else if (!(await exists(client, role))) continue;
      await grant(client, role, service);
      granted.push(role);
    }
    await client.query('COMMIT');
    return granted;
  });
}

const exists = async (client: Client, role: string): Promise<boolean> =>
  (await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount === 1;

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const deed = (await exists(client, role)) ? 'ALTER' : 'CREATE';
  const limits = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(
    `${deed} ROLE ${escapeIdentifier(role)} LOGIN ${limits} PASSWORD ${escapeLiteral(password)} CONNECTION LIMIT -1`,
  );
  for (const [setting, value] of Object.entries(ROLE_LIMITS))
    await client.query(`ALTER ROLE ${escapeIdentifier(role)} SET ${setting} = ${escapeLiteral(value)}`);
}

async function grant(client: Client, role: string, service: Service): Promise<void> {
  const to = escapeIdentifier(role);
  await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${to}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${to}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to}`);
  for (const [table, columns] of await tablesOf(client)) {
    const privileges = PRIVILEGES[TABLE_RIGHTS[table]?.[service] ?? (service === 'gateway' ? 'write' : 'none')];
    const hidden = service === 'gateway' ? [] : (HIDDEN_COLUMNS[table] ?? []);
    const seen = columns.filter((column) => !hidden.includes(column)).map(escapeIdentifier);
    const what = privileges.map((privilege) =>
      hidden.length > 0 && privilege === 'SELECT' ? `SELECT (${seen.join(', ')})` : privilege,
    );
    if (what.length > 0) await client.query(`GRANT ${what.join(', ')} ON ${escapeIdentifier(table)} TO ${to}`);
  }
}

/** A table in parts is asked as a whole: nobody has a right to one of them alone. */
async function tablesOf(client: Client): Promise<[string, string[]][]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.columns c JOIN pg_class t ON t.relname = c.table_name AND t.relnamespace = c.table_schema::regnamespace
     WHERE c.table_schema = 'public' AND t.relkind IN ('r', 'p') AND NOT t.relispartition GROUP BY c.table_name`,
  );
  return rows.map(({ table, columns }) => [table, columns]);
}
