import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { JobPayload } from '@formseal/contracts';
import { DocumentsRepository, DrawingsRepository } from '@formseal/database';
import { isDownloadable } from '@formseal/domain';
import { HandlesJob, Hints, JobContext } from '@formseal/queue';
import { oneChunk } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import { PageSandbox } from './page-sandbox.js';
import type { WantedPage } from './page-sandbox.js';
import { UndrawablePages } from './undrawable-pages.js';

/** The job `drawPage`: a picture of a page, as it was signed where it was, else as it is reviewed. Done twice it is the same. */
@Controller()
export class DrawPageHandler {
  private readonly undrawable = new UndrawablePages();

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
      document && sha256 ? await this.drawn(sha256, { page, width, owner: document.accountId, signal }) : null;
    if (png) await this.blobs.passing.put(drawingId, oneChunk(png));
    await this.drawings.finish(drawingId, { ok: png !== null });
    this.hints.announce(drawingId);
  }

  private async drawn(sha256: string, wanted: WantedPage): Promise<Uint8Array | null> {
    const { page, width } = wanted;
    if (this.undrawable.has(sha256, page, width)) return null;
    const png = await this.sandbox.draw(await this.blobs.read(sha256), wanted);
    if (png === null) this.undrawable.add(sha256, page, width);
    return png;
  }
}
