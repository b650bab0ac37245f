import { expect } from '@jest/globals';
import { anAddress } from './an-address.js';
import { eventually } from './poll.js';
import { stack } from './stack.js';

export interface WebAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whatever JSON came; a test says what it expects of it. */
  readonly body: Record<string, unknown> & { readonly error?: { readonly code: string; readonly reason?: string } };
}

export interface WebCall {
  readonly json?: unknown;
  readonly body?: FormData;
  readonly headers?: Record<string, string>;
}

/** Calls what the web app's pages call, as somebody who is signed in, or as nobody. */
export class WebSession {
  /** Limits by address are of each test alone: many people sign in at once here. */
  private readonly address = anAddress();

  constructor(
    readonly cookie: string | null,
    private readonly publicUrl = stack.publicUrl,
  ) {}

  async call(method: string, path: string, { json, body, headers = {} }: WebCall = {}): Promise<WebAnswer> {
    const response = await fetchAnew(`${this.publicUrl}/api/web${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-formseal': '1',
        'x-forwarded-for': this.address,
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) as WebAnswer['body'] };
  }

  /** The same, of which only success is expected: who comes too soon, or when too much is going on, comes again. */
  async done(method: string, path: string, call: WebCall = {}): Promise<WebAnswer> {
    const answer = await eventually(
      () => this.call(method, path, call),
      ({ status }) => status !== 429 && status !== 503,
      70_000,
    );
    expect([method, path, answer.status < 300 ? 'done' : answer.text]).toEqual([method, path, 'done']);
    return answer;
  }
}

/** A connection that nobody used for long may be closed as it is used again: the call is sent on another, once (RFC 9112, 9.3.1). */
async function fetchAnew(url: string, call: RequestInit): Promise<Response> {
  try {
    return await fetch(url, call);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== 'ECONNRESET') throw error;
    return fetch(url, call);
  }
}

/** Nobody: no cookie. */
export const nobody = (publicUrl?: string) => new WebSession(null, publicUrl);

export async function signedIn(email: string, password: string, publicUrl?: string): Promise<WebSession> {
  const answer = await nobody(publicUrl).done('POST', '/session', { json: { email, password } });
  return new WebSession(cookieOf(answer), publicUrl);
}

export const cookieOf = ({ headers }: WebAnswer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
