import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FieldBody,
  NewsQuery,
  OpenLinkBody,
  PiecesBody,
  PresentBody,
  SelectBody,
  SettleBody,
  ServiceError,
  UndoBody,
} from '@formseal/contracts';
import type { PagePrint, ReviewChange, ReviewDocument, ReviewNews } from '@formseal/contracts';
import { CallOf } from '../auth/call.decorator.js';
import { idFrom, shaped, validate } from '../http/validate.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { WaitsFor } from '../waiting/waits.decorator.js';
import { ReviewService } from './review.service.js';
import { CurrentVisitor, ReviewLinks } from './visitor.js';
import type { Visitor } from './visitor.js';
import { networkOf } from '../rate-limit/network.js';

/** The one call of a link without a cookie: its token, exchanged for one. */
@Controller('api/web/review')
export class LinkController {
  constructor(
    private readonly links: ReviewLinks,
    private readonly rates: RateLimiter,
  ) {}

  @Post()
  @CallOf('link.open')
  @HttpCode(200)
  async open(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ documentId: string }> {
    const { allowed, retryAfterSeconds } = await this.rates.take(`review-link:${networkOf(request.ip)}`, 120);
    if (!allowed) throw new ServiceError('rate_limited', { retryAfter: retryAfterSeconds }, retryAfterSeconds);
    const { token } = validate(OpenLinkBody, body ?? {});
    return { documentId: await this.links.exchange(token, reply) };
  }
}

/** A document under review: reached signed in, or over a link to it. Reads, fills, confirms; nothing else. */
@Controller(['api/web/documents/:id', 'api/web/review/:id'])
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Get()
  @CallOf('document.read')
  read(@CurrentVisitor() visitor: Visitor): Promise<ReviewDocument> {
    return this.review.read(visitor);
  }

  @Get('news')
  @CallOf('document.news')
  @WaitsFor('document')
  news(
    @CurrentVisitor() visitor: Visitor,
    @Query() query: unknown,
    @Req() { waited }: FastifyRequest,
  ): Promise<ReviewNews> {
    return this.review.news(visitor, validate(NewsQuery, query), waited);
  }

  @Post('present')
  @CallOf('document.news', { announced: false })
  @HttpCode(204)
  present(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<void> {
    return this.review.present(visitor, validate(PresentBody, body ?? {}));
  }

  @Get('pages.pdf')
  @CallOf('document.pages')
  async pages(@CurrentVisitor() visitor: Visitor, @Res() reply: FastifyReply): Promise<void> {
    const { stream, size } = await this.review.pages(visitor);
    // Only our own script reads it: opened as a page of its own it may do nothing at all.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('content-length', String(size));
    await reply.type('application/pdf').send(stream);
  }

  @Get('print')
  @CallOf('document.pages')
  print(@CurrentVisitor() visitor: Visitor): Promise<readonly PagePrint[]> {
    return this.review.print(visitor);
  }

  @Post('heartbeat')
  @CallOf('document.heartbeat')
  @HttpCode(204)
  heartbeat(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.review.heartbeat(visitor);
  }

  @Post('fields/:fieldId')
  @CallOf('field.fill')
  @HttpCode(200)
  fill(
    @CurrentVisitor() visitor: Visitor,
    @Param('fieldId') fieldId: string,
    @Body() body: unknown,
  ): Promise<ReviewChange> {
    return this.review.fill(visitor, idFrom(fieldId), shaped(FieldBody, body ?? {}));
  }

  @Post('pieces')
  @CallOf('field.fill')
  @HttpCode(200)
  pieces(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.review.fillPieces(visitor, validate(PiecesBody, body ?? {}));
  }

  @Post('select')
  @CallOf('group.select')
  @HttpCode(200)
  select(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.review.select(visitor, idFrom(validate(SelectBody, body ?? {}).fieldId));
  }

  @Post('settle')
  @CallOf('field.settle')
  @HttpCode(200)
  settle(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.review.settle(visitor, validate(SettleBody, body ?? {}));
  }

  @Post('undo')
  @CallOf('field.undo')
  @HttpCode(200)
  undo(@CurrentVisitor() visitor: Visitor, @Body() body: unknown): Promise<ReviewChange> {
    return this.review.undo(visitor, validate(UndoBody, body ?? {}).changeId);
  }
}
