import type { DataSource } from 'typeorm';
import { changed, inTransaction, selected } from '../connection/transaction.js';
import type { Transaction } from '../connection/transaction.js';
import { asText, keyIdIn, SEALED_COLUMNS } from './sealed-columns.js';
import type { SealedColumnRows } from './sealed-columns.js';
import type { SealedValues } from './sealed-values.js';

/** How far sealing anew has come. */
export interface RotatedValues {
  readonly sealed: number;
  /** What no key at hand opens: it stays as it is. */
  readonly failed: number;
}

type Row = Readonly<Record<string, unknown>>;

const BATCH = 200;

/** Seals stored values anew with the first key, in small steps beside the running services; begun again, it goes on. */
export class RotationRepository {
  constructor(
    private readonly db: DataSource,
    private readonly values: SealedValues,
  ) {}

  /** How many values stand under each key; those of a version that did not encrypt under null. */
  async keysInUse(): Promise<Map<string | null, number>> {
    const found = new Map<string | null, number>();
    for (const columns of Object.values(SEALED_COLUMNS)) {
      const rows = await selected<{ id: string | null; count: number }>(
        this.db,
        `SELECT ${keyIdIn('v')} AS id, count(*)::integer AS count
           FROM (SELECT ${asText(columns)} AS v FROM ${columns.table} WHERE ${columns.column} IS NOT NULL) s GROUP BY 1`,
        [],
      );
      for (const { id, count } of rows) found.set(id, (found.get(id) ?? 0) + count);
    }
    return found;
  }

  /** Goes through every sealed column; `progress` hears of each step. */
  async rotate(progress: (done: RotatedValues) => void): Promise<RotatedValues> {
    let done: RotatedValues = { sealed: 0, failed: 0 };
    for (const columns of Object.values(SEALED_COLUMNS)) {
      let after: unknown[] | null = null;
      do {
        const step = await this.step(columns, after);
        done = { sealed: done.sealed + step.sealed, failed: done.failed + step.failed };
        after = step.last;
        if (step.last !== null) progress(done);
      } while (after !== null);
    }
    return done;
  }

  private async step(columns: SealedColumnRows, after: unknown[] | null) {
    const { table, column, key, row } = columns;
    const keys = key.join(', ');
    const past = key.map((_column, index) => `$${index + 3}`).join(', ');
    const found = await selected<Row>(
      this.db,
      `SELECT ${[...new Set([...key, ...row])].join(', ')}, ${asText(columns)} AS stored FROM ${table}
        WHERE ${column} IS NOT NULL AND NOT starts_with(${asText(columns)}, $1) ${after ? `AND (${keys}) > (${past})` : ''}
        ORDER BY ${keys} LIMIT $2`,
      [this.values.currentPrefix, BATCH, ...(after ?? [])],
    );
    const next = found.map((one) => ({ one, text: this.resealed(columns, one) }));
    const sealed = await inTransaction(this.db, async (tx) => {
      let count = 0;
      for (const { one, text } of next) if (text !== null) count += await swap(tx, columns, one, text);
      return count;
    });
    const last = found.at(-1);
    return {
      sealed,
      failed: next.filter(({ text }) => text === null).length,
      last: last ? key.map((part) => last[part]) : null,
    };
  }

  /** null where no key at hand opens it. */
  private resealed({ row, boundTo }: SealedColumnRows, one: Row): string | null {
    const place = { column: boundTo, row: row.map((part) => one[part] as string | null) };
    const text = this.values.openIfPossible(place, one['stored'] as string);
    return text === null ? null : this.values.seal(place, text);
  }
}

/** Only where it is still what was opened: a change made meanwhile is sealed by whoever made it. */
async function swap(tx: Transaction, columns: SealedColumnRows, one: Row, text: string): Promise<number> {
  const { table, column, json, key } = columns;
  const where = key.map((part, index) => `${part} = $${index + 3}`).join(' AND ');
  const rows = await changed(
    tx,
    `UPDATE ${table} SET ${column} = $1 WHERE ${asText(columns)} = $2 AND ${where} RETURNING 1`,
    [json ? JSON.stringify(text) : text, one['stored'], ...key.map((part) => one[part])],
  );
  return rows.length;
}
