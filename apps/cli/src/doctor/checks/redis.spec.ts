import { describe, expect, it } from '@jest/globals';
import { checkRedis } from './redis.js';

const of = (server: string, memory: string) =>
  checkRedis({ info: async (section) => (section === 'server' ? server : memory) });

describe('Redis', () => {
  it('is named by version and policy', async () => {
    expect(await of('# Server\r\nredis_version:7.4.1\r\n', 'maxmemory_policy:noeviction\r\n')).toEqual({
      state: 'ok',
      found: 'Redis 7.4.1, noeviction',
      todo: null,
    });
    const valkey = await of('redis_version:7.2.4\r\nvalkey_version:8.1.0\r\n', 'maxmemory_policy:noeviction\r\n');
    expect(valkey.found).toBe('Valkey 8.1.0, noeviction');
  });

  it('that may throw jobs out has failed', async () =>
    expect(await of('redis_version:7.4.1\r\n', 'maxmemory_policy:allkeys-lru\r\n')).toMatchObject({
      state: 'fail',
      found: 'Redis 7.4.1, allkeys-lru: jobs are thrown out when memory is full',
      todo: expect.stringContaining('CONFIG SET maxmemory-policy noeviction'),
    }));

  it('that is old, or does not tell, is worth a warning', async () => {
    expect((await of('redis_version:6.0.16\r\n', 'maxmemory_policy:noeviction\r\n')).state).toBe('warn');
    expect((await of('redis_version:7.4.1\r\n', '')).state).toBe('warn');
  });
});
