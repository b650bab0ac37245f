import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import type { Job, Processor, WorkerOptions } from 'bullmq';

/** A BullMQ worker that tells each time it asks for work: what liveness is measured by. */
export class FetchingWorker extends Worker {
  constructor(
    name: string,
    processor: Processor,
    options: WorkerOptions,
    private readonly onFetch: () => void,
  ) {
    super(name, processor, options);
  }

  protected override moveToActive(token: string, name?: string): Promise<Job> {
    // Called once by the constructor's own run before the field is set.
    this.onFetch?.();
    return super.moveToActive(token, name);
  }
  /** Fetches one job beyond those that it may do at once, and does it. */
  async oneMore(): Promise<void> {
    const token = randomUUID();
    const job = await this.moveToActive(token, this.opts.name);
    if (job) await this.processJob(job, token, () => false);
  }
}
