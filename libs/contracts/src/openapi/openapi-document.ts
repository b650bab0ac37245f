import { z } from 'zod';
import { Document, DocumentList, DocumentStatus, DocumentWithFields } from '../document.js';
import { ERRORS } from '../errors/catalogue.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { ErrorBody } from '../errors/error-body.js';
import { ConfirmBody, ConfirmedMany, ConfirmManyBody, Field, OwnerBody, SelectBody, SignBody } from '../field.js';
import { GivenValues, ValuesOutcome } from '../given-values.js';
import { Part } from '../part.js';
import { AskedSigner, RequestBody, RequestList, RequestSigner, SigningRequest } from '../request.js';
import { ExtraForms, Quota, Usage } from '../usage.js';
import { SignatureReport, Verification, VerifiedDocument } from '../verification.js';
import { NewWebhook, Webhook, WebhookBody, WebhookDelivery, WebhookEvent } from '../webhook.js';
import { EXAMPLES } from './examples.js';
import { HEADERS } from './headers.js';
import { ref } from './operation.js';
import type { Operation } from './operation.js';
import { OPERATIONS } from './operations.js';
import { IDEMPOTENCY } from './parameters.js';
import { tagOf, TAGS } from './tags.js';
import { DELIVERY } from './webhook-operations.js';

/** What any call may be answered. */
const ALWAYS = ['rate_limited', 'internal_error', 'unavailable'] as const;
/** And any call with a key. */
const WITH_KEY = ['unauthorized', 'key_owner_left', 'plan_required', 'insufficient_scope'] as const;
/** And any call whose body is parsed before its handler: also where it takes none. */
const PARSED = ['invalid_json', 'unsupported_media_type', 'payload_too_large'] as const;
/** And any call that takes an Idempotency-Key: one that is none, one that is still at work, one that was for something else. */
const REPEATABLE = ['invalid_parameter', 'conflict', 'invalid'] as const;

/** The contract as OpenAPI 3.1, made from the very schemas and errors the service runs on. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) (paths[operation.path] ??= {})[operation.method] = described(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Form Upload, Confirm and Sign API',
      version: '1.4.0',
      description: 'PDF forms, read, confirmed and signed over HTTP.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    tags: Object.values(TAGS),
    paths,
    webhooks: { documentEvent: { post: DELIVERY } },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'an API key: fsk_…, or to try things out fsk_test_…' },
      },
      headers: HEADERS,
      schemas: schemas(),
    },
  };
}

function described(operation: Operation): object {
  const { id, summary, scope, about, parameters, body, ok, errors } = operation;
  const { body: sent, ok: answered } = EXAMPLES[id] ?? {};
  const needs = scope === null ? 'Needs no key.' : `Scope: \`${scope}\`.`;
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description: about === undefined ? needs : `${about} ${needs}`,
    ...(scope === null ? { security: [] } : {}),
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: withExample(body, sent) } : {}),
    responses: {
      [ok.status]: {
        description: ok.description,
        headers: headersOf(ok.status, operation),
        ...withExample({ content: ok.content }, answered),
      },
      ...errorAnswers([...new Set([...errors, ...alsoOf(operation), ...ALWAYS])], operation),
    },
  };
}

/** Errors that go with the way an operation is called. */
function alsoOf({ method, scope, body, parameters = [] }: Operation): ErrorCode[] {
  const isStreamed = body !== undefined && 'application/pdf' in body.content;
  return [
    ...(scope === null ? [] : WITH_KEY),
    ...(method === 'get' || isStreamed ? [] : PARSED),
    ...(parameters.includes(IDEMPOTENCY) ? (isStreamed ? REPEATABLE.filter(isNoConflict) : REPEATABLE) : []),
  ];
}

/** An upload that is repeated waits for the document of the first. */
const isNoConflict = (code: ErrorCode): boolean => code !== 'conflict';

/** What is JSON, or has a part that is, has an example; files have none. */
function withExample<Part extends { readonly content: object }>(part: Part, example: unknown): Part {
  const content = part.content as Record<string, object>;
  const type = ['application/json', 'multipart/form-data'].find((one) => one in content);
  if (example === undefined || type === undefined) return part;
  return { ...part, content: { ...content, [type]: { ...content[type], example } } };
}

/** What answers a file that has a name. */
const NAMED_FILES = ['downloadDocument', 'downloadFilled'];

const EVERYWHERE = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit', 'RateLimit-Policy'];

/** The headers of an answer, by their place in the document. */
function headersOf(status: number, { method, id, scope }: Operation): Record<string, object> {
  const own = [
    ...(status === 429 || status === 503 || status === 409 ? ['Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status < 300 && method === 'post' && scope !== null ? ['Idempotent-Replayed'] : []),
    ...(status === 200 && NAMED_FILES.includes(id) ? ['Content-Disposition'] : []),
  ];
  const named = [...EVERYWHERE, 'X-Request-Id', ...own];
  return Object.fromEntries(named.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function errorAnswers(codes: readonly ErrorCode[], operation: Operation): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        headers: headersOf(status, operation),
        content: { 'application/json': { schema: ref('Error'), examples: examplesOf(group) } },
      },
    ]),
  );
}

const QUOTA = { kind: 'uploads', plan: 'pro', used: 200, limit: 200, resetsAt: '2026-12-01T00:00:00.000Z' };
const BESIDE: Partial<Record<ErrorCode, object>> = {
  quota_exceeded: { quota: QUOTA },
  too_many_pages: { pages: 21, limit: 20 },
};

/** Each code that this status may stand for, as it is answered. */
const examplesOf = (codes: readonly ErrorCode[]): object =>
  Object.fromEntries(
    codes.map((code) => {
      const { message, next } = ERRORS[code] as { message: string; next?: string };
      const error = { code, message, ...(next ? { next } : {}), ...BESIDE[code], requestId: '01J9Z3K8Q2V5' };
      return [code, { value: { error } }];
    }),
  );

/** What is sent: a property with a default may be left out of it. What is answered has it. */
const SENT = {
  AskedSigner,
  ConfirmBody,
  ConfirmManyBody,
  GivenValues,
  OwnerBody,
  RequestBody,
  SelectBody,
  SignBody,
  WebhookBody,
};

function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  const named = {
    ...SENT,
    Document,
    DocumentList,
    DocumentStatus,
    DocumentWithFields,
    Error: ErrorBody,
    ConfirmedMany,
    ExtraForms,
    Field,
    Quota,
    RequestList,
    RequestSigner,
    SignatureReport,
    SigningRequest,
    Usage,
    ValuesOutcome,
    NewWebhook,
    Part,
    Verification,
    VerifiedDocument,
    Webhook,
    WebhookDelivery,
    WebhookEvent,
  };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const made = (io: 'input' | 'output') =>
    z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io }).schemas as Record<string, object>;
  const [sent, answered] = [made('input'), made('output')];
  return Object.fromEntries(
    Object.entries(answered).map(([id, schema]) => [id, withoutIdentity({ ...(id in SENT ? sent[id] : schema) })]),
  );
}

/** JSON Schema 2020-12, 8.2.1: an `$id` holds no fragment; inside of a document its place is its name anyway. */
function withoutIdentity({ $id: _id, $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema;
}
