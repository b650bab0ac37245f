import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import { SteadySentinelConnector } from './sentinel-connector.js';

const SENTINEL_PORT = 26_379;

/**
 * A connection to what REDIS_URL names: a server, or the master that sentinels know by `?master=`, the first of them where a
 * server would stand and the others as `&sentinel=host:port`. Name and password are the server's; `&sentinel-password=` is theirs.
 */
export function redisAt(url: string, options: RedisOptions): Redis {
  const at = new URL(url);
  const name = at.searchParams.get('master');
  if (name === null) return new Redis(url, options);
  const db = at.pathname.slice(1);
  const sentinelPassword = at.searchParams.get('sentinel-password');
  return new Redis({
    ...options,
    name,
    sentinels: [at.host, ...at.searchParams.getAll('sentinel')].map(placeOf),
    ...(at.username === '' ? {} : { username: decodeURIComponent(at.username) }),
    ...(at.password === '' ? {} : { password: decodeURIComponent(at.password) }),
    ...(sentinelPassword === null ? {} : { sentinelPassword }),
    ...(db === '' ? {} : { db: Number(db) }),
    ...(at.protocol === 'rediss:' ? { tls: {}, enableTLSForSentinelMode: true } : {}),
    // A master that is frozen breaks no connection: the sentinels say that there is another.
    failoverDetector: true,
    Connector: SteadySentinelConnector,
    // One that has become a replica takes no writes: connect anew, to the master there is now, and write there.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  });
}

function placeOf(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname, port: Number(port || SENTINEL_PORT) };
}
