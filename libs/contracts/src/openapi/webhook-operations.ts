import { IDEMPOTENCY, json, list, PAGE_OF_LIST, pathId, ref } from './operation.js';
import type { Operation } from './operation.js';

/** Additive to the contract: where an account's programs hear of its documents. */
export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/webhooks',
    id: 'listWebhooks',
    summary: 'Where the account hears of its documents',
    scope: 'documents:read',
    ok: { status: 200, description: 'the webhooks, without their secrets', content: list('Webhook') },
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
    errors: [
      'invalid_json',
      'invalid_parameter',
      'unsupported_media_type',
      'payload_too_large',
      'forbidden',
      'conflict',
      'invalid',
    ],
  },
  {
    method: 'delete',
    path: '/webhooks/{id}',
    id: 'deleteWebhook',
    summary: 'Delete a webhook, and what is on its way to it',
    scope: 'documents:write',
    parameters: [pathId('id')],
    ok: { status: 204, description: 'it is told nothing any more', content: {} },
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    id: 'listDeliveries',
    summary: 'What a webhook was told, newest first, and what came of it',
    scope: 'documents:read',
    parameters: [pathId('id'), ...PAGE_OF_LIST],
    ok: { status: 200, description: 'the deliveries of the last 30 days', content: list('WebhookDelivery') },
    errors: ['invalid_parameter', 'forbidden', 'not_found'],
  },
  {
    method: 'post',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    id: 'replayDelivery',
    summary: 'Deliver an event once more',
    scope: 'documents:write',
    parameters: [pathId('id'), pathId('deliveryId'), IDEMPOTENCY],
    ok: { status: 202, description: 'it is on its way', content: json(ref('WebhookDelivery')) },
    errors: ['invalid_parameter', 'forbidden', 'not_found', 'conflict', 'invalid'],
  },
];
