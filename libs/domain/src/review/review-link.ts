import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@formseal/contracts';

const DAY_MS = 86_400_000;
const PURPOSE = 'review/1';

export interface ReviewLink {
  readonly documentId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Token = document id, expiry and a keyed MAC over purpose, document and expiry: no row per link. */
export function issueReviewToken(documentId: string, key: Uint8Array, now: Date): string {
  const body = Buffer.alloc(20);
  Buffer.from(documentId.replaceAll('-', ''), 'hex').copy(body);
  body.writeUInt32BE(Math.floor((now.getTime() + LIMITS.reviewLinkDays * DAY_MS) / 1000), 16);
  return Buffer.concat([body, mac(body, key)]).toString('base64url');
}

/** What a token opens, or null where it is forged, damaged or over. */
export function openReviewToken(token: string, key: Uint8Array, now: Date): ReviewLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 52 || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), mac(body, key))) return null;
  const expiresAt = new Date(body.readUInt32BE(16) * 1000);
  if (expiresAt <= now) return null;
  const hex = body.subarray(0, 16).toString('hex');
  const documentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { documentId, issuedAt: new Date(expiresAt.getTime() - LIMITS.reviewLinkDays * DAY_MS), expiresAt };
}

const mac = (body: Buffer, key: Uint8Array): Buffer => createHmac('sha256', key).update(PURPOSE).update(body).digest();
