import type { Queue } from 'bullmq';
import type { Redis } from './connect-redis.js';

/** As many of a queue's events as are kept, and those that share their node of the stream: BullMQ by itself keeps 10,000. */
export const EVENTS_KEPT = 100;

/**
 * Nobody reads the events that BullMQ writes of each job: who waits asks the row. The limit stands in Redis, so it is said
 * each time a connection is made: a Redis that lost what it held begins with BullMQ's own.
 */
export function keepFewEvents(redis: Redis, queues: Iterable<Queue>): void {
  const metas = [...queues].map((queue) => queue.keys['meta']!);
  redis.on('ready', () => {
    // What could not be said now is said with the next connection.
    for (const meta of metas) redis.hset(meta, 'opts.maxLenEvents', EVENTS_KEPT).catch(() => {});
  });
}
