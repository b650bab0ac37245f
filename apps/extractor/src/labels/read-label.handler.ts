import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { JobPayload } from '@formseal/contracts';
import { LabelReadingsRepository } from '@formseal/database';
import { HandlesJob, Hints } from '@formseal/queue';
import { LabelReading } from './label-reading.js';

/** The job `readLabel`: a label in, its meaning out. Done twice it answers the same. */
@Controller()
export class ReadLabelHandler {
  constructor(
    @Inject(LabelReadingsRepository) private readonly rows: LabelReadingsRepository,
    @Inject(LabelReading) private readonly labels: LabelReading,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('readLabel')
  async read(@Payload() { readingId }: JobPayload<'readLabel'>): Promise<void> {
    const question = await this.rows.question(readingId);
    const answer = question && (await this.labels.read(question));
    // Whoever waited has gone, or what they asked about has.
    if (answer === null) return;
    await this.rows.finish(readingId, answer);
    this.hints.announce(readingId);
  }
}
