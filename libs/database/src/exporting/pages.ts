import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';

const PAGE = 200;

/** Rows of a table in the order of their time, newest first, read page by page: no connection is held between two. */
export interface Paged {
  /** What is read of a row `r`. */
  readonly columns: string;
  readonly table: string;
  /** Over a row `r`, with $1. */
  readonly where: string;
  readonly value: string;
  /** A time, and what tells rows of the same time apart. */
  readonly order: readonly [time: string, id: string];
}

/** What came while it is read is not among it, and nothing is there twice. */
export async function* paged<Row>(db: DataSource, of: Paged): AsyncGenerator<Row> {
  const [time, id] = of.order.map((column) => `r.${column}`);
  const sql = `SELECT ${of.columns}, ${time}::text AS "pageTime", ${id}::text AS "pageId" FROM ${of.table} r
    WHERE ${of.where} AND ($2::text IS NULL OR (${time}, ${id}) < ($2::timestamptz, $3::bigint))
    ORDER BY ${time} DESC, ${id} DESC LIMIT ${PAGE}`;
  let after: [string | null, string | null] = [null, null];
  for (;;) {
    const rows = await selected<Row & { pageTime: string; pageId: string }>(db, sql, [of.value, ...after]);
    for (const { pageTime, pageId, ...row } of rows) {
      after = [pageTime, pageId];
      yield row as Row;
    }
    if (rows.length < PAGE) return;
  }
}

/** The rows as a JSON array that is written as they are read. */
export async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
