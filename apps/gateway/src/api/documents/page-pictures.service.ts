import { Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import { DrawingsRepository } from '@formseal/database';
import type { Caller } from '../../auth/caller.js';
import { PassingWork } from '../../work/passing-work.js';
import { DocumentsService } from './documents.service.js';

/** Has pages drawn: no PDF is opened here. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly documents: DocumentsService,
    private readonly rows: DrawingsRepository,
    private readonly work: PassingWork,
  ) {}

  async draw(documentId: string, page: number, width: number, caller: Caller): Promise<Uint8Array> {
    const { document } = await this.documents.seen(documentId, caller, 'document.pages');
    const { pageCount, normalisedSha256, status } = document;
    if (pageCount === null || normalisedSha256 === null)
      throw new ServiceError('conflict', { message: `A document that is ${status} has no pages to show.`, status });
    if (page > pageCount) throw new ServiceError('not_found', { message: `The document has ${pageCount} pages.` });
    const payload = (drawingId: string) => ({ drawingId, documentId, page, width });
    const { bytes } = await this.work.done('drawPage', { rows: this.rows, payload }, caller);
    if (bytes === null) throw new ServiceError('invalid', { message: 'This page cannot be drawn.' });
    return bytes;
  }
}
