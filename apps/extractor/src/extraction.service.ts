import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, TIMES } from '@formseal/contracts';
import { BlobReferencesRepository, ExtractionRepository } from '@formseal/database';
import type { Claim, ExtractionEnd } from '@formseal/database';
import { Effort } from '@formseal/platform';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { ReadingSandbox } from './sandbox/reading-sandbox.js';
import type { SandboxOutcome } from './sandbox/reading-sandbox.js';
import { Suggestions } from './suggestions.js';
import { BLOB_STORE } from './tokens.js';

/** A stored PDF to fields in the database. Nothing of the PDF is opened in this process: the sandbox does that. */
@Injectable()
export class ExtractionService {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(ReadingSandbox) private readonly sandbox: ReadingSandbox,
    @Inject(Suggestions) private readonly suggestions: Suggestions,
    @Inject(BlobReferencesRepository) private readonly references: BlobReferencesRepository,
    @Inject(ExtractionRepository) private readonly extraction: ExtractionRepository,
  ) {}

  async extract(claim: Claim, signal: AbortSignal): Promise<void> {
    await this.extraction.show(claim, 'understanding');
    const bytes = await this.blobs.read(claim.document.originalSha256);
    const outcome = await this.read(claim, bytes, signal);
    const end = await this.endOf(claim, outcome);
    const finished = await this.extraction.finish(claim, end, async (tx) => {
      if (end.kind === 'read')
        await this.references.hold(tx, end.read.normalisedSha256, (sha256) => this.blobs.has(sha256));
    });
    // Read for nobody: somebody else was first, or the document was deleted meanwhile.
    if (!finished && end.kind === 'read') await this.references.markRefused(end.read.normalisedSha256);
  }

  /** What broke the child is tried once more while the job has the time for it, where that may end well. */
  private async read(claim: Claim, bytes: Uint8Array, signal: AbortSignal): Promise<SandboxOutcome> {
    const started = performance.now();
    const options = {
      owner: claim.document.accountId,
      effort: new Effort(),
      signal,
      onReading: () => void this.extraction.show(claim, 'extracting').catch(() => undefined),
    };
    const outcome = await this.sandbox.read(bytes, options);
    const inTime = performance.now() - started < TIMES.jobMs - TIMES.childMs;
    const again = outcome.kind === 'killed' && outcome.mayEndWell && inTime;
    return again ? this.sandbox.read(bytes, options) : outcome;
  }

  private async endOf(claim: Claim, outcome: SandboxOutcome): Promise<ExtractionEnd> {
    switch (outcome.kind) {
      case 'too_many_pages':
        return { kind: 'too_many_pages', pages: outcome.pages, limit: LIMITS.pages };
      case 'failed':
        return { kind: 'failed', reason: outcome.reason };
      case 'killed':
        return { kind: 'failed', reason: 'resources' };
      case 'form': {
        const { sha256 } = await this.blobs.write(oneChunk(outcome.normalised));
        const { fields: _read, ...form } = outcome.form;
        const { accountId, uploadedBy, test, workCaller, originalSha256 } = claim.document;
        // A program may sign what comes confirmed, and nobody would have looked at it.
        const inPerson = workCaller?.keyId === null && workCaller.userId === uploadedBy;
        const whose = { accountId, userId: uploadedBy, test, inPerson };
        const fields = await this.suggestions.for(whose, outcome.form, originalSha256);
        return { kind: 'read', read: { form, fields, normalisedSha256: sha256 } };
      }
    }
  }
}
