import type { Redis } from 'ioredis';

/** So many jobs of a queue are asked for their age: the first to go and the first that came without a rank. */
const LOOKED_AT = 200;

/** How long the oldest job that was looked at has waited for a worker, in milliseconds; null: none waits. */
export async function oldestJobMs(
  redis: Redis,
  prefix: string,
  queue: string,
  now = Date.now(),
): Promise<number | null> {
  const key = `${prefix}:${queue}`;
  const [last, first] = await Promise.all([
    redis.lrange(`${key}:wait`, -LOOKED_AT, -1),
    redis.zrange(`${key}:prioritized`, '0', String(LOOKED_AT - 1)),
  ]);
  const since = await Promise.all([...last, ...first].map((id) => redis.hget(`${key}:${id}`, 'timestamp')));
  const times = since.flatMap((time) => (time === null ? [] : [Number(time)]));
  return times.length === 0 ? null : Math.max(0, now - Math.min(...times));
}
