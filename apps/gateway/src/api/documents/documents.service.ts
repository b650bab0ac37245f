import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { Document, DocumentList, DocumentWithFields, WebhookEvent } from '@formseal/contracts';
import { DocumentListRepository, DocumentsRepository, ErasingRepository, StoredFiles } from '@formseal/database';
import type { DocumentRow, EventsPage, SeenDocument } from '@formseal/database';
import { allows, isDownloadable } from '@formseal/domain';
import type { Call, Reach } from '@formseal/domain';
import type { BlobStore, OpenBlob } from '@formseal/storage';
import { askerOf, viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { ensureMay } from '../../auth/refused.js';
import { BLOB_STORE } from '../../tokens.js';
import { DocumentMapper } from './document.mapper.js';
import type { ListQuery } from './list-query.js';

/** Reading documents: one, many, and the signed PDF. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly lists: DocumentListRepository,
    private readonly mapper: DocumentMapper,
    private readonly erasing: ErasingRepository,
    private readonly files: StoredFiles,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async list(query: ListQuery, caller: Caller): Promise<DocumentList> {
    const { documents, total } = await this.lists.list(viewerOf(caller), query);
    const data = documents.map(({ document, reach }): Document => this.mapper.document(document, caller, reach));
    return { data, total, limit: query.limit, offset: query.offset };
  }

  async read(id: string, caller: Caller): Promise<DocumentWithFields> {
    const { document, reach, fields } = found(
      await this.documents.shown(id, viewerOf(caller)),
      caller,
      'document.read',
    );
    return this.mapper.withFields(document, fields, caller, reach);
  }

  async events(id: string, page: EventsPage, caller: Caller): Promise<WebhookEvent[]> {
    await this.seen(id, caller, 'document.events');
    return this.documents.events(id, page);
  }

  async download(id: string, caller: Caller): Promise<{ document: DocumentRow; file: OpenBlob }> {
    const { document } = await this.seen(id, caller, 'document.download');
    if (!isDownloadable(document.status) || document.signedSha256 === null) throw notSigned(document);
    return { document, file: await this.blobs.open(document.signedSha256) };
  }

  /** Whoever uploaded it, and owners; 409 while it is being signed. */
  async erase(id: string, caller: Caller): Promise<void> {
    await this.seen(id, caller, 'document.erase');
    await this.files.removeNow(this.blobs, await this.erasing.document(id, caller));
  }

  /** The document, or 404 for one that is none of the caller's, or 403 where this call needs more of it than they have. */
  async seen(id: string, caller: Caller, call: Call): Promise<SeenDocument> {
    return found(await this.documents.seen(id, viewerOf(caller)), caller, call);
  }

  /** Asked anew, of the membership too: a caller knows the role that was theirs when their call began. */
  async stillReaches(needs: Reach, id: string, userId: string): Promise<boolean> {
    const standing = await this.documents.standingBefore(id, userId);
    return standing !== null && allows(standing.reach, needs);
  }
}

function found<Seen extends { readonly reach: Reach }>(seen: Seen | null, caller: Caller, call: Call): Seen {
  ensureMay(call, askerOf(caller), seen?.reach ?? null);
  if (seen === null) throw new ServiceError('not_found');
  return seen;
}

const notSigned = ({ status, filesDroppedAt }: DocumentRow): ServiceError =>
  new ServiceError('not_signed', {
    message: whyNot(status, filesDroppedAt),
    status,
  });

function whyNot(status: DocumentRow['status'], dropped: Date | null): string {
  if (status === 'revoked') return 'The document was withdrawn.';
  if (status !== 'failed') return 'There is no signed PDF to download yet.';
  if (dropped === null) return 'The document could not be read, so there is no signed PDF.';
  const day = dropped.toISOString().slice(0, 10);
  return `The document could not be read, and its file was deleted on ${day}: upload it again.`;
}
