import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Scope } from '@formseal/contracts';

/** What a route of the API asks of its caller, checked before a byte of the body is read. */
export interface Access {
  readonly scope: Scope;
  /** The name of this call in the activity log. */
  readonly action: string;
  /** Counts against the upload rate too, and takes the body as a stream. */
  readonly upload?: boolean;
  /** In an organisation's account, needs a plan that signs on its behalf. */
  readonly signs?: boolean;
}

/** What a route asks that is open to anybody: no key, but a rate of its own, by address. */
export interface OpenAccess {
  readonly rate: 'verifications';
  /** Takes the body as a stream. */
  readonly streamed?: boolean;
}

/** A route that needs no key, and looks at none. */
export const OpenToAnybody = (open: OpenAccess) =>
  applyDecorators(RouteConfig({ open, streamed: open.streamed ?? false }));

/** The one declaration of who may call a route: key, rate, plan and scope all hang on it. */
export const RequiresKey = (access: Access) => applyDecorators(RouteConfig({ access }));
