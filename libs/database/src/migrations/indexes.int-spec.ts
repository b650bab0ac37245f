import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UNSIGNED } from '../erasing/unsigned.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** The references whose columns no index begins with: each deletion of what they point at reads the whole table. */
const UNINDEXED = `
  SELECT con.conrelid::regclass || ' (' || string_agg(att.attname, ', ') || ')' AS reference
    FROM pg_constraint con
    JOIN pg_attribute att ON att.attrelid = con.conrelid AND att.attnum = ANY (con.conkey)
   WHERE con.contype = 'f' AND con.connamespace = current_schema()::regnamespace
     AND NOT EXISTS (
       SELECT FROM pg_index idx
        WHERE idx.indrelid = con.conrelid AND (idx.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey
          AND coalesce(pg_get_expr(idx.indpred, idx.indrelid) = '(' || att.attname || ' IS NOT NULL)', true))
   GROUP BY con.oid, con.conrelid ORDER BY 1`;

describe('the schema', () => {
  it('has an index for each reference', async () => {
    const references = (await scratch.db.query(UNINDEXED)) as { reference: string }[];
    expect(references.map(({ reference }) => reference.replace(/^.*\./, ''))).toEqual([]);
  });
});

describe('deleting a document', () => {
  it('finds its copies by index', async () => {
    await scratch.db.transaction(async (tx) => {
      // On an empty table a scan is cheaper; what is asked is whether an index can serve at all.
      await tx.query('SET LOCAL enable_seqscan = off');
      const plan = (await tx.query(
        `EXPLAIN UPDATE documents SET copy_of = NULL WHERE copy_of = '00000000-0000-0000-0000-000000000000'`,
      )) as { 'QUERY PLAN': string }[];
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('documents_copy_of');
    });
  });
});

describe('what is left unsigned', () => {
  it('is found by index, the oldest first', async () => {
    await scratch.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const plan = (await tx.query(`EXPLAIN ${UNSIGNED}`, [30])) as { 'QUERY PLAN': string }[];
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('documents_unsigned');
    });
  });
});
