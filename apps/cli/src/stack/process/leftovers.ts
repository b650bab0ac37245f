import { pollUntil } from '../poll.js';
import { birthOf } from './birth.js';
import type { StopSignal } from './process-order.js';

/** A process as the record of a running stack names it. */
export interface KnownProcess {
  readonly name: string;
  readonly pid: number;
  readonly birth: string;
  readonly stopSignal: StopSignal;
}

/** Whether this very process, not a later one with its number, is alive. */
export function isAlive({ pid, birth }: Pick<KnownProcess, 'pid' | 'birth'>): boolean {
  return birthOf(pid) === birth;
}

/** Ends what a stack left behind that was itself killed, in the order given. */
export async function stopLeftovers(processes: readonly KnownProcess[]): Promise<void> {
  for (const left of processes) {
    if (!isAlive(left)) continue;
    process.kill(left.pid, left.stopSignal);
    if (await pollUntil(() => !isAlive(left), { withinMs: 15_000 })) continue;
    process.kill(left.pid, 'SIGKILL');
    await pollUntil(() => !isAlive(left), { withinMs: 5_000 });
  }
}
