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
  'request.sent',
  'request.opened',
  'request.signed',
  'request.declined',
  'request.expired',
  'request.completed',
] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENTS);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

const dateTime = z.iso.datetime();
const events = z.array(WebhookEventType).min(1).max(WEBHOOK_EVENTS.length);

/** Where an account hears of what happens to its documents. */
export const Webhook = z
  .object({
    id: z.uuid().describe('names it in other calls'),
    url: z.url().describe('where events are posted'),
    events: events.describe('what it is told of'),
    createdAt: dateTime.describe('when it was made'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** Shown once, when it is made. */
export const NewWebhook = Webhook.extend({
  secret: z.string().describe('signs each delivery; shown this once'),
}).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookBody = z
  .strictObject({
    url: z.url('must be an absolute address').max(2_000).describe('an https address that the internet knows'),
    events: events.default([...WEBHOOK_EVENTS]).describe('what it is told of; left out: everything'),
  })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof WebhookBody>;

/** The body of a delivery: what happened, and nothing that stands in the document. */
export const WebhookEvent = z
  .object({
    id: z.uuid().describe('the same in each try: what came twice can be told'),
    type: WebhookEventType.describe('what happened'),
    createdAt: dateTime.describe('when'),
    data: z
      .object({
        documentId: z.uuid().describe('to which document'),
        status: DocumentStatus.describe('the status that it had then'),
        test: z.boolean().describe('of a document that was uploaded with a test key'),
        requestId: z.uuid().optional().describe('of `request.…`: which request to sign'),
        signerId: z
          .uuid()
          .optional()
          .describe('of `request.sent`, `opened`, `signed` and `declined`: which of those who were asked'),
      })
      .describe('nothing that stands in the form'),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** An event on its way to a webhook, or there. */
export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('names it in a replay; that of its event too'),
    event: WebhookEvent.describe('what is told'),
    state: z.enum(['waiting', 'delivered', 'given_up']).describe('`given_up`: nobody took it for three days'),
    attempts: z.int().describe('how often it was tried'),
    lastAnswer: z.string().nullable().describe('what came of the last try: a status, or what went wrong'),
    nextAttemptAt: dateTime.nullable().describe('null: it is not tried again'),
    deliveredAt: dateTime.nullable().describe('null until it was taken'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Beside a delivery: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under the webhook's secret. */
export const WEBHOOK_SIGNATURE = 'formseal-signature';

/** How many webhooks an account may have. */
export const WEBHOOKS_OF_ACCOUNT = 10;
