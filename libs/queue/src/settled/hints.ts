import type { QueueOptions } from '../client/job-client.js';
import { closeRedis, connectRedis } from '../redis/connect-redis.js';
import type { Redis } from '../redis/connect-redis.js';

/** The channel on which workers say that something is settled, and gateways that something has changed. */
export const hintChannel = (prefix = 'formseal') => `${prefix}:settled`;

/** Tells waiting gateways that a document is settled. Only a hint: losing it costs a moment, never an answer. */
export class Hints {
  private readonly redis: Redis;
  private readonly channel: string;

  constructor({ url, prefix, logger }: QueueOptions) {
    this.redis = connectRedis(url, 'producer', logger);
    this.channel = hintChannel(prefix);
  }

  /** To be called after the commit. Never throws, never waits. */
  announce(id: string): void {
    this.redis.publish(this.channel, id).catch(() => {});
  }

  close(): void {
    closeRedis(this.redis);
  }
}
