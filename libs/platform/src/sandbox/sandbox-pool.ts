import { TIMES } from '@formseal/contracts';
import type { Logger } from '../logging/logger.js';
import { SandboxProcess } from './sandbox-process.js';
import type { SandboxEnd, SandboxLimits, SandboxTask } from './sandbox-task.js';

export const SANDBOX_LIMITS: SandboxLimits = {
  timeMs: TIMES.childMs,
  memoryBytes: 768 * 1024 * 1024,
  heapMb: 384,
  tasks: 100,
  startMs: 30_000,
};

/** How many tasks are done at once, and by what. */
export interface SandboxOptions {
  readonly size: number;
  readonly logger: Logger;
  readonly limits?: Partial<SandboxLimits>;
  /** A compiled script that calls `serveSandbox`. */
  readonly childFile: string;
}

/** The service is going down, or the caller no longer wants the answer. */
export class SandboxAbortedError extends Error {
  override readonly name = 'SandboxAbortedError';
}

/** No child came up: nothing was found out about the file, so it must not be blamed. */
export class SandboxUnavailableError extends Error {
  override readonly name = 'SandboxUnavailableError';
}

/**
 * Opens strangers' PDFs in child processes. Threads would not do: they share the memory they run out of, and nobody can stop one
 * that loops. One child more than tasks are done at once stands ready, so that the next one doesn't wait for a start.
 */
export class SandboxPool {
  private readonly idle: SandboxProcess[] = [];
  private readonly busy = new Set<SandboxProcess>();
  private readonly queue: (() => void)[] = [];
  private readonly limits: SandboxLimits;
  private slots: number;
  private closed = false;

  constructor(private readonly options: SandboxOptions) {
    this.limits = { ...SANDBOX_LIMITS, ...options.limits };
    this.slots = options.size;
    this.keepSpare();
  }

  /** Does one task, as soon as a slot is free; first come, first served. */
  async run<Result>(task: SandboxTask<Result>, signal?: AbortSignal): Promise<SandboxEnd<Result>> {
    await this.slot(signal);
    try {
      return await this.runIn(this.take(), task, signal);
    } finally {
      this.release();
    }
  }

  /** Kills every child; what is being done ends as aborted. */
  async close(): Promise<void> {
    this.closed = true;
    for (const child of [...this.idle, ...this.busy]) child.kill('crash');
    this.queue.splice(0).forEach((go) => go());
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
    this.busy.add(child);
    this.keepSpare();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const end = (await child.ready) ? await child.run(task) : null;
      if (this.closed || signal?.aborted) throw new SandboxAbortedError();
      if (end === null) throw new SandboxUnavailableError();
      return end;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.busy.delete(child);
      this.giveBack(child);
    }
  }

  private take(): SandboxProcess {
    if (this.closed) throw new SandboxAbortedError();
    for (let child = this.idle.shift(); child !== undefined; child = this.idle.shift()) {
      if (child.alive) return child;
    }
    return this.start();
  }

  private giveBack(child: SandboxProcess): void {
    const wanted = !this.closed && this.idle.length + this.busy.size <= this.options.size;
    // First in line: a warm child is quicker than the spare, which may still be starting.
    if (wanted && child.fresh) this.idle.unshift(child);
    else child.kill('crash');
    this.keepSpare();
  }

  private keepSpare(): void {
    if (!this.closed && this.idle.length === 0) this.idle.push(this.start());
  }

  private start(): SandboxProcess {
    return new SandboxProcess(this.options.childFile, this.limits, this.options.logger);
  }
}
