import type { ErrorBody } from '@formseal/contracts';
import { ownPage, takeEarly } from './early.js';

type ErrorFacts = ErrorBody['error'];

/** The service said no; `code` is for deciding, `message` is its own words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly facts: ErrorFacts,
  ) {
    super(facts.message);
  }

  get code(): string {
    return this.facts.code;
  }
}

/** The service could not be reached: nothing is known about what was sent. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The service is there, and has no time for this now: after `waitMs` it can be asked again. */
export class Busy extends Unreachable {
  constructor(
    readonly waitMs: number,
    message: string,
  ) {
    super(message);
  }
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent on even where the page is being closed. */
  readonly keepalive?: boolean;
  /** Gives the call up: the service is told by the connection. */
  readonly signal?: AbortSignal;
}

/** Told to the window when calls wait for a moment, and why: they were too fast, or the service is `busy`. */
export const SLOWED = 'formseal:slowed';

export interface Wait {
  readonly ms: number;
  readonly busy: boolean;
}

const LONGEST_WAIT_S = 60;

/** After so many waits the refusal is shown instead. */
const WAITS = 3;

/** Calls the service's own API for these pages; goes on by itself where the service only asks for patience. */
export function call<T>(path: string, options: Call = {}): Promise<T> {
  const { method = 'GET', signal } = options;
  return patiently(() => callOnce<T>(path, options), { reads: method === 'GET', signal });
}

interface Patience {
  /** Nothing is done by it: it can be sent again whatever became of it. */
  readonly reads: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Asks again for as long as the service only asks for patience; told to the window each time. */
export async function patiently<T>(ask: () => Promise<T>, { reads, signal }: Patience): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const ms = reads && error instanceof Busy ? error.waitMs : paceOf(error);
      if (ms === null || waits === WAITS || signal?.aborted) throw error;
      dispatchEvent(new CustomEvent<Wait>(SLOWED, { detail: { ms, busy: error instanceof Busy } }));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}

/** For how many milliseconds to wait where nothing but the pace was wrong: nothing was done, so all can be sent again. */
function paceOf(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.facts['reason'] !== 'pace') return null;
  const { retryAfter } = error.facts;
  return typeof retryAfter === 'number' ? Math.min(retryAfter, LONGEST_WAIT_S) * 1_000 : null;
}

async function callOnce<T>(path: string, { method = 'GET', body, keepalive = false, signal }: Call): Promise<T> {
  const headers = { ...ownPage(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const init = { method, keepalive, headers, ...(signal && { signal }) };
  const send = () => fetch(`/api/web${path}`, { ...init, body: body === undefined ? null : JSON.stringify(body) });
  const response = await (takeEarly(method, path) ?? send()).catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw await refusalOf(response);
}

/** Told to the window when a call finds that nobody is signed in any more. */
export const SIGNED_OUT = 'formseal:signed-out';

/** A failed answer as an error. */
export async function refusalOf(response: Response): Promise<Error> {
  const answer = (await response.json().catch(() => null)) as ErrorBody | null;
  return refusalFor(response.status, answer, response.headers.get('retry-after'));
}

/** What an answer that is no success means. */
export function refusalFor(status: number, answer: ErrorBody | null, retryAfter: string | null): Error {
  // Without our own error shape it is a proxy's page about a service that is away.
  if (!answer?.error) return new Unreachable();
  const { error } = answer;
  if (error['reason'] === 'signed_out') dispatchEvent(new Event(SIGNED_OUT));
  // With a reason it is something behind the service that is away, and not the service.
  if (status === 503 && error['reason'] === undefined) {
    const seconds = Number(retryAfter ?? NaN);
    if (Number.isNaN(seconds)) return new Unreachable(error.message);
    return new Busy(Math.min(seconds, LONGEST_WAIT_S) * 1_000, error.message);
  }
  return new Refusal(status, error);
}
