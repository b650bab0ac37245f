import { BaseRpcContext } from '@nestjs/microservices';

/** Why a handler is asked to stop. */
export type StopReason = 'shutdown' | 'timeout';

/** What a handler knows of the job it works: Nest hands it over beside the payload. */
export class JobContext extends BaseRpcContext<[string, AbortSignal]> {
  constructor(jobId: string, signal: AbortSignal) {
    super([jobId, signal]);
  }

  get jobId(): string {
    return this.getArgByIndex(0);
  }

  /**
   * Aborted with a StopReason when the service goes down or the time is up. On shutdown the handler ends its lease and
   * rejects: the job goes back into the queue at once.
   */
  get signal(): AbortSignal {
    return this.getArgByIndex(1);
  }
}
