import { ServiceError } from '@formseal/contracts';

/** How long a call stands in line at most. */
export interface Patience {
  readonly longestWaitMs: number;
  /** Where it is known: who hangs up leaves the line. */
  readonly hungUp?: AbortSignal;
  /** How many may run at the same time as things stand now, where that changes. */
  readonly atOnce?: number;
}

interface Line {
  running: number;
  /** Who waits, the first one first: each is called when it is their turn. */
  readonly waiting: Set<() => void>;
}

/** Calls that would wait for one another anyway take turns here, where who waits holds no connection. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly atOnce: number,
    /** Who comes to a line that is longer is sent away at once. */
    private readonly longestLine: number,
  ) {}

  /** How many stand in line, and how many run. */
  standing(whose: string): { readonly waiting: number; readonly running: number } {
    const line = this.lines.get(whose);
    return { waiting: line?.waiting.size ?? 0, running: line?.running ?? 0 };
  }

  /** Runs `work` when it is this call's turn; 503 where the line is full or the wait too long, or for nobody. */
  async take<T>(whose: string, patience: Patience, work: () => Promise<T>): Promise<T> {
    if (patience.hungUp?.aborted) throw notNow();
    const line = this.lines.get(whose) ?? { running: 0, waiting: new Set() };
    this.lines.set(whose, line);
    const room = callIn(line, patience.atOnce ?? this.atOnce);
    if (room) line.running += 1;
    else if (line.waiting.size >= this.longestLine) throw notNow();
    else await turnIn(line, patience);
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      // Whoever is next takes the place over; nobody who comes now gets in between.
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.lines.delete(whose);
    }
  }
}

/** Room that was made since goes to those who wait longest; whether there is some left for who comes now. */
function callIn(line: Line, atOnce: number): boolean {
  for (const next of line.waiting) {
    if (line.running >= atOnce) return false;
    line.running += 1;
    next();
  }
  return line.running < atOnce;
}

/** Stands in line until called, until the time is up or the caller has hung up. */
function turnIn({ waiting }: Line, { longestWaitMs, hungUp }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(called);
      clearTimeout(timer);
      hungUp?.removeEventListener('abort', giveUp);
    };
    const called = () => {
      leave();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(notNow());
    };
    const timer = setTimeout(giveUp, longestWaitMs);
    hungUp?.addEventListener('abort', giveUp);
    waiting.add(called);
  });
}

const notNow = () => new ServiceError('unavailable', {}, 10);
