/** How often is looked while something is under way, and so how exactly a turn is known. */
const EVERY_MS = 10;
/** And while nothing is: nobody waits for an answer then, and to be woken every 10 ms is most of what a service that has nothing to do takes of the processor. */
const EVERY_MS_AT_REST = 50;
/** Calls that are named where several were under way. */
const NAMED = 5;

/** One turn of the event loop that kept everybody else waiting. */
export interface LongTurn {
  /** Of the processor: that others had it meanwhile is nobody's fault here. */
  readonly cpuMs: number;
  /** What was under way; among several nobody can tell whose turn it was. */
  readonly during: readonly string[];
}

/**
 * Finds the turns of this process's event loop that take long: a timer that comes too late was kept from coming, and
 * the processor's time tells whether by work or by other processes.
 */
export class TurnsOfTheLoop {
  private readonly underWay = new Map<object, string>();
  private endedSince = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private everyMs = EVERY_MS;
  private due = 0;
  private cpu = process.cpuUsage();

  constructor(
    private readonly longMs: number,
    private readonly onLong: (turn: LongTurn) => void,
  ) {
    this.lookEvery(EVERY_MS);
  }

  /** Names something that is under way until what comes back is called. */
  begin(name: string): () => void {
    const call = {};
    this.underWay.set(call, name);
    if (this.everyMs !== EVERY_MS && this.timer) this.lookEvery(EVERY_MS);
    return () => {
      if (this.underWay.delete(call)) this.endedSince.add(name);
    };
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  private lookEvery(everyMs: number): void {
    this.stop();
    this.everyMs = everyMs;
    this.due = performance.now() + everyMs;
    this.cpu = process.cpuUsage();
    this.timer = setInterval(() => this.look(), everyMs);
    this.timer.unref();
  }

  private look(): void {
    const now = performance.now();
    const late = now - this.due;
    // Asked once a look: it is a question to the kernel, and a hundred looks a second are one in a hundred of a busy gateway's time.
    const cpu = process.cpuUsage();
    const cpuMs = Math.min(late, (cpu.user - this.cpu.user + cpu.system - this.cpu.system) / 1000);
    this.cpu = cpu;
    if (cpuMs > this.longMs) this.onLong({ cpuMs, during: this.names() });
    this.due = now + this.everyMs;
    this.endedSince = new Set();
    if (this.timer && this.underWay.size === 0 && this.everyMs === EVERY_MS) this.lookEvery(EVERY_MS_AT_REST);
  }

  private names(): string[] {
    return [...new Set([...this.endedSince, ...this.underWay.values()])].slice(0, NAMED);
  }
}
