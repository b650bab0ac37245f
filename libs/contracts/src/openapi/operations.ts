import type { ErrorCode } from '../errors/catalogue.js';
import { LIMITS } from '../limits.js';
import type { Scope } from '../scopes.js';

/** One call of the contract, in OpenAPI's words. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** null: open to anybody, without a key. */
  readonly scope: Scope | null;
  readonly ok: { readonly status: number; readonly description: string; readonly content: object };
  readonly errors: readonly ErrorCode[];
  readonly parameters?: readonly object[];
  readonly body?: object;
}

/** Content of a JSON body. */
export const json = (schema: object) => ({ 'application/json': { schema } });
/** A schema by its name in the document's components. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const binary = { type: 'string', format: 'binary' };
const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } });
const pathId = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } });
const PDF_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: binary } },
    },
    'application/pdf': { schema: binary },
  },
};
const IDEMPOTENCY = header('Idempotency-Key', 'A repeated call with the same key gets the first answer.');

/** Every operation of the contract: what the OpenAPI document is made from. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/usage',
    id: 'getUsage',
    summary: 'What is left of the allowances, and when they renew',
    scope: 'documents:read',
    ok: { status: 200, description: 'the allowances', content: json(ref('Usage')) },
    errors: [],
  },
  {
    method: 'get',
    path: '/documents',
    id: 'listDocuments',
    summary: 'Documents, newest first',
    scope: 'documents:read',
    parameters: [
      {
        name: 'limit',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: LIMITS.listMax, default: LIMITS.listDefault },
      },
      { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
      { name: 'status', in: 'query', schema: ref('DocumentStatus') },
    ],
    ok: { status: 200, description: 'one page of the list', content: json(ref('DocumentList')) },
    errors: ['invalid_parameter'],
  },
  {
    method: 'post',
    path: '/documents',
    id: 'uploadDocument',
    summary: 'Upload a PDF form; the answer is the document with its fields',
    scope: 'documents:write',
    parameters: [header('X-Filename', 'the file name of a raw upload'), IDEMPOTENCY],
    body: PDF_BODY,
    ok: { status: 201, description: 'the document with its fields', content: json(ref('DocumentWithFields')) },
    errors: [
      'missing_file',
      'invalid_parameter',
      'quota_exceeded',
      'request_timeout',
      'payload_too_large',
      'not_a_pdf',
      'unsupported_media_type',
      'too_many_pages',
      'invalid',
    ],
  },
  {
    method: 'get',
    path: '/documents/{id}',
    id: 'getDocument',
    summary: 'One document with its fields',
    scope: 'documents:read',
    parameters: [pathId('id')],
    ok: { status: 200, description: 'the document with its fields', content: json(ref('DocumentWithFields')) },
    errors: ['not_found'],
  },
  {
    method: 'post',
    path: '/documents/{id}/read',
    id: 'readDocumentAgain',
    summary: 'Read a document again that could not be read; counts as an upload where it can',
    scope: 'documents:write',
    parameters: [pathId('id')],
    ok: { status: 200, description: 'the document with its fields', content: json(ref('DocumentWithFields')) },
    errors: ['quota_exceeded', 'forbidden', 'not_found', 'conflict'],
  },
  {
    method: 'post',
    path: '/documents/{id}/fields/{fieldId}/confirm',
    id: 'confirmField',
    summary: 'Confirm a field: keep its suggestion, set a value, or clear it',
    scope: 'documents:write',
    parameters: [pathId('id'), pathId('fieldId'), IDEMPOTENCY],
    body: { required: false, content: json(ref('ConfirmBody')) },
    ok: {
      status: 200,
      description: 'the field as it stands now',
      content: json({ type: 'object', required: ['field'], properties: { field: ref('Field') } }),
    },
    errors: [
      'invalid_json',
      'invalid_parameter',
      'unsupported_media_type',
      'payload_too_large',
      'forbidden',
      'not_found',
      'conflict',
      'invalid',
    ],
  },
  {
    method: 'post',
    path: '/documents/{id}/fields/confirm',
    id: 'confirmFields',
    summary: 'Additive to v1: confirm many fields and choose options by one call, all or nothing',
    scope: 'documents:write',
    parameters: [pathId('id'), IDEMPOTENCY],
    body: { required: true, content: json(ref('ConfirmManyBody')) },
    ok: {
      status: 200,
      description: 'the fields that were confirmed, and the options that are not applicable now',
      content: json({
        type: 'object',
        required: ['fields'],
        properties: { fields: { type: 'array', items: ref('Field') } },
      }),
    },
    errors: [
      'invalid_json',
      'invalid_parameter',
      'unsupported_media_type',
      'payload_too_large',
      'forbidden',
      'not_found',
      'conflict',
    ],
  },
  {
    method: 'post',
    path: '/documents/{id}/checkbox-groups/select',
    id: 'selectOption',
    summary: 'Choose one option of a checkbox group',
    scope: 'documents:write',
    parameters: [pathId('id'), IDEMPOTENCY],
    body: { required: true, content: json(ref('SelectBody')) },
    ok: {
      status: 200,
      description: 'all fields of the group',
      content: json({
        type: 'object',
        required: ['fields'],
        properties: { fields: { type: 'array', items: ref('Field') } },
      }),
    },
    errors: [
      'invalid_json',
      'invalid_parameter',
      'unsupported_media_type',
      'payload_too_large',
      'forbidden',
      'not_found',
      'conflict',
      'invalid',
    ],
  },
  {
    method: 'post',
    path: '/documents/{id}/sign',
    id: 'signDocument',
    summary: "Fill the PDF, apply the profile's signature and seal it",
    scope: 'documents:sign',
    parameters: [pathId('id'), IDEMPOTENCY],
    ok: { status: 200, description: 'the signed document', content: json(ref('Document')) },
    errors: ['quota_exceeded', 'forbidden', 'not_found', 'conflict', 'invalid'],
  },
  {
    method: 'get',
    path: '/documents/{id}/download',
    id: 'downloadDocument',
    summary: 'The filled, signed PDF',
    scope: 'documents:read',
    parameters: [pathId('id')],
    ok: { status: 200, description: 'the signed PDF', content: { 'application/pdf': { schema: binary } } },
    errors: ['not_found', 'not_signed'],
  },
  {
    method: 'delete',
    path: '/documents/{id}',
    id: 'eraseDocument',
    summary: 'Delete a document for good, with its values, its files and what was learned from it',
    scope: 'documents:write',
    parameters: [pathId('id')],
    ok: { status: 204, description: 'there is nothing left of it but that it was counted', content: {} },
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  {
    method: 'post',
    path: '/verify',
    id: 'verifyPdf',
    summary: 'What the signatures in a PDF prove: whether it is unaltered, by whom and when; nothing is stored',
    scope: null,
    body: PDF_BODY,
    ok: { status: 200, description: 'what was found', content: json(ref('Verification')) },
    errors: [
      'missing_file',
      'invalid_parameter',
      'request_timeout',
      'payload_too_large',
      'not_a_pdf',
      'unsupported_media_type',
    ],
  },
];
