import { readFileSync } from 'node:fs';

/** The kernel counts a process' time in hundredths of a second, whatever its own clock does. */
const MS_A_TICK = 10;
const [USER, SYSTEM] = [11, 12];

/** Processor time that a process has had, all its threads together; null where the kernel does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before may hold spaces and brackets.
    const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(after[USER]) + Number(after[SYSTEM])) * MS_A_TICK;
  } catch {
    return null;
  }
}

/** Processor time that went into one task: its child's, and that of the children who help it while it waits for them. */
export class Effort {
  private readonly working = new Map<number, number>();
  /** What each had when it was looked at last: the kernel tells nothing of one that is gone. */
  private readonly seen = new Map<number, number>();
  private ended = 0;

  constructor(private readonly timeOf: (pid: number) => number | null = processorMs) {}

  /** A process works for the task from now on; what is answered is called when it does no more. */
  begin(pid: number): () => void {
    this.working.set(pid, this.timeOf(pid) ?? 0);
    return () => {
      this.ended += this.since(pid) ?? 0;
      this.working.delete(pid);
      this.seen.delete(pid);
    };
  }

  /** To be called before a process is ended. */
  look(): void {
    for (const pid of this.working.keys()) this.since(pid);
  }

  /** Null where nobody can tell. */
  get ms(): number | null {
    const times = [...this.working.keys()].map((pid) => this.since(pid));
    const known = times.filter((time) => time !== null);
    if (times.length > 0 && known.length === 0) return null;
    return known.reduce((sum, time) => sum + time, this.ended);
  }

  private since(pid: number): number | null {
    const time = this.timeOf(pid) ?? this.seen.get(pid);
    if (time === undefined) return null;
    this.seen.set(pid, time);
    return Math.max(0, time - (this.working.get(pid) ?? 0));
  }
}

/**
 * Whose fault it is that a task's time ran out. A file that takes too long keeps a processor busy all the while; where the
 * child was given less than half of one, it would have come twice as far on a machine that is not busy. `before`: what former
 * tasks for the same file had taken when this one began.
 */
export const isMachinesFault = ({ ms }: Effort, timeMs: number, before = 0): boolean =>
  ms !== null && ms - before < timeMs / 2;
