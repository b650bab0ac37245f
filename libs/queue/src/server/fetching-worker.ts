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
}
