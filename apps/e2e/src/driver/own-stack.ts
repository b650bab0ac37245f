import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ended } from './operator.js';

const bootstrap = fileURLToPath(new URL('../../../cli/bootstrap.mjs', import.meta.url));

/** A stack of a test's own, on a data folder of its own. */
export interface OwnStack {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

const envOf = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  FORMSEAL_HOST: '127.0.0.1',
  FORMSEAL_UPLOADS_PER_MINUTE: '10000',
  FORMSEAL_REQUESTS_PER_MINUTE: '10000',
  // Most open few files or none.
  FORMSEAL_READY_CHILDREN: 'off',
  FORMSEAL_DATA_DIR: dataDir,
});

/** Starts a stack on `dataDir`, with further settings; resolves once everything answers. */
export async function startOwnStack(dataDir: string, settings: Record<string, string> = {}): Promise<OwnStack> {
  const child = spawn(process.execPath, [bootstrap, 'start', '--quiet', '--json'], {
    env: { ...envOf(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    said += chunk.toString();
    if (said.includes('\n')) break;
  }
  if (said === '') throw new Error(`the stack on ${dataDir} did not start: what it said stands above`);
  const { databaseUrl } = JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8')) as { databaseUrl: string };
  const started = JSON.parse(said) as Pick<OwnStack, 'baseUrl' | 'apiKey' | 'accountId'>;
  return {
    ...started,
    databaseUrl,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs an operator's command on that data folder, whether a stack runs on it or not. */
export const commandOn = (dataDir: string, ...words: string[]): Promise<Ended> => commandWith({}, dataDir, ...words);

/** The same with further settings. */
export function commandWith(settings: Record<string, string>, dataDir: string, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bootstrap, ...words],
      { env: { ...envOf(dataDir), ...settings } },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}
