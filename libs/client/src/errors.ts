import type { ErrorBody, Quota } from './api-types.js';
import { foreign } from './foreign.js';
import type { Kind } from './foreign.js';

/** What the service calls an error. */
export type ErrorCode = ErrorBody['error']['code'];

/** What an error with this code carries beside its message. */
export interface ErrorDetails {
  quota_exceeded: { quota: Quota };
  too_many_pages: { pages: number; limit: number };
}

/** What of many was not confirmed, and why: a field or an option by its `fieldId`, a whole by its `of`. */
export type Refused = NonNullable<ErrorBody['error']['refused']>[number];

/** The service refused a call: `code` is stable, `next` says what to do about it. */
export class FormsealError extends Error {
  override readonly name = 'FormsealError';
  readonly code: ErrorCode;
  readonly next: string | null;
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    readonly details: ErrorBody['error'],
    readonly retryAfterSeconds: number | null,
  ) {
    super(details.message);
    this.code = details.code;
    this.next = details.next ?? null;
    this.requestId = details.requestId ?? null;
  }

  /** Whether it is this error; its details are known then. */
  is<C extends ErrorCode>(
    code: C,
  ): this is { code: C; details: C extends keyof ErrorDetails ? ErrorDetails[C] : ErrorBody['error'] } {
    return this.code === code;
  }
}

/** No answer came: the service was not reached, broke off, or took longer than the time-out. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The file was taken in, but nothing can be read from it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(
    readonly documentId: string,
    readonly reason: string,
  ) {
    super(`The document can't be read: ${reason}.`);
  }
}

/** The error in an answer; an answer of something between here and the service is named as what it is. */
export async function errorOf(response: Response): Promise<FormsealError> {
  const text = await response.text();
  return new FormsealError(response.status, detailsIn(text) ?? foreign(response), retryAfter(response));
}

/** An answer that is no error, and not of the kind that was asked for. */
export async function strangerOf(response: Response, kind: Kind): Promise<FormsealError> {
  await response.body?.cancel();
  return new FormsealError(response.status, foreign(response, kind), null);
}

function detailsIn(text: string): ErrorBody['error'] | null {
  try {
    const { error } = JSON.parse(text) as Partial<ErrorBody>;
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null;
  }
}

function retryAfter({ headers }: Response): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
