/** How often is looked, and so how exactly a turn is known. */
const EVERY_MS = 10;
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
  private readonly timer: NodeJS.Timeout;
  private due = performance.now() + EVERY_MS;
  private cpu = process.cpuUsage();

  constructor(
    private readonly longMs: number,
    private readonly onLong: (turn: LongTurn) => void,
  ) {
    this.timer = setInterval(() => this.look(), EVERY_MS);
    this.timer.unref();
  }

  /** Names something that is under way until what comes back is called. */
  begin(name: string): () => void {
    const call = {};
    this.underWay.set(call, name);
    return () => {
      if (this.underWay.delete(call)) this.endedSince.add(name);
    };
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    const late = now - this.due;
    // Asked once a look: it is a question to the kernel, and a hundred looks a second are one in a hundred of a busy gateway's time.
    const cpu = process.cpuUsage();
    const cpuMs = Math.min(late, (cpu.user - this.cpu.user + cpu.system - this.cpu.system) / 1000);
    this.cpu = cpu;
    if (cpuMs > this.longMs) this.onLong({ cpuMs, during: this.names() });
    this.due = now + EVERY_MS;
    this.endedSince = new Set();
  }

  private names(): string[] {
    return [...new Set([...this.endedSince, ...this.underWay.values()])].slice(0, NAMED);
  }
}
