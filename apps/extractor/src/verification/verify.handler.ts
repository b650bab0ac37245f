import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { JobPayload, Verification } from '@formseal/contracts';
import { DocumentsRepository, VerificationsRepository } from '@formseal/database';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { KnownSigners } from './known-signers.js';
import { VerifyingSandbox } from './verifying-sandbox.js';

/** The job `verify`: a stranger's file in, what its signatures prove out. Done twice it answers the same. */
@Controller()
export class VerifyHandler {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(VerificationsRepository) private readonly verifications: VerificationsRepository,
    @Inject(VerifyingSandbox) private readonly sandbox: VerifyingSandbox,
    @Inject(KnownSigners) private readonly signers: KnownSigners,
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('verify')
  async verify(@Payload() { verificationId }: JobPayload<'verify'>, @Ctx() { signal }: JobContext): Promise<void> {
    if (!(await this.verifications.isOpen(verificationId))) return;
    const [pdf, trusted] = await Promise.all([this.blobs.passing.get(verificationId), this.signers.now()]);
    // Whoever waited has gone and has taken the file along.
    if (pdf === null) return;
    const found = await this.sandbox.verify(pdf, trusted, signal);
    await this.verifications.finish(verificationId, await this.withStanding(found));
    this.hints.announce(verificationId);
  }

  /** What a file can't know of itself: whether its document still stands. */
  private async withStanding(found: Verification): Promise<Verification> {
    if (!found.document) return found;
    const row = await this.documents.find(found.document.id);
    return { ...found, document: { ...found.document, withdrawn: row && row.status === 'revoked' } };
  }
}
