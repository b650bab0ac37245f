import { errorOf, FormsealError, NoAnswerError, strangerOf } from './errors.js';
import { isStream, sendable } from './files.js';
import type { FileBody } from './files.js';
import { isOfKind } from './foreign.js';
import type { Kind } from './foreign.js';
import { callNamed, keyOf, rootOf } from './options.js';
import { LONGEST_TIMER_MS, repeating } from './repeating.js';

/** Where the service is and who calls. */
export interface ClientOptions {
  /** An API key, `fsk_…`; not needed to verify. */
  readonly apiKey?: string;
  /** Where the service is, e.g. `https://forms.example.org`; `/api/v1` may stand behind it. */
  readonly baseUrl: string;
  /** How often a call is repeated that may be: 4. */
  readonly retries?: number;
  /** Longest Retry-After that is waited for: 90 s. */
  readonly longestWaitMs?: number;
  /** Longest time for an answer: 150 s, since the service reads an upload for up to 110 s. */
  readonly timeoutMs?: number;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
}

/** What every call takes. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names this call for repeats of your own; one is made where it is left out. */
  readonly idempotencyKey?: string | undefined;
}

/** What a call answers, and what is made of it. */
interface Wanted<T> {
  readonly kind: Kind;
  readonly take: (response: Response) => Promise<T>;
}

interface Request extends CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly json?: unknown;
  readonly file?: {
    readonly body: FileBody;
    readonly name: string;
    readonly values?: Record<string, unknown> | undefined;
    /** More pictures, the pages after the first; in a form, as the first is then. */
    readonly further?: readonly FileBody[] | undefined;
  };
}

/** Sends calls: with the key, a time limit, and repeats that can't double anything. */
export class Transport {
  private readonly root: string;
  private readonly key: string | undefined;

  constructor(private readonly options: ClientOptions) {
    this.root = rootOf(options.baseUrl);
    this.key = keyOf(options.apiKey);
  }

  async json<T>(request: Request): Promise<T> {
    return this.send(request, { kind: 'application/json', take: (response) => parsed<T>(response) });
  }

  /** For a call that answers nothing. */
  async nothing(request: Request): Promise<void> {
    return this.send(request, { kind: null, take: async () => undefined });
  }

  async bytes(request: Request, kind: Kind): Promise<Uint8Array> {
    return this.send(request, { kind, take: async (response) => new Uint8Array(await response.arrayBuffer()) });
  }

  /** The bytes as they come; the time limit ends with the answer's head. */
  async stream(request: Request, kind: Kind): Promise<ReadableStream<Uint8Array>> {
    return this.send(request, { kind, take: async ({ body }) => body ?? new Blob([]).stream() });
  }

  private async send<T>(request: Request, wanted: Wanted<T>): Promise<T> {
    const { retries = 4, longestWaitMs = 90_000 } = this.options;
    const init = this.init(request);
    // A stream can be sent only once.
    const how = {
      retries: request.file && isStream(request.file.body) ? 0 : retries,
      longestWaitMs,
      signal: request.signal,
    };
    const call = (): Promise<T> => this.once(request, init, wanted);
    return repeating(request.method === 'DELETE' ? untilGone(call) : call, how);
  }

  private async once<T>({ path, signal }: Request, init: RequestInit, { kind, take }: Wanted<T>): Promise<T> {
    const { timeoutMs = 150_000, fetch: send = globalThis.fetch } = this.options;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS));
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    try {
      const response = await send(`${this.root}${path}`, { ...init, redirect: 'manual', signal: either });
      if (!response.ok) throw await errorOf(response);
      if (!isOfKind(response, kind)) throw await strangerOf(response, kind);
      return await take(response);
    } catch (error) {
      signal?.throwIfAborted();
      if (late.signal.aborted) throw new NoAnswerError(`No answer within ${timeoutMs / 1000} s.`, { cause: error });
      // What fetch throws where the service can't be reached, and what is thrown at half an answer.
      if (error instanceof TypeError || error instanceof SyntaxError)
        throw new NoAnswerError(`${this.root} can't be reached, or broke off.`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private init({ method, json, file, idempotencyKey }: Request): RequestInit {
    const headers: Record<string, string> = { accept: 'application/json, application/pdf, image/png' };
    if (this.key) headers['authorization'] = `Bearer ${this.key}`;
    if (method === 'POST') headers['idempotency-key'] = callNamed(idempotencyKey);
    if (json !== undefined) {
      headers['content-type'] = 'application/json';
      return { method, headers, body: JSON.stringify(json) };
    }
    if (!file) return { method, headers };
    if (file.values !== undefined || file.further !== undefined) return { method, headers, body: formOf(file) };
    headers['content-type'] = 'application/pdf';
    headers['x-filename'] = `utf-8''${encodeURIComponent(file.name.toWellFormed())}`;
    const body = sendable(file.body);
    const half = isStream(body) ? { duplex: 'half' as const } : {};
    return { method, headers, body: body as RequestInit['body'], ...half };
  }
}

const parsed = async <T>(response: Response): Promise<T> => JSON.parse(await response.text()) as T;

/** A removal of what is not there any more was done by the call before, where its answer was lost. */
function untilGone<T>(call: () => Promise<T>): () => Promise<T> {
  let unsure = false;
  return async () => {
    try {
      return await call();
    } catch (error) {
      const status = error instanceof FormsealError ? error.status : null;
      if (unsure && status === 404) return undefined as T;
      unsure ||= error instanceof NoAnswerError || (status !== null && status >= 500);
      throw error;
    }
  };
}

/** The values come first: whoever reads the form knows them when the file is there. */
function formOf({ body, name, values, further = [] }: NonNullable<Request['file']>): FormData {
  const form = new FormData();
  if (values !== undefined) form.set('values', JSON.stringify(values));
  for (const one of [body, ...further]) {
    const whole = sendable(one);
    if (isStream(whole))
      throw new TypeError('Values and further pages go beside bytes or a Blob, not beside a stream.');
    form.append('file', new Blob([whole as Blob | ArrayBuffer], { type: 'application/pdf' }), name);
  }
  return form;
}
