import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKeys } from '@formseal/platform';

/** What every sealed file begins with; no PDF and no picture does. */
export const MAGIC = Buffer.from('FSEAL\r\n\x01', 'latin1');
const ID_BYTES = 32;
const SALT_BYTES = 32;
/** Magic, length of the key's id, id, salt. */
export const HEAD_BYTES = MAGIC.length + 1 + ID_BYTES + SALT_BYTES;
/** Of plain bytes in every segment but the last, which has as many or fewer. */
export const SEGMENT_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
/** The SHA-256 of the plain bytes ends the last segment: what is whole and fits its address need not be hashed again. */
export const TRAILER_BYTES = 32;

/** One file's own key, and the head that says how it came about. */
export interface FileKey {
  readonly head: Buffer;
  readonly key: Buffer;
}

/** A key that no other file has: segments may be numbered from nought. */
export function newFileKey(keys: DataKeys): FileKey {
  const id = Buffer.from(keys.current, 'latin1');
  const salt = randomBytes(SALT_BYTES);
  const padding = Buffer.alloc(ID_BYTES - id.length);
  const head = Buffer.concat([MAGIC, Buffer.from([id.length]), id, padding, salt]);
  return { head, key: keys.derive(keys.current, 'file', salt) };
}

/** The id of the key a sealed file's head names; null for bytes that were never sealed. */
export function keyIdOf(head: Buffer): string | null {
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const at = MAGIC.length + 1;
  return head.toString('latin1', at, at + Math.min(head[MAGIC.length] ?? 0, ID_BYTES));
}

export function fileKeyOf(keys: DataKeys, head: Buffer): FileKey {
  const salt = head.subarray(HEAD_BYTES - SALT_BYTES, HEAD_BYTES);
  return { head, key: keys.derive(keyIdOf(head) ?? '', 'file', salt) };
}

/** How many plain bytes a sealed file of `stored` bytes holds. */
export function plainSize(stored: number): number {
  const body = stored - HEAD_BYTES - TAG_BYTES - TRAILER_BYTES;
  const before = Math.max(0, Math.ceil((body - SEGMENT_BYTES) / (SEGMENT_BYTES + TAG_BYTES)));
  return body - before * TAG_BYTES;
}

/** Where a segment stands, and whether it is the last: part of its nonce, so that none can be moved, left out or added. */
function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(index, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

export function sealSegment({ head, key }: FileKey, context: Buffer, index: number, parts: Buffer[], last: boolean) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(index, last));
  cipher.setAAD(head).setAAD(context);
  return [...parts.map((part) => cipher.update(part)), cipher.final(), cipher.getAuthTag()];
}

/** Throws where a bit is another than it was sealed. */
export function openSegment({ head, key }: FileKey, context: Buffer, index: number, sealed: Buffer, last: boolean) {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, last), { authTagLength: TAG_BYTES });
  decipher.setAAD(head).setAAD(context).setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  decipher.final();
  return plain;
}
