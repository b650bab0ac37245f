import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from './poll.js';
import { stackRecord, stackSecrets } from './stack-processes.js';

const mainOf = (service: string): string => fileURLToPath(new URL(`../../../${service}/dist/main.js`, import.meta.url));

/** Another gateway on the stack's database, queue and files. */
export interface Replica {
  readonly baseUrl: string;
  readonly pid: number;
  /** SIGTERM, and the exit code it left with. */
  stop(): Promise<number | null>;
}

/** Starts a gateway beside the stack's own, with the contract's own rates unless `env` says otherwise. */
export async function startReplica(env: Record<string, string> = {}): Promise<Replica> {
  const port = await freePort();
  const started = await startService('gateway', `http://127.0.0.1:${port}`, {
    PORT: String(port),
    FORMSEAL_HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    FORMSEAL_SECRET: randomBytes(48).toString('base64'),
    // Each test is an address of its own to it.
    FORMSEAL_TRUST_PROXY: '1',
    ...env,
  });
  return { baseUrl: `http://127.0.0.1:${port}/api/v1`, ...started };
}

/** Starts a signer beside the stack's own; what `env` says of the queue decides whose jobs it takes. */
export async function startSigner(env: Record<string, string>): Promise<Omit<Replica, 'baseUrl'>> {
  const port = await freePort();
  return startService('signer', `http://127.0.0.1:${port}`, { FORMSEAL_HEALTH_PORT: String(port), ...env });
}

async function startService(
  service: string,
  url: string,
  env: Record<string, string>,
): Promise<Omit<Replica, 'baseUrl'>> {
  const { databaseUrl, redisUrl, storageUrl, plansFile } = stackRecord();
  const child = spawn(process.execPath, [mainOf(service)], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      STORAGE_URL: storageUrl,
      FORMSEAL_DATA_KEYS: stackSecrets().dataKeys,
      FORMSEAL_LOG_LEVEL: 'error',
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
