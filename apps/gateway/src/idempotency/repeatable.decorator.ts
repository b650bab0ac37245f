import { createHash } from 'node:crypto';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@formseal/domain';
import type { Caller } from '../auth/caller.js';
import { IDEMPOTENCY_KEY } from './idempotency.js';

/** A call of somebody with a key that may be sent again. */
export interface Repeatable {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly key: string | undefined;
  /** Its name in the table of who may what. */
  readonly name: Call;
}

/** What tells a call from another under the same key: ids mean the same in capitals. */
export const askedOf = ({ request }: Pick<Repeatable, 'request'>, ...said: readonly string[]): readonly string[] => [
  ...[request.method, request.url.toLowerCase()],
  ...said,
];

/** What a call and its repetitions have in common, and no other; undefined where it is not to be repeated. */
export const nameOf = ({ caller, key }: Pick<Repeatable, 'caller' | 'key'>): string | undefined =>
  key === undefined ? undefined : createHash('sha256').update(`${caller.keyId} ${key}`).digest('hex');

/** The call, its caller, and what it says of itself where it is repeated. */
export const RepeatableCall = createParamDecorator((_data: unknown, context: ExecutionContext): Repeatable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { caller, headers } = request;
  const { call: name } = request.routeOptions.config;
  if (!caller || !name) throw new Error('a route that leads into no account asked for its caller');
  return { request, caller, key: headers[IDEMPOTENCY_KEY]?.toString(), name };
});
