import { ERRORS } from './catalogue.js';
import type { ErrorCode, LogLevel } from './catalogue.js';
import type { ErrorBody } from './error-body.js';
import { LIMITS } from '../limits.js';
import { bounded } from '../text.js';
import type { Quota } from '../usage.js';

/** What an error says beyond its code; anything else that helps may be added. */
export interface ErrorDetails {
  message?: string;
  next?: string;
  parameter?: string;
  quota?: Quota;
  pages?: number;
  limit?: number;
  [more: string]: unknown;
}

/** An expected failure: thrown anywhere in a service, answered by the gateway in the Error shape. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly level: LogLevel;
  readonly details: ErrorDetails;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
    /** Seconds for the Retry-After header. */
    readonly retryAfter?: number,
  ) {
    const declared = ERRORS[code];
    super(bounded(details.message ?? declared.message, LIMITS.messageChars));
    this.status = declared.status;
    this.level = declared.level;
    this.details = { ...('next' in declared ? { next: declared.next } : {}), ...shortened(details) };
  }

  body(requestId?: string): ErrorBody {
    const { message: _message, ...details } = this.details;
    return { error: { code: this.code, message: this.message, ...details, ...(requestId ? { requestId } : {}) } };
  }
}

/** What is said may quote what came in: no answer and no log grows with it. */
function shortened(details: ErrorDetails): ErrorDetails {
  const short = Object.entries(details).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? bounded(value, LIMITS.messageChars) : value,
  ]);
  return Object.fromEntries(short);
}
