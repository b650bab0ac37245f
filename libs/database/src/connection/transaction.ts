import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import { inSpan } from '@formseal/platform';

/** What takes part in a transaction: every repository method that writes is handed one. */
export type Transaction = EntityManager;

/** What else belongs into a repository's transaction. */
export type Alongside = (tx: Transaction) => Promise<void>;
export const nothing: Alongside = async () => undefined;

/** Postgres' own word that the same transaction may well pass the next time. */
const PASSING = new Set(['40001', '40P01']);
const TRIES = 3;

const within = new AsyncLocalStorage<true>();

/** Whether this is called by what runs in a transaction, which has a connection already. */
export const isInTransaction = (): boolean => within.getStore() ?? false;

/** Runs `work` in one transaction; a deadlock or serialisation failure is tried again, nothing else is. */
export async function inTransaction<T>(db: DataSource, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await inSpan('transaction', () => db.transaction((tx) => within.run(true, () => work(tx))));
    } catch (error) {
      if (left === 0 || !PASSING.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Rows of a query that changes something: TypeORM answers [rows, count] for UPDATE and DELETE, rows for INSERT. */
export async function changed<Row>(tx: EntityManager | DataSource, sql: string, values: unknown[]): Promise<Row[]> {
  const answer = (await tx.query(sql, values)) as [Row[], number] | Row[];
  return Array.isArray(answer[0]) ? answer[0] : (answer as Row[]);
}

/** Rows of a plain SELECT. */
export const selected = <Row>(tx: EntityManager | DataSource, sql: string, values: unknown[]): Promise<Row[]> =>
  tx.query(sql, values) as Promise<Row[]>;
