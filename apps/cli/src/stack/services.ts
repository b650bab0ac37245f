import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from '@formseal/database';
import { SECRET_SETTINGS } from '@formseal/platform';
import type { Environment } from '@formseal/platform';
import type { DataFolder } from './data-folder.js';
import type { ProcessOrder } from './process/process-order.js';

const apps = fileURLToPath(new URL('../../../', import.meta.url));
const underStack = new URL('./process/under-stack.js', import.meta.url).href;

/** What every service is told; the rest of the environment is handed on as it is. */
export interface ServiceSurroundings {
  readonly folder: DataFolder;
  readonly env: Environment;
  /** Each service opens the database as a role of its own, where the stack made them. */
  readonly databaseUrl: (service: Service) => string;
}

/** The gateway: the only one that gets the secret review links and sessions are derived from. */
export function gatewayOrder(at: ServiceSurroundings, port: number, secret: string): ProcessOrder {
  const accepted = at.env['FORMSEAL_SECRET_ACCEPTED'];
  const env = {
    PORT: String(port),
    FORMSEAL_SECRET: secret,
    ...(accepted === undefined ? {} : { FORMSEAL_SECRET_ACCEPTED: accepted }),
  };
  return serviceOrder(at, 'gateway', 'gateway', env, port, 120_000);
}

/** A worker that reads forms. */
export function extractorOrder(at: ServiceSurroundings, number: number, healthPort: number): ProcessOrder {
  const env = { FORMSEAL_HEALTH_PORT: String(healthPort) };
  return serviceOrder(at, 'extractor', `extractor-${number}`, env, healthPort, 45_000);
}

/** A worker that signs: the only one that gets the seal key. */
export function signerOrder(
  at: ServiceSurroundings,
  number: number,
  healthPort: number,
  seal: { readonly file: string; readonly passphrase: string },
): ProcessOrder {
  const env = {
    FORMSEAL_HEALTH_PORT: String(healthPort),
    FORMSEAL_SEAL_P12: seal.file,
    FORMSEAL_SEAL_PASSPHRASE: seal.passphrase,
  };
  return serviceOrder(at, 'signer', `signer-${number}`, env, healthPort, 45_000);
}

/** Given to the one service they belong to, whatever the shell had exported. */
const OWN_SECRETS = ['FORMSEAL_SECRET', 'FORMSEAL_SECRET_ACCEPTED', 'FORMSEAL_SEAL_P12', 'FORMSEAL_SEAL_PASSPHRASE'];

function serviceOrder(
  { folder, env, databaseUrl }: ServiceSurroundings,
  app: Service,
  name: string,
  own: Environment,
  healthPort: number,
  stopWithinMs: number,
): ProcessOrder {
  const told = { ...without(OWN_SECRETS, env), DATABASE_URL: databaseUrl(app), ...own };
  return {
    name,
    layer: app === 'gateway' ? 'gateway' : 'worker',
    command: process.execPath,
    args: [`--import=${underStack}`, path.join(apps, app, 'dist/main.js')],
    env: without(SECRET_SETTINGS, told),
    secrets: Object.fromEntries(Object.entries(told).filter(([key]) => SECRET_SETTINGS.includes(key))),
    logFile: folder.logFile(name),
    stopSignal: 'SIGTERM',
    stopWithinMs,
    watchesParent: true,
    askEveryMs: 100,
    answers: () => isReady(`http://127.0.0.1:${healthPort}/health/ready`),
  };
}

const without = (names: readonly string[], env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([key]) => !names.includes(key)));

async function isReady(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
}
