import type { WebhookEvent } from './api-types.js';

/** Older than this a signed body may be somebody's recording. */
const FRESH_SECONDS = 300;

/**
 * The event in the body of a delivery, where this webhook's secret signed it a moment ago; else null. Takes the body as it came,
 * before anything parsed it, and the header `formseal-signature`: two of them
 * are none.
 */
export async function verifiedEvent(
  body: string,
  signature: string | readonly string[] | null | undefined,
  secret: string,
  now = Date.now(),
): Promise<WebhookEvent | null> {
  const [, seconds = '', hex = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (!seconds || Math.abs(now / 1_000 - Number(seconds)) > FRESH_SECONDS) return null;
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const isOurs = await crypto.subtle.verify('HMAC', key, bytes, text.encode(`${seconds}.${body}`));
  return isOurs ? (JSON.parse(body) as WebhookEvent) : null;
}
