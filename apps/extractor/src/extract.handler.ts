import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { JOBS } from '@formseal/contracts';
import type { JobPayload } from '@formseal/contracts';
import { ExtractionRepository, withLease, WorkRepository } from '@formseal/database';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { ExtractionService } from './extraction.service.js';

/** The job `extract`: the row decides whether there is anything to do. */
@Controller()
export class ExtractHandler {
  constructor(
    @Inject(WorkRepository) private readonly work: WorkRepository,
    @Inject(ExtractionService) private readonly extraction: ExtractionService,
    @Inject(ExtractionRepository) private readonly documents: ExtractionRepository,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('extract')
  async extract(@Payload() { documentId }: JobPayload<'extract'>, @Ctx() { signal }: JobContext): Promise<void> {
    const { attempts } = JOBS.extract;
    const whenPutOff = this.documents.givingBack;
    await withLease(this.work, { id: documentId, work: 'extract', attempts, signal, whenPutOff }, (claim) =>
      this.extraction.extract(claim, signal),
    );
    this.hints.announce(documentId);
  }
}
