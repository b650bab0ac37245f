import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@formseal/contracts';

const DAY_MS = 86_400_000;
/** The former purpose named no issuer: what was issued under it opens nothing, for nobody could take it back. */
const PURPOSE = 'review/2';
/**
 * The document's id, its expiry to the millisecond (voiding links must tell one issued just before from one just after),
 * and who issued it: a kind and an id.
 */
const BODY_BYTES = 39;
const KINDS = ['user', 'key'] as const;

/** Whose word a link is: it opens as long as they may fill the document in themselves. */
export interface LinkIssuer {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** What a review link opens, by whose word, and until when. */
export interface ReviewLink {
  readonly documentId: string;
  readonly issuer: LinkIssuer;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Token = document, expiry, issuer and a keyed MAC over purpose and all of them: no row per link. */
export function issueReviewToken(documentId: string, issuer: LinkIssuer, key: Uint8Array, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES);
  bytesOf(documentId).copy(body);
  body.writeUIntBE(now.getTime() + LIMITS.reviewLinkDays * DAY_MS, 16, 6);
  body.writeUInt8(KINDS.indexOf(issuer.kind), 22);
  bytesOf(issuer.id).copy(body, 23);
  return Buffer.concat([body, mac(body, key)]).toString('base64url');
}

/** What a token opens, or null where it is forged, damaged or over; under any of the keys, while one follows another. */
export function openReviewToken(token: string, keys: readonly Uint8Array[], now: Date): ReviewLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + 32 || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!keys.some((key) => timingSafeEqual(bytes.subarray(BODY_BYTES), mac(body, key)))) return null;
  const expiresAt = new Date(body.readUIntBE(16, 6));
  const kind = KINDS[body.readUInt8(22)];
  if (expiresAt <= now || kind === undefined) return null;
  const issuedAt = new Date(expiresAt.getTime() - LIMITS.reviewLinkDays * DAY_MS);
  return { documentId: idOf(body.subarray(0, 16)), issuer: { kind, id: idOf(body.subarray(23)) }, issuedAt, expiresAt };
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const mac = (body: Buffer, key: Uint8Array): Buffer => createHmac('sha256', key).update(PURPOSE).update(body).digest();
