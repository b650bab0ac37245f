import { expect } from '@jest/globals';
import { schemaProblem } from './schemas.js';
import type { Document, DocumentList, DocumentWithFields, ErrorShape, Field, Usage, Verification } from './shapes.js';
import { stack } from './stack.js';

/** One answer of the service, checked already for what every answer must have. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; the type is what the contract says of a success. */
  readonly body: T;
  readonly bytes: Uint8Array;
  /** The error of a failure; reading it from a success fails the test. */
  readonly error: ErrorShape;
  /** `200`, or the error's code beside its status: `404 not_found`. */
  readonly outcome: string;
}

export interface Call {
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string | Uint8Array | FormData | ReadableStream<Uint8Array>;
  readonly signal?: AbortSignal;
}

export interface UploadOptions extends Call {
  readonly filename?: string;
  /** Sent along, by meaning or label. */
  readonly values?: unknown;
  /** multipart/form-data unless said otherwise. */
  readonly raw?: boolean;
}

const TEMPLATES: readonly [RegExp, string][] = [
  [/^\/usage$/, '/usage'],
  [/^\/webhooks$/, '/webhooks'],
  [/^\/webhooks\/[^/]+$/, '/webhooks/{id}'],
  [/^\/webhooks\/[^/]+\/deliveries$/, '/webhooks/{id}/deliveries'],
  [/^\/webhooks\/[^/]+\/deliveries\/[^/]+\/replay$/, '/webhooks/{id}/deliveries/{deliveryId}/replay'],
  [/^\/documents$/, '/documents'],
  [/^\/documents\/[^/]+$/, '/documents/{id}'],
  [/^\/documents\/[^/]+\/fields\/[^/]+\/confirm$/, '/documents/{id}/fields/{fieldId}/confirm'],
  [/^\/documents\/[^/]+\/fields\/confirm$/, '/documents/{id}/fields/confirm'],
  [/^\/documents\/[^/]+\/checkbox-groups\/select$/, '/documents/{id}/checkbox-groups/select'],
  [/^\/documents\/[^/]+\/read$/, '/documents/{id}/read'],
  [/^\/documents\/[^/]+\/events$/, '/documents/{id}/events'],
  [/^\/documents\/[^/]+\/pages\/[^/]+\.png$/, '/documents/{id}/pages/{page}.png'],
  [/^\/documents\/[^/]+\/sign$/, '/documents/{id}/sign'],
  [/^\/documents\/[^/]+\/requests$/, '/documents/{id}/requests'],
  [/^\/documents\/[^/]+\/filled$/, '/documents/{id}/filled'],
  [/^\/documents\/[^/]+\/download$/, '/documents/{id}/download'],
  [/^\/verify$/, '/verify'],
];

/** Calls the API with one key, or none; holds every answer to the published schemas and headers. */
export class Api {
  constructor(
    readonly key: string | null,
    readonly baseUrl = stack.baseUrl,
    private readonly always: Record<string, string> = {},
  ) {}

  async call<T = unknown>(method: string, path: string, call: Call = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { ...this.always, ...call.headers };
    if (this.key !== null) headers['authorization'] ??= `Bearer ${this.key}`;
    if (call.json !== undefined) headers['content-type'] ??= 'application/json';
    const body = call.json === undefined ? call.body : JSON.stringify(call.json);
    const response = await fetched(`${this.baseUrl}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
    } as RequestInit);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return checked<T>(method, path, response, bytes);
  }

  usage(): Promise<Answer<Usage>> {
    return this.call('GET', '/usage');
  }

  list(query = ''): Promise<Answer<DocumentList>> {
    return this.call('GET', `/documents${query}`);
  }

  read(id: string): Promise<Answer<DocumentWithFields>> {
    return this.call('GET', `/documents/${id}`);
  }

  upload(pdf: Uint8Array, options: UploadOptions = {}): Promise<Answer<DocumentWithFields>> {
    return this.send('/documents', pdf, options);
  }

  verify(pdf: Uint8Array, options: UploadOptions = {}): Promise<Answer<Verification>> {
    return this.send('/verify', pdf, options);
  }

  private send<T>(path: string, pdf: Uint8Array, options: UploadOptions): Promise<Answer<T>> {
    const { filename = 'form.pdf', raw = false, headers, values, ...call } = options;
    if (raw) {
      const named = { 'content-type': 'application/pdf', 'x-filename': filename, ...headers };
      return this.call('POST', path, { ...call, headers: named, body: pdf });
    }
    const body = new FormData();
    body.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), filename);
    if (values !== undefined) body.set('values', typeof values === 'string' ? values : JSON.stringify(values));
    return this.call('POST', path, { ...call, ...(headers ? { headers } : {}), body });
  }

  confirm(id: string, fieldId: string, call: Call = {}): Promise<Answer<{ field: Field }>> {
    return this.call('POST', `/documents/${id}/fields/${fieldId}/confirm`, call);
  }

  confirmMany(id: string, json: unknown, call: Call = {}): Promise<Answer<{ fields: Field[]; version: number }>> {
    return this.call('POST', `/documents/${id}/fields/confirm`, { json, ...call });
  }

  select(id: string, fieldId: unknown, call: Call = {}): Promise<Answer<{ fields: Field[] }>> {
    return this.call('POST', `/documents/${id}/checkbox-groups/select`, { json: { fieldId }, ...call });
  }

  sign(id: string, call: Call = {}): Promise<Answer<Document>> {
    return this.call('POST', `/documents/${id}/sign`, call);
  }

  download(id: string): Promise<Answer> {
    return this.call('GET', `/documents/${id}/download`);
  }

  /** Uploads a readable form; fails the test where that does not work. */
  async uploaded(pdf: Uint8Array, options: UploadOptions = {}): Promise<DocumentWithFields> {
    const answer = await this.upload(pdf, options);
    expect([answer.outcome, answer.body.status]).toEqual(['201', 'ready_for_review']);
    return answer.body;
  }

  /** Confirms every relevant field as it stands. */
  async confirmAll({ id, fields }: DocumentWithFields): Promise<void> {
    for (const field of fields) {
      if (field.confirmed || field.state === 'not_applicable' || field.state === 'out_of_scope') continue;
      expect((await this.confirm(id, field.id)).outcome).toBe('200');
    }
  }

  /** From upload to signed document. */
  async signed(pdf: Uint8Array, options: UploadOptions = {}): Promise<Document> {
    const document = await this.uploaded(pdf, options);
    await this.confirmAll(document);
    const answer = await this.sign(document.id);
    expect(answer.outcome).toBe('200');
    return answer.body;
  }
}

/** A client with this key; null: without one. */
export const api = (key: string | null, baseUrl?: string, headers?: Record<string, string>) =>
  new Api(key, baseUrl, headers);

/**
 * A kept connection may be closed for being idle in the very moment it is used again: what only reads is asked once more then, as
 * browsers do (RFC 9110, 9.2.2).
 */
async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (init.method === 'GET' && code === 'ECONNRESET') return fetch(url, init);
    throw error;
  }
}

async function checked<T>(method: string, path: string, response: Response, bytes: Uint8Array): Promise<Answer<T>> {
  const { status, headers } = response;
  const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '');
  const body = isJson && bytes.length > 0 ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown) : undefined;
  expectHeaders(status, headers);
  if (status >= 400) expectErrorShape(isJson, body);
  await expectSchema(method, path, status, isJson, body);
  const shape = status >= 400 ? (body as { error: ErrorShape }).error : null;
  return {
    status,
    headers,
    body: body as T,
    bytes,
    get error(): ErrorShape {
      if (shape === null) throw new Error(`${method} ${path} answered ${status}, not an error`);
      return shape;
    },
    outcome: shape === null ? String(status) : `${status} ${shape.code}`,
  };
}

function expectHeaders(status: number, headers: Headers): void {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(/^\d+$/)]);
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,128}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  if (status === 401) expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
}

function expectErrorShape(isJson: boolean, body: unknown): void {
  expect(isJson).toBe(true);
  expect(body).toEqual({
    error: expect.objectContaining({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/\S/),
    }),
  });
}

/** What the published document says of this answer must be true; unknown routes are none of its business. */
async function expectSchema(method: string, path: string, status: number, isJson: boolean, body: unknown) {
  const plain = path.split('?')[0] ?? '';
  const template = TEMPLATES.find(([pattern]) => pattern.test(plain))?.[1];
  const known = template !== undefined && /^(GET|POST|DELETE)$/.test(method) && !isWrongMethod(method, template);
  if (!known || (status < 400 && !isJson)) return;
  expect(await schemaProblem(method, template, status, body)).toBeNull();
}

const READS = [
  '/usage',
  '/documents/{id}',
  '/documents/{id}/events',
  '/documents/{id}/pages/{page}.png',
  '/documents/{id}/filled',
  '/documents/{id}/download',
];
/** Read and written alike. */
const BOTH = ['/documents', '/documents/{id}/requests'];
const DELETES = ['/documents/{id}', '/documents/{id}/requests'];
const isWrongMethod = (method: string, template: string) =>
  method === 'DELETE'
    ? !DELETES.includes(template)
    : !BOTH.includes(template) && READS.includes(template) !== (method === 'GET');
