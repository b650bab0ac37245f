import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './fair-pool.js';

const names = new Map<string, string>();

/**
 * A statement that every call asks and that finds its row by a key, so that one plan is right for all: where a pool's clients
 * prepare (`FORMSEAL_DB_PREPARED`), Postgres plans it once in a session. Named by its text, so that two versions of the
 * service behind one PgBouncer never meet under one name.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `formseal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
  return text;
}

/** Rows of what every call asks, straight from the pool: TypeORM's own way around a question costs more than the question's values do. */
export async function askedOften<Row extends object>(db: DataSource, text: string, values: unknown[]): Promise<Row[]> {
  return (await poolOf(db).query<Row>(prepared(text), values)).rows;
}

/** A connection that sends `prepared` statements under their names. */
export class PreparingClient extends pg.Client {
  constructor(...words: ConstructorParameters<typeof pg.Client>) {
    super(...words);
    const named = (...asked: unknown[]): unknown => {
      const [text, values, ...others] = asked;
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return Reflect.apply(
        pg.Client.prototype.query,
        this,
        name === undefined ? asked : [{ name, text }, values, ...others],
      );
    };
    this.query = named as typeof this.query;
  }
}
