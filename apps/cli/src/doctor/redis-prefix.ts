import { loadConfig } from '@formseal/platform';

/** What the names of all keys begin with in the Redis of an installation; where it is does tell, if it is a cluster. */
export const redisPrefix = (redisUrl: string | null): string =>
  loadConfig({ service: 'cli', needs: ['redis'], defaults: { REDIS_URL: redisUrl ?? 'redis://localhost' } }).redis
    .prefix;
