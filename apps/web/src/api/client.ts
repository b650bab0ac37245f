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

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent on even where the page is being closed. */
  readonly keepalive?: boolean;
  /** Gives the call up: the service is told by the connection. */
  readonly signal?: AbortSignal;
}

/** Told to the window when calls are slowed down for a moment; its detail is how many milliseconds. */
export const SLOWED = 'formseal:slowed';

/** After so many waits the refusal is shown instead. */
const WAITS = 3;

/** Calls the service's own API for these pages; goes on by itself where the service only asks for a slower pace. */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await callOnce<T>(path, options);
    } catch (error) {
      const wait = paceOf(error);
      if (wait === null || waits === WAITS) throw error;
      dispatchEvent(new CustomEvent(SLOWED, { detail: wait }));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** For how many milliseconds to wait where nothing but the pace was wrong: nothing was done, so all can be sent again. */
function paceOf(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.facts['reason'] !== 'pace') return null;
  const { retryAfter } = error.facts;
  return typeof retryAfter === 'number' ? Math.min(retryAfter, 60) * 1_000 : null;
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
  return refusalFor(response.status, (await response.json().catch(() => null)) as ErrorBody | null);
}

/** What an answer that is no success means. */
export function refusalFor(status: number, answer: ErrorBody | null): Error {
  // Without our own error shape it is a proxy's page about a service that is away.
  if (!answer?.error) return new Unreachable();
  const { error } = answer;
  if (error['reason'] === 'signed_out') dispatchEvent(new Event(SIGNED_OUT));
  // With a reason it is something behind the service that is away, and not the service.
  if (status === 503 && error['reason'] === undefined) return new Unreachable(error.message);
  return new Refusal(status, error);
}
