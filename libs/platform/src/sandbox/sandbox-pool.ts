import { TIMES } from '@formseal/contracts';
import type { Config } from '../config/config.js';
import type { Logger } from '../logging/logger.js';
import { OutageError } from '../outage.js';
import { inSpan } from '../tracing/spans.js';
import { ChildCode } from './child-code.js';
import { Effort } from './effort.js';
import { SandboxProcess } from './sandbox-process.js';
import type { KilledWhy, SandboxEnd, SandboxLimits, SandboxTask } from './sandbox-task.js';

export const SANDBOX_LIMITS: SandboxLimits = {
  timeMs: TIMES.childMs,
  memoryBytes: 768 * 1024 * 1024,
  heapMb: 384,
  tasks: 1_000,
  startMs: 30_000,
  givesWay: true,
};

/** How many tasks are done at once, and by what. */
export interface SandboxOptions {
  readonly size: number;
  /** Tasks beyond `size` for which there is room at times, and no children are kept. */
  readonly atTimes?: number;
  readonly logger: Logger;
  readonly limits?: Partial<SandboxLimits>;
  /** Told of each child that had to go with a task it had begun: for metrics. */
  readonly onKilled?: (why: KilledWhy) => void;
  /** A compiled script that calls `serveSandbox`. */
  readonly childFile: string;
  /**
   * Whether a fresh child stands ready; false where the next one may wait for its start. 'after': it is started when a
   * task has ended and not beside it, so that no task takes two processors.
   */
  readonly spare?: boolean | 'after';
  /**
   * How many children are kept for their owners, busy or idle: `size`, where nothing is said. Where accounts take turns each file
   * would else wait for the start of a child. After a minute without work no more than `size` are left.
   */
  readonly keeps?: number | undefined;
}

/** Of those children an operator may keep other numbers. */
export const asConfigured = ({ concurrency, idle }: Config['workers']) => ({
  size: concurrency,
  spare: idle.ready,
  keeps: idle.kept ?? undefined,
});

const RESTS_AFTER_MS = 60_000;

/** The service is going down, or the caller no longer wants the answer. */
export class SandboxAbortedError extends Error {
  override readonly name = 'SandboxAbortedError';

  /** `processorMs`: what the task had taken by then. */
  constructor(readonly processorMs = 0) {
    super();
  }
}

/** No child came up, or the machine had no time for it: nothing was found out about the file, so it must not be blamed. */
export class SandboxUnavailableError extends OutageError {
  override readonly name = 'SandboxUnavailableError';

  /** `processorMs`: what the task had taken by then. */
  constructor(readonly processorMs = 0) {
    super();
  }
}

/** The processor time that went into a task which was broken off; none where it was not that which failed. */
export const spentBefore = (error: unknown): number =>
  error instanceof SandboxUnavailableError || error instanceof SandboxAbortedError ? error.processorMs : 0;

/**
 * Opens strangers' PDFs in child processes. Threads would not do: they share the memory they run out of, and nobody can stop one
 * that loops. One child more than tasks are done at once stands ready, so that the next one doesn't wait for a start.
 */
export class SandboxPool {
  private idle: SandboxProcess[] = [];
  private readonly busy = new Set<SandboxProcess>();
  private readonly queue: (() => void)[] = [];
  private readonly limits: SandboxLimits;
  private slots: number;
  private closed = false;
  private resting: NodeJS.Timeout | undefined;
  private readonly code: ChildCode;

  constructor(private readonly options: SandboxOptions) {
    this.limits = { ...SANDBOX_LIMITS, ...options.limits };
    this.slots = options.size + (options.atTimes ?? 0);
    this.code = new ChildCode(options.childFile);
    this.keepSpare();
  }

  /** Does one task, as soon as a slot is free; first come, first served. */
  run<Result>(task: SandboxTask<Result>, signal?: AbortSignal): Promise<SandboxEnd<Result>> {
    return inSpan('sandbox', () => this.inTurn(task, signal));
  }

  private async inTurn<Result>(task: SandboxTask<Result>, signal?: AbortSignal): Promise<SandboxEnd<Result>> {
    await this.slot(signal);
    try {
      return await this.runIn(this.take(task.owner), task, signal);
    } finally {
      this.release();
    }
  }

  /** Kills every child and waits until it is gone; what is being done ends as aborted. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.resting);
    const children = [...this.idle, ...this.busy];
    for (const child of children) child.kill('crash');
    this.queue.splice(0).forEach((go) => go());
    await Promise.all(children.map(({ ended }) => ended));
  }

  private async slot(signal?: AbortSignal): Promise<void> {
    if (this.slots > 0) this.slots -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    if (!this.closed && !signal?.aborted) return;
    this.release();
    throw new SandboxAbortedError();
  }

  /** A slot that becomes free goes to whoever waits longest: nobody who comes later can take it in between. */
  private release(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.slots += 1;
  }

  private async runIn<Result>(
    child: SandboxProcess,
    task: SandboxTask<Result>,
    signal?: AbortSignal,
  ): Promise<SandboxEnd<Result>> {
    const abort = () => child.kill('crash');
    const effort = task.effort ?? new Effort();
    this.busy.add(child);
    this.keepSpare(this.options.spare === 'after');
    signal?.addEventListener('abort', abort, { once: true });
    const done = child.waitedFor();
    try {
      const end = (await child.ready) ? await child.run({ ...task, effort }) : null;
      if (this.closed || signal?.aborted) throw new SandboxAbortedError(effort.ms ?? 0);
      if (end === null) throw new SandboxUnavailableError(effort.ms ?? 0);
      if (end.kind === 'killed') this.options.onKilled?.(end.why);
      return end;
    } finally {
      done();
      signal?.removeEventListener('abort', abort);
      this.busy.delete(child);
      this.giveBack(child);
    }
  }

  /** A child that has seen this owner's files and no others, else one that has seen none. */
  private take(owner: string | null): SandboxProcess {
    if (this.closed) throw new SandboxAbortedError();
    this.idle = this.idle.filter(({ alive }) => alive);
    const known = this.idle.find((child) => owner !== null && child.owner === owner);
    const child = known ?? this.idle.find((one) => one.owner === undefined) ?? this.start();
    this.idle = this.idle.filter((one) => one !== child);
    return child;
  }

  private giveBack(child: SandboxProcess): void {
    if (!this.closed && child.fresh) this.idle.push(child);
    else child.kill('crash');
    this.keepSpare();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.makeRoom(this.options.size), RESTS_AFTER_MS).unref();
  }

  /** One child more than are kept for their owners. */
  private keepSpare(later = false): void {
    if (this.closed) return;
    this.makeRoom(Math.max(this.options.size, this.options.keeps ?? 0));
    if (this.options.spare !== false && !later && !this.idle.some(({ owner }) => owner === undefined))
      this.idle.push(this.start());
  }

  /** Those that have waited longest for their owner make room. */
  private makeRoom(kept: number): void {
    const known = this.idle.filter(({ owner }) => owner !== undefined);
    for (const child of known.slice(0, Math.max(0, known.length + this.busy.size - kept))) {
      this.idle = this.idle.filter((one) => one !== child);
      child.kill('crash');
    }
  }

  private start(): SandboxProcess {
    return new SandboxProcess(this.code, this.limits, this.options.logger);
  }
}
