/** How loud an error is in the log: the client's mistakes are information, ours are errors. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

interface Declared {
  readonly status: number;
  readonly message: string;
  readonly level: LogLevel;
  /** What the caller can do about it, where that is not plain from the message. */
  readonly next?: string;
}

/** Every error the service can answer: code, status, default message, log level. The one home of each. */
export const ERRORS = {
  invalid_json: { status: 400, message: 'The request body is not valid JSON.', level: 'info' },
  invalid_parameter: { status: 400, message: 'A parameter is not valid.', level: 'info' },
  missing_file: {
    status: 400,
    message: 'The file is missing.',
    level: 'info',
    next: 'Send multipart/form-data with a part named "file", or the PDF itself as application/pdf.',
  },
  unauthorized: {
    status: 401,
    message: 'The API key is missing, unknown or revoked.',
    level: 'info',
    next: 'Send the header "Authorization: Bearer <API_KEY>".',
  },
  quota_exceeded: { status: 402, message: 'The allowance of this period is used up.', level: 'info' },
  plan_required: { status: 403, message: 'The plan of this account does not include this.', level: 'info' },
  insufficient_scope: { status: 403, message: 'The API key lacks the required scope.', level: 'info' },
  forbidden: { status: 403, message: 'The document is shared with you only to view or fill in.', level: 'info' },
  key_owner_left: {
    status: 403,
    message: 'Whoever created this API key has left the organisation.',
    level: 'info',
    next: 'Create a new API key.',
  },
  not_found: { status: 404, message: 'There is nothing here.', level: 'info' },
  /** Additive to the contract: a place is not kept for who sends next to nothing. */
  request_timeout: {
    status: 408,
    message: 'The file came in too slowly.',
    level: 'info',
    next: 'Send it again over a connection that carries at least 1 KB a second.',
  },
  conflict: { status: 409, message: 'The document is not in a state that allows this.', level: 'info' },
  not_signed: { status: 409, message: 'There is no signed PDF to download yet.', level: 'info' },
  payload_too_large: { status: 413, message: 'The file is larger than 20 MB.', level: 'info' },
  not_a_pdf: { status: 415, message: 'The file is not a PDF.', level: 'info' },
  unsupported_media_type: {
    status: 415,
    message: 'The media type is not supported.',
    level: 'info',
    next: 'Send multipart/form-data with a part named "file", or the PDF itself as application/pdf.',
  },
  invalid: { status: 422, message: 'This cannot be done automatically.', level: 'info' },
  too_many_pages: { status: 422, message: 'The PDF has too many pages.', level: 'info' },
  rate_limited: {
    status: 429,
    message: 'Too many requests.',
    level: 'info',
    next: 'Wait as many seconds as the Retry-After header says.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side.',
    level: 'error',
    next: 'Retry later; if it persists, tell the operator the request id.',
  },
  /** Additive to the contract: the service is up but can't take this on now. */
  unavailable: {
    status: 503,
    message: 'The service cannot take this on right now.',
    level: 'warn',
    next: 'Wait as many seconds as the Retry-After header says.',
  },
} as const satisfies Record<string, Declared>;

export type ErrorCode = keyof typeof ERRORS;
