import { z } from 'zod';
import { Document, DocumentList, DocumentStatus, DocumentWithFields } from '../document.js';
import { ERRORS } from '../errors/catalogue.js';
import type { ErrorCode } from '../errors/catalogue.js';
import { ErrorBody } from '../errors/error-body.js';
import { ConfirmBody, ConfirmManyBody, Field, SelectBody } from '../field.js';
import { ExtraForms, Quota, Usage } from '../usage.js';
import { SignatureReport, Verification, VerifiedDocument } from '../verification.js';
import { NewWebhook, Webhook, WebhookBody, WebhookDelivery, WebhookEvent } from '../webhook.js';
import { json, ref } from './operation.js';
import type { Operation } from './operation.js';
import { OPERATIONS } from './operations.js';

/** What any call may be answered, and what any call with a key. */
const ALWAYS = ['rate_limited', 'internal_error', 'unavailable'] as const;
const WITH_KEY = ['unauthorized', 'key_owner_left', 'plan_required', 'insufficient_scope'] as const;

/** The contract as OpenAPI 3.1, made from the very schemas and errors the service runs on. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) (paths[operation.path] ??= {})[operation.method] = described(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Form Upload, Confirm and Sign API',
      version: '1.0.0',
      description: 'PDF forms, read, confirmed and signed over HTTP.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'an API key: fsk_…' } },
      schemas: schemas(),
    },
  };
}

function described({ id, summary, scope, parameters, body, ok, errors }: Operation): object {
  return {
    operationId: id,
    summary,
    ...(scope === null ? { description: 'Needs no key.', security: [] } : { description: `Scope: \`${scope}\`.` }),
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [ok.status]: { description: ok.description, headers: RATE_HEADERS, content: ok.content },
      ...errorAnswers([...errors, ...(scope === null ? [] : WITH_KEY), ...ALWAYS]),
    },
  };
}

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } });
const RATE_HEADERS = {
  'X-RateLimit-Limit': integerHeader('calls allowed in a minute'),
  'X-RateLimit-Remaining': integerHeader('calls left now'),
  'X-RateLimit-Reset': integerHeader('seconds until all are left again'),
};

function errorAnswers(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: json(ref('Error')),
      },
    ]),
  );
}

function schemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  const named = {
    Document,
    DocumentList,
    DocumentStatus,
    DocumentWithFields,
    Error: ErrorBody,
    ConfirmBody,
    ConfirmManyBody,
    ExtraForms,
    Field,
    Quota,
    SelectBody,
    SignatureReport,
    Usage,
    NewWebhook,
    Verification,
    VerifiedDocument,
    Webhook,
    WebhookBody,
    WebhookDelivery,
    WebhookEvent,
  };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(Object.entries(made).map(([id, schema]) => [id, withoutIdentity(schema)]));
}

/** JSON Schema 2020-12, 8.2.1: an `$id` holds no fragment; inside of a document its place is its name anyway. */
function withoutIdentity({ $id: _id, $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema;
}
