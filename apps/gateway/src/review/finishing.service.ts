import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ServiceError, signedName } from '@formseal/contracts';
import type { PreviewQuery, ReviewDocument, SendBody, ShareBody, WebShare, WebSignBody } from '@formseal/contracts';
import { ExportsRepository, isLeftUnread } from '@formseal/database';
import { isSignable, WHO_MAY } from '@formseal/domain';
import type { BlobStore, OpenBlob } from '@formseal/storage';
import { ensureSameDay } from '../api/documents/as-shown.js';
import { DocumentsService } from '../api/documents/documents.service.js';
import { FilledService } from '../api/documents/filled.service.js';
import { RereadingService } from '../api/documents/rereading.service.js';
import { SigningService } from '../api/documents/signing.service.js';
import type { Caller } from '../auth/caller.js';
import type { GatewayConfig } from '../config.js';
import { turnOfDocuments } from '../exporting/export-turns.js';
import { ExportsService } from '../exporting/exports.service.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { BLOB_STORE, CONFIG } from '../tokens.js';
import { PreviewService } from '../work/preview.service.js';
import type { Previewed } from '../work/preview.service.js';
import { Papers } from './papers.js';
import { ReviewService } from './review.service.js';
import { SignedMail } from './signed-mail.js';
import type { Visitor } from './visitor.js';

/** Signing and what comes after, by somebody signed in. */
@Injectable()
export class FinishingService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly signing: SigningService,
    private readonly rereading: RereadingService,
    private readonly papers: Papers,
    private readonly previews: PreviewService,
    private readonly filling: FilledService,
    private readonly review: ReviewService,
    private readonly mail: SignedMail,
    private readonly exported: ExportsRepository,
    private readonly exports: ExportsService,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'rates'>,
  ) {}

  /** What they are about to sign, as it will be. */
  async preview(visitor: Visitor, { visible }: PreviewQuery): Promise<Previewed> {
    await this.signing.ensureSignable(visitor.document, callerOf(visitor));
    return this.previews.preview(visitor.document.id, { ...callerOf(visitor), day: visitor.day, visible });
  }

  /** `version`: of the fields they were shown; `day`: of signing, `signatory`: whose signature, as they were shown them. */
  async sign(visitor: Visitor, { day, ...shown }: WebSignBody): Promise<ReviewDocument> {
    if (isSignable(visitor.document.status)) ensureSameDay(day, visitor.day);
    await this.signing.sign(visitor.document.id, callerOf(visitor), { ...shown, day: visitor.day });
    return this.again(visitor);
  }

  async download(visitor: Visitor): Promise<{ filename: string; file: OpenBlob }> {
    const { document, file } = await this.documents.download(visitor.document.id, callerOf(visitor));
    await this.papers.record(visitor, 'document.download');
    return { filename: signedName(document.filename), file };
  }

  /** To be signed elsewhere, as the form asks for. */
  async filled(visitor: Visitor): Promise<{ filename: string; pdf: Uint8Array }> {
    const { filename, pdf } = await this.filling.fill(visitor.document.id, callerOf(visitor), visitor.day);
    await this.papers.record(visitor, 'document.filled');
    return { filename, pdf };
  }

  /** The file as it came in: what could not be read here may be of use elsewhere. */
  async original({ document }: Visitor): Promise<{ filename: string; file: OpenBlob }> {
    if (document.status !== 'failed' && !isLeftUnread(document))
      throw new ServiceError('conflict', { message: 'This document was read: it is downloaded once it is signed.' });
    if (document.filesDroppedAt !== null)
      throw new ServiceError('conflict', { message: 'The file of this document is not kept any more.' });
    return { filename: document.filename, file: await this.blobs.open(document.originalSha256) };
  }

  /** Counts against its person's uploads of a minute: it is as much work as one. */
  async reread(visitor: Visitor): Promise<{ documentId: string }> {
    const caller = callerOf(visitor);
    const { allowed, retryAfterSeconds } = await this.rates.take(
      `upload:user:${caller.userId}`,
      this.config.rates.uploadsPerMinute,
    );
    if (!allowed) throw new ServiceError('rate_limited', { retryAfter: retryAfterSeconds }, retryAfterSeconds);
    await this.rereading.read(visitor.document.id, caller);
    return { documentId: visitor.document.id };
  }

  async send(visitor: Visitor, body: SendBody): Promise<ReviewDocument> {
    const { document, person } = visitor;
    const { signedSha256, status, filename, title } = document;
    if (signedSha256 === null || !['signed', 'sent'].includes(status)) throw new ServiceError('not_signed', { status });
    const pdf = await this.blobs.read(signedSha256);
    const from = { name: person?.name ?? '', email: person?.email ?? '' };
    await this.mail.send({
      ...body,
      accountId: document.accountId,
      documentId: document.id,
      title: title ?? filename,
      filename: signedName(filename),
      from,
      pdf,
    });
    await this.papers.sent(visitor, body.to);
    return this.again(visitor);
  }

  async revoke(visitor: Visitor): Promise<ReviewDocument> {
    if (!(await this.papers.revoke(visitor)))
      throw new ServiceError('conflict', { message: 'Only a signed document can be withdrawn.' });
    return this.again(visitor);
  }

  async reopen(visitor: Visitor): Promise<string> {
    const copy = await this.papers.reopen(visitor);
    if (copy === null) throw new ServiceError('conflict', { message: 'Only a signed document can be reopened.' });
    return copy;
  }

  erase(visitor: Visitor): Promise<void> {
    return this.documents.erase(visitor.document.id, callerOf(visitor));
  }

  mayExport(visitor: Visitor): Promise<void> {
    return this.exports.ensureMay(turnOfDocuments(callerOf(visitor).userId));
  }

  async export(visitor: Visitor, reply: FastifyReply): Promise<void> {
    const { id, filename } = visitor.document;
    const name = filename.replace(/\.pdf$/i, '');
    const begun = () => this.papers.record(visitor, 'document.export');
    const { userId } = callerOf(visitor);
    const stillMay = () => this.documents.stillReaches(WHO_MAY['document.export'].document, id, userId);
    const what = { name, parts: this.exported.document(id), begun, stillMay };
    await this.exports.send(turnOfDocuments(callerOf(visitor).userId), what, reply);
  }

  link(visitor: Visitor): string {
    return this.papers.link(visitor, callerOf(visitor));
  }

  async voidLinks(visitor: Visitor): Promise<void> {
    await this.papers.voidLinks(visitor);
  }

  shares({ document }: Visitor): Promise<WebShare[]> {
    return this.papers.shares(document.id);
  }

  async share(visitor: Visitor, body: z.infer<typeof ShareBody>): Promise<WebShare[]> {
    await this.papers.share(visitor, body.email, body.permission);
    return this.papers.shares(visitor.document.id);
  }

  private async again(visitor: Visitor): Promise<ReviewDocument> {
    const seen = await this.documents.seen(visitor.document.id, callerOf(visitor), 'document.read');
    return this.review.read({ ...visitor, ...seen });
  }
}

function callerOf({ caller }: Visitor): Caller {
  if (!caller) throw new Error('a review link came to what is done signed in only');
  return caller;
}
