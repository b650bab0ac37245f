import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SlowSentinel } from '../testing/slow-sentinel.js';
import { eventually, ThrowawayRedis } from '../testing/throwaway-redis.js';
import { closeRedis, connectRedis } from './connect-redis.js';

let master: ThrowawayRedis;
let sentinel: SlowSentinel;
beforeAll(async () => {
  master = await ThrowawayRedis.start();
  sentinel = await SlowSentinel.start(master.url);
});
afterAll(async () => {
  await sentinel.stop();
  await master.kill();
});

it('a connection outlives news of another master that come while it is being made', async () => {
  const redis = connectRedis(sentinel.url, 'producer');
  try {
    await eventually(() => redis.ping().then(() => true));
    await eventually(async () => sentinel.listeners > 0);
    const asked = sentinel.slowly(300);
    await master.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await asked;
    sentinel.announce();
    await eventually(() => redis.status === 'ready');
    expect(await redis.ping()).toBe('PONG');
  } finally {
    closeRedis(redis);
  }
});
