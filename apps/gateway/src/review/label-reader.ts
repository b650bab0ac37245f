import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TIMES } from '@formseal/contracts';
import type { LabelAnswer, LabelQuestion, TakenAnswer } from '@formseal/contracts';
import { LabelReadingsRepository } from '@formseal/database';
import { JobClient, SettledHub } from '@formseal/queue';

/** Has the reader say what a label means that a person wrote. Nothing here knows any words. */
@Injectable()
export class LabelReader {
  constructor(
    private readonly rows: LabelReadingsRepository,
    private readonly jobs: JobClient,
    private readonly hub: SettledHub,
  ) {}

  /** Null where no worker answers in time: the correction holds all the same, without a meaning. */
  read(question: LabelQuestion): Promise<LabelAnswer | null> {
    return this.answered<LabelAnswer>(question);
  }

  /** What blanks ask for that are the account's own after all; nothing where no worker answers in time. */
  async taken(question: Pick<LabelQuestion, 'documentId' | 'askedBy'>, ids: readonly string[]) {
    if (ids.length === 0) return {};
    const answer = await this.answered<TakenAnswer>({ ...question, drawn: null, corrected: null, taken: ids });
    return answer?.taken ?? {};
  }

  private async answered<Answer extends LabelAnswer | TakenAnswer>(question: LabelQuestion): Promise<Answer | null> {
    const readingId = randomUUID();
    await this.rows.open(readingId, question);
    try {
      const waiter = this.hub.expect(readingId);
      const settled = waiter.settled(TIMES.labelWaitMs);
      void this.jobs.sendUntil(settled, 'readLabel', { readingId });
      await settled;
      return await this.rows.answer<Answer>(readingId);
    } finally {
      await this.rows.forget(readingId).catch(() => undefined);
    }
  }
}
