import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ERRORS, JOBS, TIMES } from '@formseal/contracts';
import { DocumentListRepository, ExtractionRepository, isPutOffForGood, WorkRepository } from '@formseal/database';
import type { OpenWork } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { LOGGER } from '../tokens.js';
import { Hints, JobClient } from '@formseal/queue';
import { Cleanup } from './cleanup.js';
import { Rounds } from './rounds.js';

const EVERY_MS = 2_000;
const GRACE_MS = 3_000;
/** What is lost is sent again while its caller still waits, however long the queue. */
const LONGEST_GRACE_MS = TIMES.waitMs / 4;
const AT_ONCE = 200;
/** Seconds after which a signature may be asked for again. */
const COME_BACK_S = 30;
const BUSY = { message: 'The service had no time to sign this document.', reason: 'busy' };
/** In rounds: every ten minutes. */
const CLEAN_EVERY = 300;
/** Every minute. */
const CLEAN_PASSING_EVERY = 30;

/** Sends again what the database knows and the queue has lost, and ends what was tried often enough. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private round = 0;
  private readonly swept;
  private readonly rounds = new Rounds(
    EVERY_MS,
    () => this.sweep(),
    (error) => {
      this.swept.inc({ did: 'failed' });
      this.log.warn({ err: error }, 'sweep failed');
    },
  );

  constructor(
    private readonly work: WorkRepository,
    private readonly extraction: ExtractionRepository,
    private readonly lists: DocumentListRepository,
    private readonly cleanup: Cleanup,
    private readonly jobs: JobClient,
    private readonly hints: Hints,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    const help = 'documents whose work was overdue, by what became of it, and rounds that failed';
    this.swept = metrics.counter('sweeper_total', help, ['did']);
    for (const did of ['sent_again', 'given_up', 'put_off_for_good', 'failed']) this.swept.inc({ did }, 0);
  }

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  /** Gateways share the work row by row: what one has taken no other gets, and none waits for another. */
  async sweep(): Promise<void> {
    this.round += 1;
    await this.work.closeIdleReviews();
    await this.lists.foldTotals();
    for (const open of await this.work.takeOverdue(GRACE_MS + (await this.foretoldWaitMs()), AT_ONCE)) {
      if (isPutOffForGood(open.putOff)) await this.leave(open);
      else if (open.attempt >= JOBS[open.work].attempts) await this.giveUp(open);
      // Where one can't be sent, none can: they come again with a later round.
      else if (!(await this.sendAgain(open))) break;
      else this.swept.inc({ did: 'sent_again' });
    }
    if (this.round % CLEAN_PASSING_EVERY === 0) await this.cleanup.runPassing();
    // It may take long; one gateway at a time does it.
    if (this.round % CLEAN_EVERY === 0) await this.cleanup.run();
  }

  /** Behind what others wait for, where its account has more under way: what was put off would else go before them, all of it. */
  private sendAgain({ work, documentId, fence, others }: OpenWork): Promise<boolean> {
    return this.jobs.send(work, { documentId }, { fence, rank: others });
  }

  /** What stands in a long queue is not lost: sending it again and again would be work for everybody just when there is most. */
  private async foretoldWaitMs(): Promise<number> {
    const loads = await Promise.all([this.jobs.load(JOBS.extract.queue), this.jobs.load(JOBS.sign.queue)]);
    return Math.min(Math.max(...loads.map((load) => load?.waitMs ?? 0)), LONGEST_GRACE_MS);
  }

  /** The machine had no time for it, often and long enough: nobody is to wait for it any more, and whoever asked may ask again. */
  private async leave({ work, ...hold }: OpenWork): Promise<void> {
    this.swept.inc({ did: 'put_off_for_good' });
    this.log.error({ documentId: hold.documentId, work, putOff: hold.putOff }, 'no time for it');
    if (work === 'extract') await this.extraction.finish(hold, { kind: 'busy' });
    else await this.work.fail(hold, 'sign', { code: 'unavailable', details: BUSY, retryAfter: COME_BACK_S });
    this.hints.announce(hold.documentId);
  }

  /** What broke its worker each time will break the next one too. */
  private async giveUp({ work, ...hold }: OpenWork): Promise<void> {
    this.swept.inc({ did: 'given_up' });
    this.log.error({ documentId: hold.documentId, work, attempts: hold.attempt }, 'given up');
    if (work === 'extract') await this.extraction.finish(hold, { kind: 'failed', reason: 'resources' });
    else
      await this.work.fail(hold, 'sign', {
        code: 'internal_error',
        details: { message: ERRORS.internal_error.message },
      });
    this.hints.announce(hold.documentId);
  }
}
