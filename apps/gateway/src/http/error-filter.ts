import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ServiceError } from '@formseal/contracts';
import type { ErrorCode } from '@formseal/contracts';
import { ACCOUNT_ERASED } from '@formseal/database';
import { isOutage } from '@formseal/platform';
import type { Logger } from '@formseal/platform';

/** What the HTTP library itself refuses, in the words of our catalogue: by its status, however it is wrapped. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_parameter',
  403: 'not_found',
  404: 'not_found',
  405: 'not_found',
  406: 'not_found',
  412: 'invalid_parameter',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  416: 'invalid_parameter',
};

/** Anything thrown, as an error of the catalogue. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const refused = refusalOf(error);
  if (refused !== null) return refused;
  if ((error as { code?: unknown }).code === ACCOUNT_ERASED) return new ServiceError('not_found');
  // What is away comes back, and the caller may too: nothing is broken.
  if (isOutage(error)) return new ServiceError('unavailable', {}, 2);
  return new ServiceError('internal_error');
}

/** Fastify's errors carry their status themselves; Nest wraps some of them. */
function refusalOf(error: unknown): ServiceError | null {
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown }).statusCode;
  const code = typeof status === 'number' ? BY_STATUS[status] : undefined;
  if (code === undefined) return null;
  if (code === 'not_found') return new ServiceError(code);
  const message = code === 'payload_too_large' ? 'The request body is too large.' : (error as Error).message;
  return new ServiceError(code, { message });
}

/** Every error leaves in the Error shape, with the id that the log carries too. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  send(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = asServiceError(thrown);
    const { level } = error;
    request.errorCode = error.code;
    const surprise = error.code === 'internal_error' || error.code === 'unavailable' ? { err: thrown } : {};
    // What the caller is told may quote labels and names: the log has the code's own words.
    const { code, status } = error;
    this.log[level](
      { code, status, route: request.routeOptions?.url, requestId: request.id, ...surprise },
      ERRORS[code].message,
    );
    if (reply.sent) return;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    // What is still on its way of a body that nobody waits for any more is not read.
    if (error.status === 408) reply.header('connection', 'close');
    if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="formseal"');
    void reply.status(error.status).type('application/json; charset=utf-8').send(error.body(request.id));
  }
}
