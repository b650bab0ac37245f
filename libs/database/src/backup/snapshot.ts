import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import { onOwnConnection } from '../connection/own-connection.js';

/** A table as it stood: its columns say into what its rows fit. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const BATCH = 500;

/** One moment of the whole database, whatever is written meanwhile. */
export class Snapshot {
  constructor(private readonly client: Client) {}

  /** The migrations that made the schema, in their order. */
  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** Every table that outlives a crash, those first that others refer to; one in parts as a whole. */
  async tables(): Promise<SnapshotTable[]> {
    const { rows } = await this.client.query<SnapshotTable>(
      `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND c.relname <> 'migrations'
        GROUP BY c.relname ORDER BY c.relname`,
    );
    const { rows: links } = await this.client.query<{ from: string; to: string }>(
      `SELECT f.relname::text AS from, t.relname::text AS to FROM pg_constraint k
         JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace AND k.conrelid <> k.confrelid`,
    );
    return inOrder(rows, links);
  }

  /** Its rows as JSON, one a line. */
  async *rows({ name }: SnapshotTable): AsyncGenerator<string> {
    await this.client.query(
      `DECLARE all_rows CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${escapeIdentifier(name)} t`,
    );
    for (;;) {
      const { rows } = await this.client.query<{ line: string }>(`FETCH ${BATCH} FROM all_rows`);
      if (rows.length === 0) break;
      for (const { line } of rows) yield line;
    }
    await this.client.query('CLOSE all_rows');
  }

  /** The address of every file that a row points at. */
  async files(): Promise<string[]> {
    const { rows } = await this.client.query<{ hash: string }>(
      `SELECT DISTINCT hash FROM (
         SELECT unnest(ARRAY[normalised_sha256, signed_sha256,
                  CASE WHEN files_dropped_at IS NULL THEN original_sha256 END]) AS hash FROM documents
         UNION ALL SELECT signature_sha256 FROM profiles
         UNION ALL SELECT signature_sha256 FROM request_signers) s WHERE hash IS NOT NULL ORDER BY hash`,
    );
    return rows.map(({ hash }) => hash);
  }

  /** Ids of the documents with any of these files, or with a signature on one that was asked for. */
  async documentsWith(files: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT id FROM documents WHERE ARRAY[original_sha256, normalised_sha256, signed_sha256]::text[] && $1::text[]
       UNION SELECT r.document_id FROM signing_requests r JOIN request_signers s ON s.request_id = r.id
              WHERE s.signature_sha256 = ANY($1::text[]) ORDER BY id`,
      [files],
    );
    return rows.map(({ id }) => id);
  }
}

/** Runs `task` on one snapshot: a transaction that sees what was committed before it, and nothing after. */
export function readSnapshot<T>(url: string, task: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return onOwnConnection(url, async (client) => {
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(
        `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL TimeZone = 'UTC'`,
      );
      return await task(new Snapshot(client));
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
    }
  });
}

function inOrder(tables: readonly SnapshotTable[], links: readonly { from: string; to: string }[]): SnapshotTable[] {
  const ordered: SnapshotTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !links.some(({ from, to }) => from === name && left.has(to)));
    // A circle of references: any order will do, since they are checked at the end.
    const next = free.length > 0 ? free : [...left.values()];
    for (const table of next) left.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}
