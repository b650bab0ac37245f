import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { pollUntil } from '../poll.js';
import { StartupProblem } from '../startup-problem.js';
import { lastLines } from './log-file.js';
import type { ProcessOrder } from './process-order.js';

const START_WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that lived this long is well: its next crash counts as the first. */
const WELL_AFTER_MS = 30_000;

/** Who wants to know what becomes of a process. */
export interface ProcessWatcher {
  /** It has been started, or it has ended. */
  changed(process: SupervisedProcess): void;
  /** It ended though nobody asked it to, and is started again. */
  died?(process: SupervisedProcess): void;
}

/** One process of the stack: started once, started again when it dies, stopped for good when asked. */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private ended: Promise<void> = Promise.resolve();
  private stopping = false;
  private started = false;
  private pauseMs = FIRST_PAUSE_MS;
  private restart: NodeJS.Timeout | undefined;

  constructor(
    readonly order: ProcessOrder,
    private readonly watcher: ProcessWatcher,
  ) {}

  /** null while it does not run. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /** Resolves once the process answers; a StartupProblem with the end of its log if it dies first or takes too long. */
  async start(): Promise<void> {
    this.spawn();
    const { name, logFile, askEveryMs = 25 } = this.order;
    const check = async (): Promise<boolean> => this.child === null || (await this.order.answers());
    const settled = await pollUntil(check, { withinMs: START_WITHIN_MS, everyMs: askEveryMs });
    if (settled && this.child !== null) {
      this.started = true;
      return;
    }
    const what = settled ? 'does not start' : `does not answer within ${START_WITHIN_MS / 1000} s`;
    throw new StartupProblem(`${name} ${what}; the end of ${logFile}:\n${lastLines(logFile, 5)}`);
  }

  /** Asks the process to leave, and makes it leave when it does not in time. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    this.child?.kill(this.order.stopSignal);
    const kill = setTimeout(() => this.child?.kill('SIGKILL'), this.order.stopWithinMs);
    await this.ended;
    clearTimeout(kill);
  }

  /** Ends the process at once; it is still to be waited for with `stop()`. */
  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }

  private spawn(): void {
    const { command, args, env, secrets, cwd, owner, logFile, watchesParent } = this.order;
    const log = openSync(logFile, 'a', 0o600);
    const born = performance.now();
    // A process group of its own: Ctrl-C in a terminal goes to the stack alone, which stops things in order.
    const child = spawn(command, args, {
      env: { ...env },
      detached: true,
      stdio: watchesParent ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
      ...(cwd === undefined ? {} : { cwd }),
      ...owner,
    });
    closeSync(log);
    // Whoever ends before it has heard is noticed by its end.
    if (secrets) child.send(secrets, () => undefined);
    this.child = child;
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        if (this.child !== child) return;
        this.child = null;
        resolve();
        this.watcher.changed(this);
        if (this.started && !this.stopping) this.spawnLater(performance.now() - born);
      };
      child.once('exit', end);
      child.once('error', end);
    });
    this.watcher.changed(this);
  }

  private spawnLater(livedMs: number): void {
    this.watcher.died?.(this);
    if (livedMs > WELL_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.restart = setTimeout(() => this.spawnAgain(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  /** Where its log can't be opened, as on a full disk, it is tried again like one that died at once: the others run on. */
  private spawnAgain(): void {
    try {
      this.spawn();
    } catch {
      this.spawnLater(0);
    }
  }
}
