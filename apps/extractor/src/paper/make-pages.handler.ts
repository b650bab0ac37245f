import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { JobPayload } from '@formseal/contracts';
import { MadePagesRepository } from '@formseal/database';
import { unbundled } from '@formseal/domain';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { PaperSandbox } from './paper-sandbox.js';

/** The job `makePages`: pictures in, a PDF of them out. Done twice it is the same. */
@Controller()
export class MakePagesHandler {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(MadePagesRepository) private readonly made: MadePagesRepository,
    @Inject(PaperSandbox) private readonly sandbox: PaperSandbox,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('makePages')
  async make(@Payload() { pagesId, bundleId }: JobPayload<'makePages'>, @Ctx() { signal }: JobContext): Promise<void> {
    if (!(await this.made.isOpen(pagesId))) return;
    const bundle = await this.blobs.passing.get(bundleId);
    const pictures = bundle && unbundled(bundle);
    // Whoever waited has gone and has taken the pictures along.
    if (!pictures) return;
    const { answer, pdf } = await this.sandbox.pdfOf(pictures, signal);
    if (pdf) await this.blobs.passing.put(pagesId, oneChunk(pdf));
    await this.made.finish(pagesId, answer);
    this.hints.announce(pagesId);
  }
}
