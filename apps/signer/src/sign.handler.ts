import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { JOBS } from '@formseal/contracts';
import type { JobPayload } from '@formseal/contracts';
import { withLease, WorkRepository } from '@formseal/database';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { SigningService } from './signing.service.js';

/** The job `sign`: the row decides whether there is anything to do. */
@Controller()
export class SignHandler {
  constructor(
    @Inject(WorkRepository) private readonly work: WorkRepository,
    @Inject(SigningService) private readonly signing: SigningService,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('sign')
  async sign(@Payload() { documentId }: JobPayload<'sign'>, @Ctx() { signal }: JobContext): Promise<void> {
    const { attempts } = JOBS.sign;
    await withLease(this.work, { id: documentId, work: 'sign', attempts, signal }, (claim) =>
      this.signing.sign(claim, signal),
    );
    this.hints.announce(documentId);
  }
}
