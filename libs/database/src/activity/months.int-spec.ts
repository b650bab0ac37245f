import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../connection/data-source.js';
import { migrate } from '../connection/migrate.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

const PERIODS = { failedFilesDays: 0, activityDays: 400, addressDays: 0, unsignedDocumentsDays: 0, learnedDays: 0 };
const PARTS = `SELECT tableoid::regclass::text AS part, count(*)::integer AS entries FROM activity GROUP BY 1 ORDER BY 1`;

let scratch: ScratchDatabase;
let accountId: string;
beforeEach(async () => {
  scratch = await scratchDatabase();
  ({ accountId } = await scratch.account());
});
afterEach(() => scratch.drop());

const write = (when: string, count = 1) =>
  scratch.db.query(
    `INSERT INTO activity (account_id, at, action, result) SELECT $1, ${when}, 'x', 'ok' FROM generate_series(1, $2::integer)`,
    [accountId, count],
  );
const parts = () => scratch.db.query<{ part: string; entries: number }[]>(PARTS);
const month = async (ahead: number): Promise<string> => {
  const [row] = await scratch.db.query(
    `SELECT 'activity_' || to_char((now() AT TIME ZONE 'utc') + $1 * interval '1 month', 'YYYY_MM') AS name`,
    [ahead],
  );
  return row.name;
};
const retain = async () => {
  await scratch.db.query(`UPDATE installation SET retained_at = '-infinity'`);
  return scratch.retention.run(PERIODS);
};

describe('the log by months', () => {
  it('has what was there as its first part, and months ahead', async () => {
    for (const when of [`'1999-01-01'`, 'now()', `now() + interval '1 month'`, `now() + interval '3 months'`])
      await write(when);
    expect(await parts()).toEqual([
      { part: await month(3), entries: 1 },
      { part: 'activity_first', entries: 3 },
    ]);
  });

  it('takes what no month is there for, and gives it to its month once it is made', async () => {
    const [ahead, name] = [await month(3), await month(3)];
    await scratch.db.query(`DROP TABLE ${ahead}`);
    await write(`now() + interval '3 months'`, 2);
    expect(await parts()).toEqual([{ part: 'activity_rest', entries: 2 }]);
    await retain();
    expect(await parts()).toEqual([{ part: name, entries: 2 }]);
    await expect(scratch.db.query(`UPDATE activity SET action = 'y'`)).rejects.toThrow('append-only');
    await expect(scratch.db.query('DELETE FROM activity')).rejects.toThrow('append-only');
    expect(await scratch.db.query('SELECT activity_months_ahead() AS made')).toEqual([{ made: 0 }]);
  });

  it('waits for nobody long, and what else is over ends all the same', async () => {
    await scratch.db.query(`DROP TABLE ${await month(3)}`);
    await scratch.db.query(`INSERT INTO received_bytes (account_id, day) VALUES ($1, '2001-01-01')`, [accountId]);
    await scratch.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE activity_rest IN ROW EXCLUSIVE MODE');
      await expect(retain()).rejects.toThrow('lock timeout');
      expect(await scratch.db.query('SELECT 1 FROM received_bytes')).toEqual([]);
    });
    await retain();
    expect(await scratch.db.query('SELECT to_regclass($1) IS NOT NULL AS made', [await month(3)])).toEqual([
      { made: true },
    ]);
  });

  it('drops a month whole that is over, and of the one in which its period ends what is older', async () => {
    // A year and more later: what is the first part now is over, as are the months made ahead but one.
    await scratch.db.query(
      `
      ALTER TABLE activity DETACH PARTITION activity_first;
      DROP TABLE activity_first;
      CREATE TABLE activity_2001_01 PARTITION OF activity FOR VALUES FROM ('2001-01-01 00:00+00') TO ('2001-02-01 00:00+00');
      CREATE TABLE activity_2001_02 PARTITION OF activity FOR VALUES FROM ('2001-02-01 00:00+00') TO ('2001-03-01 00:00+00');
      CREATE TABLE activity_since PARTITION OF activity FOR VALUES FROM ('2001-03-01 00:00+00') TO (date_trunc('month', now()))`.replace(
        `(date_trunc('month', now()))`,
        `('${new Date(Date.now() - 30 * 86_400_000).toISOString()}')`,
      ),
    );
    await write(`'2001-01-15'`, 3);
    await write(`now() - interval '401 days'`, 4);
    await write(`now() - interval '399 days'`, 5);
    expect(await retain()).toMatchObject({ activity: 7 });
    expect(await parts()).toEqual([{ part: 'activity_since', entries: 5 }]);
    expect(
      await scratch.db.query(`SELECT to_regclass('activity_2001_01') AS one, to_regclass('activity_2001_02') AS other`),
    ).toEqual([{ one: null, other: null }]);
  });
});

describe('a log that is brought under months', () => {
  it('is written to by the version before all the while, loses nothing and goes on counting', async () => {
    const { url } = scratch;
    const schema = 'before';
    const before = MIGRATIONS.map((migration) => new migration().name).filter((name) => Number(name.slice(-2)) < 54);
    await migrate(url, { schema, only: before });
    const waits = {
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 20_000,
      lockTimeoutMs: 20_000,
      idleInTransactionTimeoutMs: 20_000,
    };
    const old = createDataSource({ url, schema, poolSize: 4, ...waits, applicationName: 'formseal-test' });
    await old.initialize();
    try {
      await old.query(`INSERT INTO accounts (id, kind, name, plan) VALUES ($1, 'personal', 'A', 'tiny')`, [accountId]);
      await old.query(
        `INSERT INTO activity (account_id, at, action, result, about) SELECT $1, now() - n * interval '1 minute', 'x', 'ok', 'a' || n FROM generate_series(1, 30000) n`,
        [accountId],
      );
      let written = 30_000;
      let migrated = false;
      const write = async () => {
        while (!migrated) {
          await old.query(`INSERT INTO activity (account_id, at, action, result) VALUES ($1, now(), 'y', 'ok')`, [
            accountId,
          ]);
          written += 1;
        }
      };
      const writers = [write(), write()];
      await migrate(url, { schema }).finally(() => (migrated = true));
      await Promise.all(writers);
      expect(written).toBeGreaterThan(30_000);
      const [counted] = await old.query(
        'SELECT count(*)::integer AS entries, count(DISTINCT id)::integer AS ids FROM activity',
      );
      expect(counted).toEqual({ entries: written, ids: written });
      // No index was made twice or left behind.
      const [{ indexes, ofParent }] = await old.query(
        `SELECT (SELECT count(*)::integer FROM pg_index WHERE indrelid = 'activity_first'::regclass AND indisvalid) AS indexes,
                (SELECT count(*)::integer FROM pg_index WHERE indrelid = 'activity'::regclass AND indisvalid) AS "ofParent"`,
      );
      expect(indexes).toBe(ofParent + 1);
      await expect(old.query('DELETE FROM activity')).rejects.toThrow('append-only');
      await old.undoLastMigration();
      expect(await old.query('SELECT count(*)::integer AS entries FROM activity')).toEqual([{ entries: written }]);
    } finally {
      await old.query(`DROP SCHEMA ${schema} CASCADE`);
      await old.destroy();
    }
  });
});
