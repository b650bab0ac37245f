import { fail, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

const LOWEST = [6, 2] as const;

/** As much of a Redis connection as is asked here. */
export interface RedisInfo {
  info(section: string): Promise<string>;
}

/** Whether Redis or Valkey answers, is no older than the queue needs, and never throws a job out to make room. */
export async function checkRedis(redis: RedisInfo): Promise<Finding> {
  const [server, memory] = await Promise.all([redis.info('server'), redis.info('memory')]);
  const valkey = lineOf(server, 'valkey_version');
  const version = valkey ?? lineOf(server, 'redis_version') ?? 'of unknown version';
  const policy = lineOf(memory, 'maxmemory_policy');
  const found = `${valkey === null ? 'Redis' : 'Valkey'} ${version}, ${policy ?? 'eviction policy not told'}`;
  if (policy !== null && policy !== 'noeviction')
    return fail(
      `${found}: jobs are thrown out when memory is full`,
      'redis-cli CONFIG SET maxmemory-policy noeviction, and in its configuration',
    );
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < LOWEST[0] || (major === LOWEST[0] && minor < LOWEST[1]))
    return warn(found, `move to Redis ${LOWEST.join('.')} or Valkey 8 or newer`);
  return policy === null ? warn(found, 'see to it that maxmemory-policy is noeviction') : ok(found);
}

function lineOf(info: string, name: string): string | null {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? null;
}
