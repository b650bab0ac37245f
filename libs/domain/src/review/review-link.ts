import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@formseal/contracts';

const DAY_MS = 86_400_000;
const PURPOSE = 'review/1';
/** The document's id, and its expiry to the millisecond: voiding links must tell one issued just before from one just after. */
const BODY_BYTES = 22;

export interface ReviewLink {
  readonly documentId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Token = document id, expiry and a keyed MAC over purpose, document and expiry: no row per link. */
export function issueReviewToken(documentId: string, key: Uint8Array, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES);
  Buffer.from(documentId.replaceAll('-', ''), 'hex').copy(body);
  body.writeUIntBE(now.getTime() + LIMITS.reviewLinkDays * DAY_MS, 16, 6);
  return Buffer.concat([body, mac(body, key)]).toString('base64url');
}

/** What a token opens, or null where it is forged, damaged or over. */
export function openReviewToken(token: string, key: Uint8Array, now: Date): ReviewLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + 32 || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac(body, key))) return null;
  const expiresAt = new Date(body.readUIntBE(16, 6));
  if (expiresAt <= now) return null;
  const hex = body.subarray(0, 16).toString('hex');
  const documentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { documentId, issuedAt: new Date(expiresAt.getTime() - LIMITS.reviewLinkDays * DAY_MS), expiresAt };
}

const mac = (body: Buffer, key: Uint8Array): Buffer => createHmac('sha256', key).update(PURPOSE).update(body).digest();
