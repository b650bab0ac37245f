import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually, ThrowawayRedis } from '@formseal/queue/testing';
import { ExportHolds } from './export-holds.js';

let server: ThrowawayRedis;
let redis: Redis;
let one: ExportHolds;
let other: ExportHolds;
beforeEach(async () => {
  server = await ThrowawayRedis.start();
  redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  await once(redis, 'ready');
  [one, other] = [new ExportHolds(redis, 'test'), new ExportHolds(redis, 'test')];
});
afterEach(async () => {
  redis.disconnect();
  await server.kill();
});

it('holds over all gateways until it is given back', async () => {
  const leave = await one.take('account:a');
  expect(await other.take('account:a')).toBeNull();
  expect([await one.isHeld('account:a'), await other.isHeld('account:a')]).toEqual([true, true]);
  expect([one.count, other.count]).toEqual([1, 0]);
  const another = await other.take('account:b');
  leave?.();
  await eventually(async () => !(await other.isHeld('account:a')));
  const again = await other.take('account:a');
  expect([typeof again, other.count]).toEqual(['function', 2]);
  another?.();
  again?.();
});

it('ends by itself where its gateway died, and not before where it lives', async () => {
  one.renewEveryMs = 5;
  const leave = await one.take('account:a');
  expect(await redis.pttl('test:export:account:a')).toBeLessThanOrEqual(30_000);
  await redis.pexpire('test:export:account:a', 1_000);
  await eventually(async () => (await redis.pttl('test:export:account:a')) > 20_000);
  // A Redis that came back empty.
  await redis.flushall();
  await eventually(() => other.isHeld('account:a'));
  leave?.();
});

it('is given back by nobody else', async () => {
  const late = await one.take('account:a');
  await redis.set('test:export:account:a', 'somebody else');
  late?.();
  await eventually(async () => !(await one.isHeld('account:b')));
  expect(await redis.get('test:export:account:a')).toBe('somebody else');
});

it('holds in each gateway by itself as long as Redis is away', async () => {
  await server.kill();
  const leave = await one.take('account:a');
  expect([typeof leave, await one.take('account:a')]).toEqual(['function', null]);
  leave?.();
  expect(await one.isHeld('account:a')).toBe(false);
});
