import type { DataSource } from 'typeorm';
import { inTransaction, selected } from './transaction.js';

/** As many rows as are parsed and made into something in one turn of the event loop. */
const SLICE = 500;

/** The rows of a long answer, each made into something; read slice by slice from one cursor, so that others have their turns. No slice takes longer than `mostMs`. */
export function selectedInSlices<Row extends object, Made>(
  db: DataSource,
  sql: string,
  values: readonly unknown[],
  make: (row: Row) => Made,
  mostMs?: number,
): Promise<Made[]> {
  return inTransaction(db, async (tx) => {
    if (mostMs !== undefined) await tx.query(`SET LOCAL statement_timeout = ${mostMs}`);
    await tx.query(`DECLARE slices NO SCROLL CURSOR FOR ${sql}`, [...values]);
    const made: Made[] = [];
    for (;;) {
      const rows = await selected<Row>(tx, `FETCH ${SLICE} FROM slices`, []);
      for (const row of rows) made.push(make(row));
      if (rows.length < SLICE) return made;
    }
  });
}
