import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { ErrorCode } from '@formseal/contracts';
import type { Logger } from '@formseal/platform';

/** What the HTTP library itself refuses, in the words of our catalogue. */
const FROM_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_parameter',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Postgres can't be reached or has no connection left: the caller may come back, nothing is broken. */
const AWAY =
  /^(08|53|57P0)|ECONNREFUSED|ECONNRESET|ETIMEDOUT|timeout exceeded when trying to connect|Connection terminated/;

/** Anything thrown, as an error of the catalogue. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof HttpException && error.getStatus() === 404) return new ServiceError('not_found');
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known = FROM_FASTIFY[String(code)];
  if (known !== undefined)
    return new ServiceError(known, known === 'payload_too_large' ? { message: 'The request body is too large.' } : {});
  if (AWAY.test(String(code)) || AWAY.test(String(message))) return new ServiceError('unavailable', {}, 2);
  return new ServiceError('internal_error');
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
    this.log[level]({ code: error.code, status: error.status, requestId: request.id, ...surprise }, error.message);
    if (reply.sent) return;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="formseal"');
    void reply.status(error.status).type('application/json; charset=utf-8').send(error.body(request.id));
  }
}
