import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Call } from '@formseal/domain';

/** How a route is called, beside by whom. */
export interface CallOptions {
  /** Counts against this rate too. */
  readonly rate?: 'uploads' | 'verifications';
  /** The body stays a stream for its handler. */
  readonly streamed?: true;
  /** Says itself what it changed, to whom it is news. */
  readonly announced?: false;
}

/** The call that a route is, by its name in the table of who may what; no route is without one. */
export const CallOf = (call: Call, options: CallOptions = {}) => applyDecorators(RouteConfig({ call, ...options }));
