import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.js';
import type { Order, Pace, Told } from './caller-process.js';

const CALLER = fileURLToPath(new URL('./caller-process.js', import.meta.url));
/** Whoever floods a service runs on a machine of their own: here it gets what nobody else wants of this one. */
export const LAST = 19;

/** Calls without end, one after the other, from a process of their own. */
export class Calling {
  private constructor(private readonly child: ChildProcess) {}

  /** Begins as soon as the process is up: its start is nobody's measure. */
  static async begin(calls: readonly Call[], pace: Pace, niceness = 0): Promise<Calling> {
    const child = fork(CALLER, { serialization: 'advanced', detached: true });
    if (child.pid !== undefined && niceness > 0) lower(child.pid, niceness);
    await once(child, 'message');
    const calling = new Calling(child);
    calling.say({ calls, pace });
    return calling;
  }

  /** How they were answered so far. */
  told(): Promise<Told> {
    return this.ask('tell');
  }

  /** Sends no more, and waits until all that were sent are answered. */
  rested(): Promise<Told> {
    return this.ask('rest');
  }

  /** Ends them, those under way too. */
  async end(): Promise<Told> {
    const exited = once(this.child, 'exit');
    const told = await this.ask('end');
    await exited;
    return told;
  }

  private async ask(order: 'tell' | 'rest' | 'end'): Promise<Told> {
    const answer = once(this.child, 'message');
    this.say(order);
    const [told] = (await answer) as [Told];
    return told;
  }

  private say(order: Order): void {
    this.child.send(order);
  }
}

/** Where Linux shares processors among sessions, a process' niceness counts within its own alone. */
function lower(pid: number, niceness: number): void {
  setPriority(pid, niceness);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // Not everywhere.
  }
}
