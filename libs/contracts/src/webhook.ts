import { z } from 'zod';
import { DocumentStatus } from './document.js';

/** What a document can come to that programs wait for. */
export const WEBHOOK_EVENTS = [
  'document.ready',
  'document.failed',
  'document.confirmed',
  'document.signed',
  'document.sent',
  'document.revoked',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENTS);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

const dateTime = z.iso.datetime();
const events = z.array(WebhookEventType).min(1).max(WEBHOOK_EVENTS.length);

/** Where an account hears of what happens to its documents. */
export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.url(),
    events: events.describe('what it is told of'),
    createdAt: dateTime,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** Shown once, when it is made. */
export const NewWebhook = Webhook.extend({
  secret: z.string().describe('signs each delivery; shown this once'),
}).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookBody = z
  .strictObject({ url: z.url('must be an absolute address').max(2_000), events: events.default([...WEBHOOK_EVENTS]) })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof WebhookBody>;

/** The body of a delivery: what happened, and nothing that stands in the document. */
export const WebhookEvent = z
  .object({
    id: z.uuid().describe('the same in each try: what came twice can be told'),
    type: WebhookEventType,
    createdAt: dateTime,
    data: z.object({
      documentId: z.uuid(),
      status: DocumentStatus,
      test: z.boolean().describe('of a document that was uploaded with a test key'),
    }),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** An event on its way to a webhook, or there. */
export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event: WebhookEvent,
    state: z.enum(['waiting', 'delivered', 'given_up']),
    attempts: z.int(),
    lastAnswer: z.string().nullable().describe('what came of the last try: a status, or what went wrong'),
    nextAttemptAt: dateTime.nullable(),
    deliveredAt: dateTime.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Beside a delivery: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under the webhook's secret. */
export const WEBHOOK_SIGNATURE = 'formseal-signature';

/** How many webhooks an account may have. */
export const WEBHOOKS_OF_ACCOUNT = 10;
