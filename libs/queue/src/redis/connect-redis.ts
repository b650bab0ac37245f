import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from '@formseal/platform';
import { redisAt } from './redis-at.js';

export type { Redis } from 'ioredis';

/** What a connection is for: it decides whether it fails fast or holds on. */
export type RedisRole = 'producer' | 'worker' | 'subscriber';

/** Between attempts to connect again: soon at first, never longer than a second, and never given up. */
const retryStrategy = (times: number) => Math.min(50 * times, 1_000);

/**
 * A producer has a caller waiting: it fails within a second, whether Redis is gone or only frozen. A worker holds on: a
 * time limit on its commands would cut off the blocking fetch and lose the job that comes with the answer.
 */
function redisOptions(role: RedisRole): RedisOptions {
  const shared: RedisOptions = {
    retryStrategy,
    connectTimeout: 2_000,
    keepAlive: 10_000,
    // A stream that is gone already never says that it closed, and would keep its process for this long: two seconds by default.
    disconnectTimeout: 100,
    connectionName: `formseal-${role}`,
  };
  if (role !== 'producer') return { ...shared, maxRetriesPerRequest: null };
  return {
    ...shared,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    // What a caller was told has failed must not be done later behind its back.
    autoResendUnfulfilledCommands: false,
  };
}

/** A connection that says once in the log when it is lost and once when it is back. */
export function connectRedis(url: string, role: RedisRole, log?: Logger): Redis {
  const redis = redisAt(url, redisOptions(role));
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log?.warn({ role, err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log?.info({ role }, 'Redis is back');
    away = false;
  });
  return redis;
}

/** Resolves where Redis answers: for readiness. */
export async function pingRedis(redis: Redis): Promise<void> {
  await redis.ping();
}

/** Ends a connection without waiting for a Redis that may be frozen. */
export function closeRedis(redis: Redis): void {
  // One that is closed already would be waited for, for two seconds.
  if (redis.status !== 'end') redis.disconnect();
}
