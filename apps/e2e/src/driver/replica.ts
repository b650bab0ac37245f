import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from './poll.js';
import { stack } from './stack.js';
import { stackRecord, stackSecrets } from './stack-processes.js';

const gatewayMain = fileURLToPath(new URL('../../../gateway/dist/main.js', import.meta.url));

/** Another gateway on a stack's database, queue and files. */
export interface Replica {
  readonly baseUrl: string;
  readonly pid: number;
  /** SIGTERM, and the exit code it left with. */
  stop(): Promise<number | null>;
}

/** Starts a gateway beside a stack's own, with the contract's own rates unless `env` says otherwise. */
export async function startReplica(env: Record<string, string> = {}, dataDir = stack.dataDir): Promise<Replica> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { databaseUrl, redisUrl, storageUrl, plansFile } = stackRecord(dataDir);
  const child = spawn(process.execPath, [gatewayMain], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      FORMSEAL_HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      STORAGE_URL: storageUrl,
      FORMSEAL_SECRET: randomBytes(48).toString('base64'),
      FORMSEAL_DATA_KEYS: stackSecrets(dataDir).dataKeys,
      FORMSEAL_LOG_LEVEL: 'error',
      // Each test is an address of its own to it.
      FORMSEAL_TRUST_PROXY: '1',
      ...(plansFile === null ? {} : { FORMSEAL_PLANS: plansFile }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  await eventually(
    () =>
      fetch(`${url}/health/ready`).then(
        ({ status }) => status,
        () => child.exitCode ?? 0,
      ),
    (status) => status === 200,
    60_000,
  );
  return {
    baseUrl: `${url}/api/v1`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return (await exit)[0];
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
