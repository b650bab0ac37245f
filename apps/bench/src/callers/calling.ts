import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.js';
import type { Order, Pace, Told } from './caller-process.js';

const CALLER = fileURLToPath(new URL('./caller-process.js', import.meta.url));
/** Whoever floods a service runs on a machine of their own: here it gets what nobody else wants of this one. */
export const LAST = 19;

/** Calls without end, one after the other, from a process of their own. */
export class Calling {
  private readonly child: ChildProcess;

  constructor(calls: readonly Call[], pace: Pace, niceness = 0) {
    this.child = fork(CALLER, { serialization: 'advanced' });
    if (this.child.pid !== undefined && niceness > 0) setPriority(this.child.pid, niceness);
    this.say({ calls, pace });
  }

  /** How they were answered so far. */
  told(): Promise<Told> {
    return this.ask('tell');
  }

  /** Ends them, those under way too. */
  async end(): Promise<Told> {
    const exited = once(this.child, 'exit');
    const told = await this.ask('end');
    await exited;
    return told;
  }

  private async ask(order: 'tell' | 'end'): Promise<Told> {
    const answer = once(this.child, 'message');
    this.say(order);
    const [told] = (await answer) as [Told];
    return told;
  }

  private say(order: Order): void {
    this.child.send(order);
  }
}
