import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './poll.js';
import { stack } from './stack.js';

/** What the running stack says of itself in its data folder. */
export interface StackRecord {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly storageUrl: string;
  readonly plansFile: string | null;
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
}

export const stackRecord = (dataDir = stack.dataDir): StackRecord =>
  JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8')) as StackRecord;

/** What the stack made up at its first start. */
export const stackSecrets = (dataDir = stack.dataDir): { readonly dataKeys: string } =>
  JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as { dataKeys: string };

/** The process of a stack that has this name now; null while it is being started again. */
const pidOf = (dataDir: string, name: string): number | null =>
  stackRecord(dataDir).processes.find((process) => process.name === name)?.pid ?? null;

/** Sends a signal to one process of a stack, which starts again whatever dies. */
export function signal(dataDir: string, name: string, what: NodeJS.Signals): number {
  const pid = pidOf(dataDir, name);
  if (pid === null) throw new Error(`${name} does not run`);
  process.kill(pid, what);
  return pid;
}

/** Resolves once the stack has started the process again and it is another one than before. */
export const isBack = (dataDir: string, name: string, before: number): Promise<number | null> =>
  eventually(
    async () => pidOf(dataDir, name),
    (pid) => pid !== null && pid !== before,
  );
