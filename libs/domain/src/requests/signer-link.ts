import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'signer/1';
/** The signer's id, and when the link ends, to the millisecond. */
const BODY_BYTES = 22;

/** Whose link it is, and until when: whether it opens anything is for the row to say. */
export interface SignerLink {
  readonly signerId: string;
  readonly expiresAt: Date;
}

/** Token = signer, expiry and a keyed MAC over purpose and both. No token is stored: a reminder carries the same one. */
export function issueSignerToken({ signerId, expiresAt }: SignerLink, key: Uint8Array): string {
  const body = Buffer.alloc(BODY_BYTES);
  Buffer.from(signerId.replaceAll('-', ''), 'hex').copy(body);
  body.writeUIntBE(expiresAt.getTime(), 16, 6);
  return Buffer.concat([body, mac(body, key)]).toString('base64url');
}

/** What a token opens, or null where it is forged or damaged; under any of the keys, while one follows another. */
export function openSignerToken(token: string, keys: readonly Uint8Array[]): SignerLink | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + 32 || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!keys.some((key) => timingSafeEqual(bytes.subarray(BODY_BYTES), mac(body, key)))) return null;
  const hex = body.subarray(0, 16).toString('hex');
  const signerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { signerId, expiresAt: new Date(body.readUIntBE(16, 6)) };
}

const mac = (body: Buffer, key: Uint8Array): Buffer => createHmac('sha256', key).update(PURPOSE).update(body).digest();
