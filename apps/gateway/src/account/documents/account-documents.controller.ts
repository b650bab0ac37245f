import { Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DocumentStatus, LIMITS, ServiceError } from '@formseal/contracts';
import type { WebDocument, WebDocumentList } from '@formseal/contracts';
import { DocumentsRepository, ReviewRepository } from '@formseal/database';
import { DocumentMapper } from '../../api/documents/document.mapper.js';
import { receiveFile } from '../../api/documents/upload/receive-file.js';
import { UploadService } from '../../api/documents/upload/upload.service.js';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { validate } from '../../http/validate.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { InAccount } from '../sessions/signed-in.guard.js';

const Query25 = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listMax).default(LIMITS.listDefault),
  offset: z.coerce.number().int().min(0).default(0),
  status: DocumentStatus.optional(),
  search: z.string().trim().max(200).optional(),
});

/** The documents of an account, as far as this member sees them. */
@Controller('api/web/accounts/:account/documents')
@UseGuards(InAccount)
export class AccountDocumentsController {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly reviews: ReviewRepository,
    private readonly uploads: UploadService,
    private readonly mapper: DocumentMapper,
    private readonly rates: RateLimiter,
  ) {}

  @Get()
  async list(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<WebDocumentList> {
    const asked = validate(Query25, query);
    const { documents, total } = await this.documents.list(viewerOf(caller), {
      ...asked,
      search: asked.search || undefined,
    });
    const progress = await this.reviews.progress(documents.map(({ id }) => id));
    const data = documents.map((row): WebDocument => {
      const { reviewUrl: _link, ...document } = this.mapper.document(row, caller);
      const counts = progress.get(row.id);
      return { ...document, relevantFields: counts?.relevant ?? 0, openFields: counts?.open ?? 0 };
    });
    return { data, total };
  }

  @Post()
  @HttpCode(201)
  @RouteConfig({ streamed: true })
  async upload(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<{ documentId: string }> {
    const { allowed, retryAfterSeconds } = await this.rates.take(`upload:user:${caller.userId}`, 10);
    if (!allowed) throw new ServiceError('rate_limited', { retryAfter: retryAfterSeconds }, retryAfterSeconds);
    const file = await receiveFile(request);
    const { document } = await this.uploads.upload(file, caller, null, () => undefined);
    return { documentId: document.id };
  }
}
