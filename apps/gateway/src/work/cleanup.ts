import { Inject, Injectable } from '@nestjs/common';
import {
  BlobReferencesRepository,
  IdempotencyRepository,
  LabelReadingsRepository,
  VerificationsRepository,
} from '@formseal/database';
import type { Logger } from '@formseal/platform';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE, LOGGER } from '../tokens.js';

/** Bytes stand in the store before their row does: what is younger may still get one. */
const ORPHAN_AGE_MS = 3_600_000;
/** No call lasts that long: whoever put a passing file there is gone. */
const PASSING_AGE_MS = 180_000;
const BATCH = 500;

/** Throws away what nobody needs any more: old answers, half-written files, bytes that no row points at. */
@Injectable()
export class Tidying {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly references: BlobReferencesRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly verifications: VerificationsRepository,
    private readonly labels: LabelReadingsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async run(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - ORPHAN_AGE_MS);
    await this.idempotency.purge();
    await this.blobs.tidy(before);
    let batch: string[] = [];
    for await (const { sha256, modifiedAt } of this.blobs.list()) {
      if (modifiedAt >= before) continue;
      batch.push(sha256);
      if (batch.length < BATCH) continue;
      await this.collect(batch);
      batch = [];
    }
    if (batch.length > 0) await this.collect(batch);
  }

  /** Strangers' files that a killed gateway left behind: they were never meant to stay. */
  async runPassing(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - PASSING_AGE_MS);
    await Promise.all([this.verifications.purge(before), this.labels.purge(before)]);
    const removed = await this.blobs.passing.tidy(before);
    if (removed > 0) this.log.info({ removed }, 'files removed that a gateway had left behind');
  }

  private async collect(hashes: readonly string[]): Promise<void> {
    const orphans = await this.references.unreferenced(hashes);
    for (const sha256 of orphans) await this.blobs.remove(sha256);
    if (orphans.length > 0) this.log.info({ orphans: orphans.length }, 'orphaned files removed');
  }
}
