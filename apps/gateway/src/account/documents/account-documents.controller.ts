import { Controller, Get, Inject, Param, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LIMITS, ServiceError, WebDocumentFilter } from '@formseal/contracts';
import type { DocumentStatus, WebDocument, WebDocumentList } from '@formseal/contracts';
import { DocumentListRepository, ReviewRepository } from '@formseal/database';
import { looksOf } from '../../review/shelf.service.js';
import { CallOf } from '../../auth/call.decorator.js';
import { allows } from '@formseal/domain';
import { DocumentMapper } from '../../api/documents/document.mapper.js';
import { receiveFile } from '../../api/documents/upload/receive-file.js';
import { UploadService } from '../../api/documents/upload/upload.service.js';
import { viewerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import type { GatewayConfig } from '../../config.js';
import { searched } from '../../http/search-text.js';
import { idFrom, validate } from '../../http/validate.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { CONFIG } from '../../tokens.js';
import { markOf } from '../../waiting/mark.js';
import { WaitsFor } from '../../waiting/waits.decorator.js';

/** What the list's filters are called, and the statuses behind each. */
const FILTERS = {
  reading: ['received', 'understanding', 'extracting'],
  open: ['ready_for_review', 'in_review'],
  signed: ['signed'],
  sent: ['sent'],
  revoked: ['revoked'],
  failed: ['failed'],
} as const satisfies Record<Exclude<WebDocumentFilter, 'archived'>, readonly DocumentStatus[]>;

const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.listMax).default(LIMITS.listDefault),
  offset: z.coerce.number().int().min(0).default(0),
  filter: WebDocumentFilter.optional(),
  // One letter is in every title, and no index finds it; a word of one sign is a word.
  search: searched(200)
    .pipe(z.string().regex(/^(?![a-z0-9]$)/i, 'needs two letters'))
    .optional(),
});

/** The documents of an account, as far as this member sees them. */
@Controller('api/web/accounts/:account/documents')
export class AccountDocumentsController {
  constructor(
    private readonly lists: DocumentListRepository,
    private readonly reviews: ReviewRepository,
    private readonly uploads: UploadService,
    private readonly mapper: DocumentMapper,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @CallOf('document.list')
  @WaitsFor('list')
  async list(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<WebDocumentList> {
    const { filter, search, ...page } = validate(ListQuery, query);
    const { documents, total, isMore } = await this.lists.list(viewerOf(caller), {
      ...page,
      status: filter && filter !== 'archived' ? FILTERS[filter] : undefined,
      archived: filter === 'archived',
      search: search || undefined,
    });
    const progress = await this.reviews.progress(documents.map(({ document }) => document.id));
    const data = documents.map(({ document: row, reach }): WebDocument => {
      const { reviewUrl: _link, ...document } = this.mapper.document(row, caller, reach);
      const counts = progress.get(row.id);
      return {
        ...document,
        relevantFields: counts?.relevant ?? 0,
        openFields: counts?.open ?? 0,
        own: allows(reach, 'own'),
        name: row.name,
        archivedAt: row.archivedAt?.toISOString() ?? null,
        looks: looksOf(row),
        fileDroppedAt: row.filesDroppedAt?.toISOString() ?? null,
      };
    });
    const isEmpty = total === 0 && !filter && !search && (await this.archived(caller)) === 0;
    const list = { data, total, isMore, isEmpty };
    return { ...list, mark: markOf(list) };
  }

  /** Under an id the page chose, so that it can be sent again where the connection broke. */
  @Put(':id')
  @CallOf('document.upload', { streamed: true })
  async upload(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<{ documentId: string }> {
    const documentId = idFrom(id);
    const { uploadsPerMinute } = this.config.rates;
    const { allowed, retryAfterSeconds } = await this.rates.take(`upload:user:${caller.userId}`, uploadsPerMinute);
    if (!allowed) throw new ServiceError('rate_limited', { retryAfter: retryAfterSeconds }, retryAfterSeconds);
    const file = await receiveFile(request, 'pictures');
    await this.uploads.admit(caller, request.headers['content-length'], { documentId });
    await this.uploads.put(file, caller, documentId);
    return { documentId };
  }

  private async archived(caller: Caller): Promise<number> {
    return (await this.lists.list(viewerOf(caller), { limit: 1, offset: 0, archived: true })).total;
  }
}
