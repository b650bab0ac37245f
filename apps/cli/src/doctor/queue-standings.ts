import type { Redis } from 'ioredis';
import { oldestJobMs } from '@formseal/queue';
import { QUEUES } from './checks/queues.js';
import type { QueueStanding } from './checks/queues.js';

/** What stands in every queue, as BullMQ keeps it: a list, and a sorted set of those with a rank. */
export const queueStandings = (redis: Redis, prefix: string): Promise<QueueStanding[]> =>
  Promise.all(QUEUES.map((queue) => standingOf(redis, prefix, queue)));

/** A job of a queue, by what its id says: `extract-DOCUMENT-ATTEMPT`. */
export interface QueuedJob {
  readonly queue: string;
  readonly state: 'waiting' | 'at work';
  readonly job: string;
  readonly document: string;
  /** null: it went while it was looked at. */
  readonly since: Date | null;
}

/** The jobs at work, and those that go next, so many of each queue at most; those that are there for longest first. */
export async function queuedJobs(redis: Redis, prefix: string, limit: number): Promise<QueuedJob[]> {
  if (limit === 0) return [];
  const found = await Promise.all(QUEUES.map((queue) => jobsOf(redis, queue, `${prefix}:${queue}`, limit)));
  return found.flat().sort((one, other) => (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0));
}

async function jobsOf(redis: Redis, queue: string, key: string, limit: number): Promise<QueuedJob[]> {
  const [atWork, unranked, ranked] = await Promise.all([
    redis.lrange(`${key}:active`, -limit, -1),
    redis.lrange(`${key}:wait`, -limit, -1),
    redis.zrange(`${key}:prioritized`, '0', String(limit - 1)),
  ]);
  const about = async (id: string, state: QueuedJob['state']): Promise<QueuedJob> => {
    const [, job = id, document = ''] = /^(\w+)-([0-9a-f-]{36})-/.exec(id) ?? [];
    const since = await redis.hget(`${key}:${id}`, 'timestamp');
    return { queue, state, job, document, since: since === null ? null : new Date(Number(since)) };
  };
  return Promise.all([
    ...atWork.map((id) => about(id, 'at work')),
    ...[...unranked.reverse(), ...ranked].slice(0, limit).map((id) => about(id, 'waiting')),
  ]);
}

async function standingOf(redis: Redis, prefix: string, queue: string): Promise<QueueStanding> {
  const key = `${prefix}:${queue}`;
  const [unranked, ranked, atWork, workers, oldestMs] = await Promise.all([
    redis.llen(`${key}:wait`),
    redis.zcard(`${key}:prioritized`),
    redis.llen(`${key}:active`),
    redis.hlen(`${prefix}:pace:${queue}`),
    oldestJobMs(redis, prefix, queue),
  ]);
  return { queue, waiting: unranked + ranked, atWork, oldestMs, workers };
}
