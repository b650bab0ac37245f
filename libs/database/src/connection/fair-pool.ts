import pg from 'pg';
import type { DataSource } from 'typeorm';
import { currentCaller } from '@formseal/platform';
import { isInTransaction } from './transaction.js';

type Release = (problem?: unknown) => void;
/** How a pool is used where it shall show mistakes: in tests. */
export interface Strictness {
  /** Whoever waits for a second connection while they hold one waits for ever once enough others do the same. */
  readonly oneConnectionEach?: boolean;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * How much of a pool one caller may hold, and all callers together: what is left is for health and for the service itself.
 * What one caller holds is at work at the same time as another's statement, and on the same processors.
 */
export const SHARE = { ofOne: 0.2, reserve: 1 };
/** As long as a call waits for its turn, and as many of one caller's calls as may stand in line. */
const LONGEST_WAIT_MS = 5_000;
const LONGEST_LINE = 200;

/**
 * A pool in which no caller holds more than a share of the connections, and in which those who wait are served in turns,
 * a call of each caller at a time. Who waits holds none. What the service does of its own accord is not counted.
 */
export class FairPool extends pg.Pool {
  private readonly held = new Map<string, number>();
  /** In the order in which it is their turn. */
  private readonly lines = new Map<string, Set<Waiting>>();
  private inUse = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if ((this.options as Strictness).oneConnectionEach && isInTransaction())
      throw new Error('a transaction asks for a second connection: hand its own on');
    const caller = currentCaller();
    if (caller === undefined) return connected ? super.connect(connected as never) : super.connect();
    if (connected) return this.inTurn(caller, connected);
    return new Promise((resolve, reject) => {
      this.inTurn(caller, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Calls that have none: for a connection, or for their caller's turn. */
  get waiting(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.size, this.waitingCount);
  }

  /** One after the other, but for two: whoever calls meanwhile has those. */
  async openAll(): Promise<void> {
    const opened: pg.PoolClient[] = [];
    try {
      while (this.totalCount < this.options.max - 2) opened.push(await super.connect());
    } catch {
      // What does not come up now is opened when it is needed.
    } finally {
      opened.forEach((client) => client.release());
    }
  }

  private inTurn(caller: string, connected: Connected): void {
    const start = () => this.hand(caller, connected);
    if (this.mayHold(caller)) return start();
    const line = this.lines.get(caller) ?? new Set();
    const refuse = () => connected(new NoTurnError(), undefined, () => undefined);
    if (line.size >= LONGEST_LINE) return refuse();
    const timer = setTimeout(() => {
      this.leave(caller, waiting);
      refuse();
    }, LONGEST_WAIT_MS);
    const waiting: Waiting = { start, timer };
    line.add(waiting);
    this.lines.set(caller, line);
  }

  private mayHold(caller: string): boolean {
    const { max } = this.options;
    const share = Math.max(2, Math.floor(max * SHARE.ofOne));
    return this.inUse < Math.max(1, max - SHARE.reserve) && (this.held.get(caller) ?? 0) < share;
  }

  /** The place is taken before the connection is there: others must not find it free meanwhile. */
  private hand(caller: string, connected: Connected): void {
    this.count(caller, 1);
    super.connect(((error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => {
      if (error || !client) {
        this.done(caller);
        return connected(error ?? new NoTurnError(), undefined, () => undefined);
      }
      let back = false;
      const giveBack = (problem?: unknown) => {
        if (back) return;
        back = true;
        release(problem);
        this.done(caller);
      };
      // Released by either name: the driver uses the one, whoever awaits the promise the other.
      client.release = giveBack as pg.PoolClient['release'];
      connected(undefined, client, giveBack);
    }) as never);
  }

  private done(caller: string): void {
    this.count(caller, -1);
    for (const [next, line] of this.lines) {
      const [first] = line;
      if (!first || !this.mayHold(next)) continue;
      this.leave(next, first);
      return first.start();
    }
  }

  /** Whoever had a turn goes to the end of those who have one. */
  private leave(caller: string, waiting: Waiting): void {
    clearTimeout(waiting.timer);
    const line = this.lines.get(caller);
    line?.delete(waiting);
    this.lines.delete(caller);
    if (line && line.size > 0) this.lines.set(caller, line);
  }

  private count(caller: string, by: 1 | -1): void {
    this.inUse += by;
    const held = (this.held.get(caller) ?? 0) + by;
    if (held > 0) this.held.set(caller, held);
    else this.held.delete(caller);
  }
}

/** The pool that a source takes its connections from. */
export const poolOf = (source: DataSource): FairPool =>
  (source.driver as unknown as { readonly master: FairPool }).master;

/** No connection for this caller now: answered like a database that has none left at all. */
class NoTurnError extends Error {
  override readonly name = 'NoTurnError';

  constructor() {
    super('timeout exceeded when trying to connect: a caller has all the connections it may have');
  }
}
