import type { StopReason } from './job-context.js';

/** How a job left the worker. */
export type JobOutcome = 'done' | 'failed' | 'timeout' | 'handed_back' | 'refused';

/** One job under way: it ends with its handler, with its time, or when shutdown can wait no longer. */
export class RunningJob {
  readonly stop = new AbortController();
  private end: (outcome: JobOutcome) => void = () => {};
  private readonly over = new Promise<JobOutcome>((resolve) => {
    this.end = resolve;
  });

  /** After its time a job's lease is over: its slot is free, and what it still does will be discarded by the row. */
  async within(ms: number, work: () => Promise<void>): Promise<JobOutcome> {
    const timer = setTimeout(() => {
      this.stop.abort('timeout' satisfies StopReason);
      this.end('timeout');
    }, ms);
    try {
      return await Promise.race([work().then((): JobOutcome => 'done'), this.over]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Stops waiting for a handler that was asked to end and does not. */
  leave(): void {
    this.end('handed_back');
  }
}
