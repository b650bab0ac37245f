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

export const stackRecord = (): StackRecord =>
  JSON.parse(readFileSync(path.join(stack.dataDir, 'stack.json'), 'utf8')) as StackRecord;

/** What the stack made up at its first start. */
export const stackSecrets = (): { readonly dataKeys: string } =>
  JSON.parse(readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8')) as { dataKeys: string };

/** The process of the stack that has this name now; null while it is being started again. */
export const pidOf = (name: string): number | null =>
  stackRecord().processes.find((process) => process.name === name)?.pid ?? null;

/** Sends a signal to one process of the stack, which starts again whatever dies. */
export function signal(name: string, what: NodeJS.Signals): number {
  const pid = pidOf(name);
  if (pid === null) throw new Error(`${name} does not run`);
  process.kill(pid, what);
  return pid;
}

/** Resolves once the stack has started the process again and it is another one than before. */
export const isBack = (name: string, before: number): Promise<number | null> =>
  eventually(
    async () => pidOf(name),
    (pid) => pid !== null && pid !== before,
  );
