import { createDecipheriv } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { DataKeys } from '@formseal/platform';

/** The tables of the schema; one in parts as a whole. */
export async function tablesOf(db: DataSource): Promise<string[]> {
  const found = (await db.query(
    `SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  )) as { name: string }[];
  return found.map(({ name }) => name).sort();
}

/** The tables in which the text stands, in whatever column, also where it is sealed. */
export async function tablesWith(db: DataSource, keys: DataKeys, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(db)) {
    const rows = (await db.query(`SELECT t::text AS row FROM "${name}" t`)) as { row: string }[];
    if (rows.some(({ row }) => (row + unsealed(keys, row)).includes(text))) found.push(name);
  }
  return found;
}

/** What the sealed values of a row hold, whatever they are bound to: not asked whether they are whole. */
function unsealed(keys: DataKeys, row: string): string {
  const opened = [...row.matchAll(/sealed:1:([\w.-]+):([A-Za-z0-9+/=]+)/g)].map(([, id = '', sealed = '']) => {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', keys.keyFor(id, 'value'), bytes.subarray(0, 12));
    return decipher.update(bytes.subarray(12, -16)).toString();
  });
  return opened.join();
}
