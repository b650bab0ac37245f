import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { JobPayload } from '@formseal/contracts';
import { DocumentsRepository, DrawingsRepository } from '@formseal/database';
import { isDownloadable } from '@formseal/domain';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { PageSandbox } from './page-sandbox.js';

/** The job `drawPage`: a picture of a page, as it was signed where it was, else as it is reviewed. Done twice it is the same. */
@Controller()
export class DrawPageHandler {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
    @Inject(DrawingsRepository) private readonly drawings: DrawingsRepository,
    @Inject(PageSandbox) private readonly sandbox: PageSandbox,
    @Inject(Hints) private readonly hints: Hints,
  ) {}

  @HandlesJob('drawPage')
  async draw(@Payload() wanted: JobPayload<'drawPage'>, @Ctx() { signal }: JobContext): Promise<void> {
    const { drawingId, documentId, page, width } = wanted;
    // Whoever waited has gone.
    if (!(await this.drawings.isOpen(drawingId))) return;
    const document = await this.documents.find(documentId);
    const signed = document && isDownloadable(document.status) ? document.signedSha256 : null;
    const sha256 = signed ?? document?.normalisedSha256 ?? null;
    const png =
      document && sha256
        ? await this.sandbox.draw(await this.blobs.read(sha256), { page, width, owner: document.accountId, signal })
        : null;
    if (png) await this.blobs.passing.put(drawingId, once(png));
    await this.drawings.finish(drawingId, { ok: png !== null });
    this.hints.announce(drawingId);
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
