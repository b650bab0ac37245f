import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { environment } from '@formseal/platform';
import { writePrivately } from '../data-folder.js';
import { freePort } from '../ports.js';
import { SupervisedProcess } from '../process/supervised-process.js';
import type { LocalServer, ServerPlace } from '../local-server.js';
import { redisProgram } from './binary.js';

/** Starts Redis (or Valkey) on a free port of the loopback interface; what it held is there again after a restart. */
export async function startRedis(place: ServerPlace, cacheFolder: string): Promise<LocalServer> {
  const { folder, logFile, password, watcher } = place;
  const { command, libraryPath } = await redisProgram(cacheFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const settings = path.join(folder, 'redis.conf');
  writePrivately(settings, configuration(folder, port, password));

  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const server = new SupervisedProcess(
    {
      name: 'redis',
      layer: 'redis',
      command,
      args: [settings],
      env: { PATH: environment()['PATH'], ...(libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath }) },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
      answers: () => pongs(url),
    },
    watcher,
  );
  await server.start();
  return { url, process: server };
}

/** A file rather than arguments: arguments can be read by everybody on the machine. */
function configuration(folder: string, port: number, password: string): string {
  return [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir "${folder}"`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    // A queue must never be thrown out to make room (BullMQ refuses other policies too).
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n');
}

/** Whether the server takes commands; one that still loads its file does not. */
export async function pongs(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    // One that is closed already would be waited for, for two seconds.
    if (client.status !== 'end') client.disconnect();
  }
}
