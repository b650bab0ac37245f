import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Metrics } from '@formseal/platform';
import { eventually, ThrowawayRedis } from '../testing/throwaway-redis.js';
import { closeRedis, connectRedis, pingRedis } from './connect-redis.js';
import type { Redis } from './connect-redis.js';
import { reportRedis } from './report-redis.js';

let server: ThrowawayRedis;
let redis: Redis;
beforeAll(async () => {
  server = await ThrowawayRedis.start();
  redis = connectRedis(server.url, 'worker');
});
afterAll(async () => {
  closeRedis(redis);
  await server.kill();
});

it('tells how long Redis takes, and nothing while it does not answer', async () => {
  const metrics = new Metrics('test');
  reportRedis(metrics, () => pingRedis(redis));
  const told = async (): Promise<number | undefined> => {
    const [, seconds] = /^formseal_redis_answer_seconds\{service="test"\} (\S+)$/m.exec(await metrics.text()) ?? [];
    return seconds === undefined ? undefined : Number(seconds);
  };
  expect(await told()).toBeGreaterThan(0);
  server.freeze();
  expect(await told()).toBeUndefined();
  server.thaw();
  await eventually(async () => ((await told()) ?? 0) > 0);
});
