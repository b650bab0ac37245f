import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { environment, Metrics, nameCaller, withRequestId } from '@formseal/platform';
import { FairPool } from './fair-pool.js';
import { reportPool } from './report-pool.js';

let pool: FairPool;
beforeEach(() => {
  pool = new FairPool({
    connectionString: environment()['TEST_DATABASE_URL'],
    max: 10,
    connectionTimeoutMillis: 2_000,
  });
});
afterEach(() => pool.end());

/** A connection taken in the name of a caller. */
const takenBy = (caller: string) =>
  withRequestId('test', async () => {
    nameCaller(caller);
    return pool.connect();
  });
const onItsOwn = () => withRequestId('test', () => pool.connect());

describe('a pool that is shared by callers', () => {
  it('gives one caller no more than its share, and others at once', async () => {
    const mine = Array.from({ length: 30 }, () => takenBy('flood'));
    const first = await Promise.all(mine.slice(0, 2));
    const another = await takenBy('another');
    expect(pool.totalCount).toBe(3);
    const metrics = new Metrics('test');
    reportPool(metrics, { isInitialized: true, driver: { master: pool } } as unknown as DataSource);
    const told = await metrics.text();
    for (const [state, count] of Object.entries({ in_use: 3, idle: 0, waiting: 28 }))
      expect(told).toContain(`formseal_database_connections{state="${state}",service="test"} ${count}`);
    another.release();
    // Each that ends lets the next in.
    first.forEach((client) => client.release());
    for (const waiting of mine.slice(2)) (await waiting).release();
  });

  it('keeps a connection for the service itself, however many callers there are', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((caller) => Array.from({ length: 2 }, () => takenBy(caller)));
    const held = await Promise.all(all.slice(0, 9));
    const own = await onItsOwn();
    expect((await own.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    own.release();
    held.forEach((client) => client.release());
    for (const waiting of all.slice(9)) (await waiting).release();
  });

  it('serves those who wait in turns: a flood’s long line is not before another’s one call', async () => {
    const held = await Promise.all(['a', 'a', 'b', 'b', 'f', 'f', 'g', 'g', 'c'].map(takenBy));
    const order: string[] = [];
    const wait = (caller: string) =>
      takenBy(caller).then((client) => {
        order.push(caller);
        client.release();
      });
    const line = [...Array.from({ length: 20 }, () => wait('d')), wait('e')];
    held.at(-1)?.release();
    await Promise.all(line);
    expect(order.indexOf('e')).toBeLessThan(3);
    held.slice(0, -1).forEach((client) => client.release());
  });

  it('has its connections open before anybody asks', async () => {
    await pool.openAll();
    expect([pool.totalCount, pool.idleCount]).toEqual([8, 8]);
    (await takenBy('a')).release();
    expect(pool.totalCount).toBe(8);
  });

  it('opens none where the database is away, and says nothing of it', async () => {
    const away = new FairPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 10 });
    await expect(away.openAll()).resolves.toBeUndefined();
    expect(away.totalCount).toBe(0);
    await away.end();
  });

  it('sends away who comes to a line that is full', async () => {
    const held = await Promise.all(['a', 'a'].map(takenBy));
    const line = Array.from({ length: 200 }, () => takenBy('a'));
    await expect(takenBy('a')).rejects.toThrow('timeout exceeded when trying to connect');
    held.forEach((client) => client.release());
    for (const waiting of line) (await waiting).release();
  });
});
