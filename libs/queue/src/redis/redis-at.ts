import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import { SteadySentinelConnector } from './sentinel-connector.js';
import { SlotConnector } from './slot-connector.js';
import type { Place } from './slot-connector.js';

const SENTINEL_PORT = 26_379;
const PORT = 6_379;

/**
 * A connection to what REDIS_URL names: a server; the master that sentinels know by `?master=`, the first of them where a server
 * would stand and the others as `&sentinel=host:port`; or the node of a cluster that has the slot of `?cluster=`, the hash tag of
 * all keys, with the nodes but the first as `&node=host:port`. Name and password are the server's; `&sentinel-password=` is theirs.
 */
export function redisAt(url: string, options: RedisOptions): Redis {
  const at = new URL(url);
  const [name, tag] = [at.searchParams.get('master'), at.searchParams.get('cluster')];
  if (name !== null) return behindSentinels(at, name, options);
  if (tag !== null) return inCluster(at, tag, options);
  return new Redis(url, options);
}

const whoOf = (at: URL) => ({
  ...(at.username === '' ? {} : { username: decodeURIComponent(at.username) }),
  ...(at.password === '' ? {} : { password: decodeURIComponent(at.password) }),
});

function behindSentinels(at: URL, name: string, options: RedisOptions): Redis {
  const db = at.pathname.slice(1);
  const sentinelPassword = at.searchParams.get('sentinel-password');
  return new Redis({
    ...options,
    name,
    sentinels: [at.host, ...at.searchParams.getAll('sentinel')].map((text) => placeOf(text, SENTINEL_PORT)),
    ...whoOf(at),
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

function inCluster(at: URL, tag: string, options: RedisOptions): Redis {
  const nodes = [at.host, ...at.searchParams.getAll('node')].map((text) => placeOf(text, PORT));
  const who = { ...whoOf(at), ...(at.protocol === 'rediss:' ? { tls: {} } : {}) };
  return new Redis({
    ...options,
    ...who,
    Connector: class extends SlotConnector {
      constructor() {
        super({ ...who, nodes, tag });
      }
    },
    // The slot has gone to another node, or this one has become a replica: connect anew, to whoever has it now, and ask there.
    reconnectOnError: ({ message }) => (/^(?:MOVED|READONLY) /.test(message) ? 2 : false),
  });
}

function placeOf(text: string, defaultPort: number): Place {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname, port: Number(port || defaultPort) };
}
