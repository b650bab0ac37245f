import { createHash } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { TSTInfo } from 'pkijs';
import { OID } from '../seal/asn1.js';
import { problemOf, readMessage } from './cms-check.js';
import type { Message } from './cms-check.js';

/** What a time-stamp token proves (RFC 3161). */
export interface TimestampCheck {
  readonly at: Date;
  readonly authority: X509Certificate;
  readonly certificates: readonly X509Certificate[];
  /** Signed by its authority, and for these very bytes. */
  readonly valid: boolean;
}

const IMPRINTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The token in a signature's unsigned attributes, which witnesses the signature itself; null: there is none. */
export function signatureTimestamp({ info }: Message): TimestampCheck | 'unreadable' | null {
  const attributes = info.unsignedAttrs?.attributes.filter((one) => one.type === OID.timestampToken) ?? [];
  if (attributes.length === 0) return null;
  const token = attributes[0]?.values[0];
  if (attributes.length > 1 || !token) return 'unreadable';
  const witnessed = new Uint8Array(info.signature.valueBlock.valueHexView);
  return checkToken(new Uint8Array(token.toBER(false)), [witnessed]) ?? 'unreadable';
}

/** A token as the witness of `content`. */
export function checkToken(token: Uint8Array, content: readonly Uint8Array[]): TimestampCheck | null {
  const message = readMessage(token);
  const inner = message?.data.encapContentInfo.eContent?.getValue();
  if (!message || !inner || message.data.encapContentInfo.eContentType !== OID.tstInfo) return null;
  try {
    const { genTime, messageImprint } = new TSTInfo({ schema: fromBER(inner).result });
    const digest = IMPRINTS[messageImprint.hashAlgorithm.algorithmId];
    const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
    const fits = digest !== undefined && imprint.equals(hashOf(digest, content));
    const valid = fits && problemOf(message, [new Uint8Array(inner)]) === null;
    return { at: genTime, authority: message.certificate, certificates: message.certificates, valid };
  } catch {
    return null;
  }
}

function hashOf(digest: string, parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(digest);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
