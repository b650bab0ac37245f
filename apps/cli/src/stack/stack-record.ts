import { rmSync } from 'node:fs';
import { z } from 'zod';
import { readJson, writePrivately } from './data-folder.js';
import { birthOf } from './process/birth.js';
import { isAlive } from './process/leftovers.js';
import { LAYERS } from './process/process-order.js';
import type { SupervisedProcess } from './process/supervised-process.js';

const knownProcess = z.object({
  name: z.string(),
  pid: z.int(),
  birth: z.string(),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']),
});

const stackRecord = z.object({
  /** The stack itself. */
  pid: z.int(),
  birth: z.string(),
  publicUrl: z.string(),
  /** null until the server in question has started. */
  databaseUrl: z.string().nullable(),
  redisUrl: z.string().nullable(),
  storageUrl: z.string(),
  /** The operator's plans, which the commands must know as the services do. */
  plansFile: z.string().nullable().default(null),
  /** In the order in which they are to be stopped. */
  processes: z.array(knownProcess),
});

/** What a stack says of itself while it runs, for the operator's commands and for the start after a crash. */
export type StackRecord = z.infer<typeof stackRecord>;

/** The record a stack left, whether it still runs or not. */
export function readRecord(file: string): StackRecord | null {
  const record = stackRecord.safeParse(readJson(file));
  return record.success ? record.data : null;
}

/** The record of a stack that runs; null where there is none, or where it died without taking it away. */
export function readRunning(file: string): StackRecord | null {
  const record = readRecord(file);
  return record !== null && isAlive(record) ? record : null;
}

/** Takes the record away: nothing runs any more. */
export function removeRecord(file: string): void {
  rmSync(file, { force: true });
}

type Addresses = Pick<StackRecord, 'publicUrl' | 'databaseUrl' | 'redisUrl' | 'storageUrl' | 'plansFile'>;

export function writeRecord(file: string, addresses: Addresses, running: Iterable<SupervisedProcess>): void {
  const top = (process: SupervisedProcess): number => LAYERS.indexOf(process.order.layer);
  const processes = [...running]
    .sort((a, b) => top(a) - top(b))
    .flatMap(({ pid, order: { name, stopSignal } }) => {
      const birth = pid === null ? null : birthOf(pid);
      return pid === null || birth === null ? [] : [{ name, pid, birth, stopSignal }];
    });
  const record: StackRecord = { pid: process.pid, birth: birthOf(process.pid) ?? '', ...addresses, processes };
  writePrivately(file, `${JSON.stringify(record, null, 2)}\n`);
}
