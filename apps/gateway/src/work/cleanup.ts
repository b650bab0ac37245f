import { Inject, Injectable } from '@nestjs/common';
import {
  IdempotencyRepository,
  LabelReadingsRepository,
  RetentionRepository,
  StoredFiles,
  VerificationsRepository,
  WebhooksRepository,
} from '@formseal/database';
import type { CleanupResult, Stop } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import type { BlobStore } from '@formseal/storage';
import type { GatewayConfig } from '../config.js';
import { BLOB_STORE, CONFIG, LOGGER } from '../tokens.js';

/** What a write that never ended left behind is younger than this while its call may still last. */
const TORN_AGE_MS = 3_600_000;
/** No call lasts that long: whoever put a passing file there is gone. */
const PASSING_AGE_MS = 180_000;
const DAY_MS = 86_400_000;
const DELIVERIES_KEPT_DAYS = 30;

/** Throws away what nobody needs any more: old answers, half-written files, bytes that no row points at. */
@Injectable()
export class Cleanup {
  private readonly stopped;
  private readonly removed;

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly files: StoredFiles,
    private readonly retention: RetentionRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly verifications: VerificationsRepository,
    private readonly labels: LabelReadingsRepository,
    private readonly webhooks: WebhooksRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.stopped = metrics.gauge('cleanup_stopped', '1 while no file is deleted because it may be needed', ['why']);
    this.removed = metrics.counter('cleanup_removed_total', 'What cleanups have removed', ['what']);
  }

  async run(now = new Date()): Promise<void> {
    await this.idempotency.purge();
    await this.webhooks.purge(new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS));
    await this.retain();
    await this.blobs.tidy(new Date(now.getTime() - TORN_AGE_MS));
    const result = await this.files.cleanup(this.blobs, this.config.keeping.unneededFilesDays * DAY_MS, now);
    if (result !== null) this.tell(result);
  }

  /** Strangers' files that a killed gateway left behind: they were never meant to stay. */
  async runPassing(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - PASSING_AGE_MS);
    await Promise.all([this.verifications.purge(before), this.labels.purge(before)]);
    const removed = await this.blobs.passing.tidy(before);
    if (removed > 0) this.log.info({ removed }, 'files removed that a gateway had left behind');
    this.removed.inc({ what: 'file' }, await this.files.removeDue(this.blobs));
  }

  private async retain(): Promise<void> {
    const gone = await this.retention.run(this.config.keeping);
    if (gone === null) return;
    for (const [what, count] of Object.entries(gone)) this.removed.inc({ what }, count);
    this.log.info(gone, 'periods over: what was kept no longer');
  }

  private tell({ stopped, ...counts }: CleanupResult): void {
    this.stopped.reset();
    this.removed.inc({ what: 'file' }, counts.removed);
    if (stopped === null) return void this.log.info(counts, 'cleanup of stored files');
    this.stopped.set({ why: stopped }, 1);
    this.log.error(
      { why: stopped, ...counts },
      `no file is deleted: ${REASONS[stopped]}; if database and store belong together, say so with \`formseal cleanup acknowledge\``,
    );
  }
}

const REASONS: Readonly<Record<Stop, string>> = {
  another: 'the store belongs to another installation',
  later: 'the store was last used by a later state of this database, or by a copy of it',
  none: 'the store is full of files that this database does not know',
  implausible: 'more files than is plausible have no document in this database',
};
