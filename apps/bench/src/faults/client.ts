import type { Tenant } from './world.js';
import type { Asked, End, History } from './history.js';

/** What a call is made of. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | string;
}

/** An answer, or none: the connection broke. */
export interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly headers: Headers | null;
  readonly why: string;
}

/** No answer may come later than this; the service's own limit is 110 s. */
export const ANSWER_MS = 115_000;
/** How long a patient caller tries. */
const PATIENCE_MS = 150_000;

export async function callOnce(base: string, key: string, { method, path, headers, body }: Call): Promise<Answer> {
  try {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      // A connection kept open would count among what the gateways hold.
      headers: { authorization: `Bearer ${key}`, connection: 'close', ...headers },
      signal: AbortSignal.timeout(ANSWER_MS + 10_000),
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, headers: response.headers, why: '' };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return { status: 0, bytes: new Uint8Array(), headers: null, why: cause?.code ?? cause?.message ?? name };
  }
}

export const jsonOf = <T>({ bytes }: Answer): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T;

/** A caller as the documentation wants them: tries again after Retry-After, elsewhere where a connection breaks. */
export class Client {
  constructor(
    private readonly gateways: readonly string[],
    readonly tenant: Tenant,
    private readonly history: History,
    private turn: number,
  ) {}

  /** The answer that ends the matter; null where patience ended first. */
  async ask(what: string, call: Call): Promise<Answer | null> {
    const end = performance.now() + PATIENCE_MS;
    for (let tries = 0; performance.now() < end; tries += 1) {
      const begun = performance.now();
      const answer = await callOnce(this.gateways[this.turn % this.gateways.length]!, this.tenant.key, call);
      const ms = performance.now() - begun;
      const how = endOf(answer, ms);
      this.history.note({ what, end: how, status: answer.status, ms, why: whyOf(answer) });
      if (how !== 'refused' && how !== 'cut') return answer;
      if (answer.status === 0) this.turn += 1;
      const after = Number(answer.headers?.get('retry-after') ?? 0.3);
      await new Promise((resolve) => setTimeout(resolve, Math.min(after, 2) * 1000));
    }
    return null;
  }
}

function endOf({ status, headers, why }: Answer, ms: number): End {
  if (ms > ANSWER_MS || why === 'TimeoutError') return 'lost';
  if (status === 0) return 'cut';
  if (status < 300) return 'ok';
  const again = headers?.get('retry-after') !== null;
  // A refusal says when to come again; whatever else is said to a right call is wrong.
  return again && [409, 429, 503].includes(status) ? 'refused' : 'wrong';
}

const whyOf = ({ status, bytes, why }: Answer): Asked['why'] =>
  status >= 300 ? Buffer.from(bytes).toString('utf8').slice(0, 300) : why;
