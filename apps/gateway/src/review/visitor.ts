import { createParamDecorator, Inject, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { DocumentsRepository } from '@formseal/database';
import type { DocumentRow } from '@formseal/database';
import { openReviewToken } from '@formseal/domain';
import type { Reach, ReviewLink } from '@formseal/domain';
import { nameCaller } from '@formseal/platform';
import type { Person } from '../account/sessions/sessions.service.js';
import type { Caller } from '../auth/caller.js';
import type { GatewayConfig } from '../config.js';
import { dayOf } from '../http/day-of.js';
import { LINK_ROUTES } from '../http/paths.js';
import { CONFIG } from '../tokens.js';
import { REVIEW_COOKIE } from './review-cookie.js';

/** Whoever has a document open: over a link to this one document, or signed in. */
export interface Visitor {
  readonly document: DocumentRow;
  readonly reach: Reach;
  /** null over a link: it stands for nobody. */
  readonly caller: Caller | null;
  readonly person: Person | null;
  readonly address: string;
  readonly requestId: string;
  /** Which day it is where they are, as far as their browser says. */
  readonly day: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** A review link's cookie: sent for the routes of its one document only, and opens nothing but it. */
@Injectable()
export class ReviewLinks {
  private readonly secure: boolean;

  constructor(
    private readonly documents: DocumentsRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.secure = config.http.publicUrl.startsWith('https:');
  }

  /** The document a token opens; 404 for one that is forged, over or voided, without saying which. Of one that was deleted it is said to who has its link. */
  async open(token: string): Promise<{ link: ReviewLink; document: DocumentRow }> {
    const link = openReviewToken(token, this.config.secrets.acceptedLinkKeys, new Date());
    const document = link && (await this.documents.ofLink(link));
    if (link && !document && !(await this.documents.find(link.documentId)))
      throw new ServiceError('not_found', { message: 'The document of this link was deleted.', reason: 'deleted' });
    if (!link || !document || (document.linksVoidBefore && link.issuedAt < document.linksVoidBefore))
      throw new ServiceError('not_found', {
        message: 'This review link is not valid, or no longer.',
        next: 'Ask whoever sent it for a new one.',
        reason: 'link',
      });
    return { link, document };
  }

  async exchange(token: string, reply: FastifyReply): Promise<string> {
    const { link } = await this.open(token);
    reply.setCookie(REVIEW_COOKIE, token, {
      path: LINK_ROUTES + link.documentId,
      expires: link.expiresAt,
      httpOnly: true,
      secure: this.secure,
      sameSite: 'lax',
    });
    return link.documentId;
  }

  async visitor(id: string, request: FastifyRequest): Promise<Visitor> {
    const { document } = await this.open(request.cookies[REVIEW_COOKIE] ?? '');
    if (document.id !== id) throw new ServiceError('not_found', { reason: 'link' });
    nameCaller(`account:${document.accountId}`);
    const from = { address: request.ip, requestId: request.id, day: dayOf(request) };
    return { document, reach: 'fill', caller: null, person: null, ...from };
  }
}

export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext): Visitor => {
  const { visitor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!visitor) throw new Error('a route that leads to no document asked for its visitor');
  return visitor;
});
