import { EXAMPLE_EVENT } from './examples.js';
import { json, list, ref } from './operation.js';
import type { Operation } from './operation.js';
import { DELIVERY_ID, IDEMPOTENCY, PAGE_OF_LIST, WEBHOOK_ID } from './parameters.js';
import { TAGS } from './tags.js';

/** What comes to a webhook: the one call that the service makes itself. */
export const DELIVERY = {
  operationId: 'receiveEvent',
  tags: [TAGS.webhooks.name],
  summary: 'What is posted to a webhook',
  description: 'Believe it only where it is signed; answer soon. See the guide on webhooks.',
  security: [],
  parameters: [
    {
      name: 'Formseal-Signature',
      in: 'header',
      required: true,
      description: "the HMAC-SHA256 of `SECONDS.BODY` under the webhook's secret",
      schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
      example: `t=1795512624,v1=${'9f86d081'.repeat(8)}`,
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: ref('WebhookEvent'), example: EXAMPLE_EVENT } },
  },
  responses: {
    '2XX': { description: 'taken' },
    '4XX': { description: 'not taken: it is tried again, as after any other answer, for three days' },
  },
};

/** Additive to the contract: where an account's programs hear of its documents. */
export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/webhooks',
    id: 'listWebhooks',
    summary: 'Where the account hears of its documents',
    scope: 'documents:read',
    ok: {
      status: 200,
      description: 'the webhooks, without their secrets',
      content: list('Webhook', 'each with what it is told of'),
    },
    errors: ['forbidden'],
  },
  {
    method: 'post',
    path: '/webhooks',
    id: 'createWebhook',
    summary: 'Have events posted to an https address; the answer holds the secret that signs them, this once',
    scope: 'documents:write',
    parameters: [IDEMPOTENCY],
    body: { required: true, content: json(ref('WebhookBody')) },
    ok: { status: 201, description: 'the webhook with its secret', content: json(ref('NewWebhook')) },
    errors: ['invalid_parameter', 'forbidden', 'conflict'],
  },
  {
    method: 'delete',
    path: '/webhooks/{id}',
    id: 'deleteWebhook',
    summary: 'Delete a webhook, and what is on its way to it',
    scope: 'documents:write',
    parameters: [WEBHOOK_ID],
    ok: { status: 204, description: 'it is told nothing any more', content: {} },
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    id: 'listDeliveries',
    summary: 'What a webhook was told, newest first, and what came of it',
    scope: 'documents:read',
    parameters: [WEBHOOK_ID, ...PAGE_OF_LIST],
    ok: {
      status: 200,
      description: 'the deliveries of the last 30 days',
      content: list('WebhookDelivery', 'newest first'),
    },
    errors: ['invalid_parameter', 'forbidden', 'not_found'],
  },
  {
    method: 'post',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    id: 'replayDelivery',
    summary: 'Deliver an event once more',
    scope: 'documents:write',
    parameters: [WEBHOOK_ID, DELIVERY_ID, IDEMPOTENCY],
    ok: { status: 202, description: 'it is on its way', content: json(ref('WebhookDelivery')) },
    errors: ['forbidden', 'not_found'],
  },
];
