import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { openReviewToken } from '@formseal/domain';
import type { ReviewLink } from '@formseal/domain';

/** Holds a review link's token; sent for the routes of its one document only. */
export const REVIEW_COOKIE = 'formseal_review';

/** The link whose cookie came with a call, by its mark alone: no row is asked whether it still opens anything. */
export function linkIn(request: FastifyRequest, keys: readonly Uint8Array[]): ReviewLink | null {
  const token = request.cookies[REVIEW_COOKIE];
  return token ? openReviewToken(token, keys, new Date()) : null;
}
