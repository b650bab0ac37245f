import type { Redis } from 'ioredis';
import { QUEUES } from './checks/queues.js';
import type { QueueStanding } from './checks/queues.js';

/** So many jobs of a queue are asked for their age: the first to go and the first that came without a rank. */
const LOOKED_AT = 200;

/** What stands in every queue, as BullMQ keeps it: a list, and a sorted set of those with a rank. */
export const queueStandings = (redis: Redis, prefix: string, now = Date.now()): Promise<QueueStanding[]> =>
  Promise.all(
    QUEUES.map((queue) => standingOf(redis, `${prefix}:${queue}`, { queue, pace: `${prefix}:pace:${queue}`, now })),
  );

async function standingOf(
  redis: Redis,
  key: string,
  { queue, pace, now }: { queue: string; pace: string; now: number },
): Promise<QueueStanding> {
  const [unranked, ranked, workers, last, first] = await Promise.all([
    redis.llen(`${key}:wait`),
    redis.zcard(`${key}:prioritized`),
    redis.hlen(pace),
    redis.lrange(`${key}:wait`, -LOOKED_AT, -1),
    redis.zrange(`${key}:prioritized`, '0', String(LOOKED_AT - 1)),
  ]);
  const since = await Promise.all([...last, ...first].map((id) => redis.hget(`${key}:${id}`, 'timestamp')));
  const times = since.flatMap((time) => (time === null ? [] : [Number(time)]));
  return {
    queue,
    waiting: unranked + ranked,
    oldestMs: times.length === 0 ? null : Math.max(0, now - Math.min(...times)),
    workers,
  };
}
