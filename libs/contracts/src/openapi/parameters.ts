import { PAGE_WIDTHS } from '../jobs/draw-page.js';
import { LIMITS } from '../limits.js';
import { EXAMPLE_IDS } from './examples.js';

/** What is sent beside a body: each with what it means, and an example. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: true;
  readonly description: string;
  readonly schema: object;
  readonly example: unknown;
}

/** An id in a path. */
const pathId = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', format: 'uuid' },
  example,
});
const query = (name: string, description: string, schema: object, example: unknown): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
  example,
});
const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
});

export const DOCUMENT_ID = pathId('id', 'the document', EXAMPLE_IDS.document);
export const FIELD_ID = pathId('fieldId', 'the field', EXAMPLE_IDS.field);
export const WEBHOOK_ID = pathId('id', 'the webhook', EXAMPLE_IDS.webhook);
export const DELIVERY_ID = pathId('deliveryId', 'the delivery', EXAMPLE_IDS.event);

export const FILENAME = header('X-Filename', 'the file name of a raw upload', 'membership.pdf');
export const IDEMPOTENCY = header(
  'Idempotency-Key',
  'A repeated call with the same key gets the first answer.',
  '8a1b6a52-7c1e-4c0e-9a1d-2f6b3c4d5e6f',
);

export const PICTURES = query(
  'pictures',
  'additive: `true` takes JPEG and PNG pictures too. Each becomes a page, several parts `file` one document in their order',
  { type: 'boolean', default: false },
  true,
);

/** Which part of a list. */
export const PAGE_OF_LIST = [
  query(
    'limit',
    'how many at most',
    { type: 'integer', minimum: 1, maximum: LIMITS.listMax, default: LIMITS.listDefault },
    LIMITS.listDefault,
  ),
  query('offset', 'how many of the list are left out before', { type: 'integer', minimum: 0, default: 0 }, 0),
];

/** Which documents are listed. */
export const WHICH_DOCUMENTS = [
  query('status', 'those alone that have this status', { $ref: '#/components/schemas/DocumentStatus' }, 'signed'),
  query(
    'updatedSince',
    'additive: those alone that changed then or later; ask from some seconds before the last `updatedAt` you saw',
    { type: 'string', format: 'date-time' },
    '2026-11-24T09:00:00.000Z',
  ),
];

/** Which page is drawn, and how large. */
export const WHICH_PAGE = [
  {
    name: 'page',
    in: 'path',
    required: true,
    description: 'from 1',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  query(
    'width',
    'in pixels',
    { type: 'integer', minimum: PAGE_WIDTHS.least, maximum: PAGE_WIDTHS.most, default: PAGE_WIDTHS.usual },
    PAGE_WIDTHS.usual,
  ),
] as const;
