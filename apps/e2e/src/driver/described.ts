import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv8/dist/2020.js';
import type { ValidateFunction } from 'ajv8';
import addFormats from 'ajv-formats';
import { openApi } from './schemas.js';
import { stack } from './stack.js';

interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly value: { readonly error: { readonly code: string } } }>;
}

interface Response {
  readonly headers?: Record<string, { readonly $ref: string }>;
  readonly content?: Record<string, Media>;
}

/** An operation as the published document has it. */
export interface Described {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  /** Empty: no key is needed. */
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly example: unknown;
  }[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, Response>;
}

/** A call as it goes out. */
export interface Sent {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData | Uint8Array;
}

/** What came back, as it came. */
export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly json: unknown;
}

/** Every operation that the running service publishes. */
export async function describedOperations(): Promise<Described[]> {
  const { paths } = await openApi();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...(operation as object as Described), method, path })),
  );
}

/** The codes that an operation says it may be refused with. */
export const codesOf = ({ responses }: Described): string[] =>
  Object.values(responses).flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}));

/**
 * The request that the document shows, to the letter: only the ids and versions of its examples are those of things that
 * there are (`things`: as it is shown, as it is), the file is one, and the Idempotency-Key is nobody else's.
 */
export function requestShown(operation: Described, things: ReadonlyMap<string, string>, file: Uint8Array): Sent {
  const real = <T>(example: T): T =>
    JSON.parse(
      [...things].reduce((text, [shown, thing]) => text.replaceAll(shown, thing), JSON.stringify(example)),
    ) as T;
  let { path } = operation;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: where, example } of operation.parameters ?? []) {
    const value = String(real(example));
    if (where === 'path') path = path.replace(`{${name}}`, value);
    else if (where === 'query') query.set(name, value);
    else headers[name.toLowerCase()] = name === 'Idempotency-Key' ? randomUUID() : value;
  }
  const asked = query.size > 0 ? `${path}?${query}` : path;
  return { path: asked, ...bodyShown(operation, headers, real, file) };
}

function bodyShown(
  { requestBody }: Described,
  headers: Record<string, string>,
  real: <T>(example: T) => T,
  file: Uint8Array,
): Omit<Sent, 'path'> {
  const { 'application/json': json, 'multipart/form-data': parts } = requestBody?.content ?? {};
  if (json)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(real(json.example)) };
  if (!parts) return { headers };
  const body = new FormData();
  for (const [name, value] of Object.entries(parts.example as Record<string, unknown>))
    if (name === 'file')
      body.set(name, new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'a.pdf');
    else body.set(name, JSON.stringify(value));
  return { headers, body };
}

/** Sends it, with a key or without one. */
export async function send(
  { method }: Pick<Described, 'method'>,
  { path, headers, body }: Sent,
  key: string | null,
  baseUrl = stack.baseUrl,
): Promise<Came> {
  const bearer: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const answer = await fetch(`${baseUrl}${path}`, {
    method: method.toUpperCase(),
    headers: { ...headers, ...bearer },
    ...(body === undefined ? {} : { body: body as RequestInit['body'] }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const json = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown) : undefined;
  return { status: answer.status, headers: answer.headers, bytes, json };
}

/** What any HTTP answer may carry: the document names what is the contract's. */
const GENERAL = new Set([
  ...['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'vary'],
  ...['cache-control', 'content-security-policy', 'x-content-type-options', 'server-timing'],
]);

/** Everything about an answer that the document does not say, or says otherwise. */
export async function problemsOf(operation: Described, came: Came): Promise<string[]> {
  const described = operation.responses[String(came.status)];
  if (!described) return [`answers ${came.status}, which is not described: ${JSON.stringify(came.json)}`];
  return [...(await problemsOfHeaders(described, came.headers)), ...(await problemsOfBody(operation, described, came))];
}

async function problemsOfHeaders({ headers: named = {} }: Response, headers: Headers): Promise<string[]> {
  const { components } = (await openApi()) as unknown as {
    components: { headers: Record<string, { required: boolean; schema: { type: string } }> };
  };
  const known = new Map(Object.keys(named).map((name) => [name.toLowerCase(), components.headers[name]!]));
  const problems: string[] = [];
  for (const [name, { required, schema }] of known) {
    const value = headers.get(name);
    if (value === null && required) problems.push(`lacks the header ${name}`);
    if (value !== null && schema.type === 'integer' && !/^\d+$/.test(value)) problems.push(`${name} is ${value}`);
  }
  const others = [...headers.keys()].filter((name) => !known.has(name) && !GENERAL.has(name));
  return [...problems, ...others.map((name) => `has the header ${name}, which is not described`)];
}

async function problemsOfBody(
  { operationId }: Described,
  { content = {} }: Response,
  { status, headers, bytes, json }: Came,
): Promise<string[]> {
  const type = headers.get('content-type')?.split(';')[0];
  if (Object.keys(content).length === 0) return bytes.length === 0 ? [] : ['has a body, which is not described'];
  const media = content[type ?? ''];
  if (!media) return [`is ${type}, which is not described`];
  if (type !== 'application/json') return bytes.length > 0 ? [] : ['is empty'];
  const validate = await strictly(`${operationId} ${status}`, media.schema);
  const problems = validate(json) ? [] : (validate.errors ?? []).map((error) => `${JSON.stringify(error)}`);
  const { code } = (json as { error?: { code?: string } }).error ?? {};
  if (media.examples && !(code! in media.examples)) problems.push(`${status} ${code} is not described`);
  return problems;
}

const compiled = new Map<string, ValidateFunction>();
let checker: Promise<Ajv2020> | undefined;

/** The schema, where nothing may be in an object that the document does not name. */
async function strictly(name: string, schema: object): Promise<ValidateFunction> {
  checker ??= openApi().then((document) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv as never);
    ajv.addSchema(closed(document) as object, 'strict');
    return ajv;
  });
  const ajv = await checker;
  const inside = JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"strict#/')) as object;
  const validate = compiled.get(name) ?? ajv.compile(inside);
  compiled.set(name, validate);
  return validate;
}

/** The same with every object of named properties closed: also those that versions to come may add to. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, closed(one)]));
  return 'properties' in schema && 'type' in schema ? { ...all, additionalProperties: false } : all;
}
