import { X509Certificate } from 'node:crypto';
import type { SignatureTrust } from '@formseal/contracts';
import { sha256 } from '../seal/cms.js';

/** Whom whoever verifies believes. */
export interface Trusted {
  /** SHA-256, hex, of every certificate this service has sealed with, those of long ago included. */
  readonly seals: readonly string[];
  /** Roots, DER, that the operator trusts. */
  readonly roots: readonly Uint8Array[];
}

/** Believes nobody: what a signature proves by itself. */
export const NOBODY: Trusted = { seals: [], roots: [] };

/** SHA-256 of a certificate, hex. */
export const fingerprint = (der: Uint8Array): string => Buffer.from(sha256(der)).toString('hex');

/** id-kp-timeStamping (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const LONGEST_CHAIN = 8;

/** The certificates from `leaf` up to one of the roots; null where no root is reached. */
export function chainOf(
  leaf: X509Certificate,
  carried: readonly X509Certificate[],
  roots: readonly X509Certificate[],
): X509Certificate[] | null {
  const isRoot = (one: X509Certificate): boolean => roots.some((root) => root.raw.equals(one.raw));
  const chain = [leaf];
  while (chain.length <= LONGEST_CHAIN) {
    const last = chain.at(-1)!;
    if (isRoot(last)) return chain;
    // Roots first: a stranger's certificate of the same name must not lead elsewhere.
    const next = [...roots, ...carried].find((one) => !chain.includes(one) && hasIssued(one, last));
    if (!next) return null;
    chain.push(next);
  }
  return null;
}

/** By name, by right and by key. */
export function hasIssued(issuer: X509Certificate, subject: X509Certificate): boolean {
  try {
    return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

const heldAt = (one: X509Certificate, time: Date): boolean =>
  time >= new Date(one.validFrom) && time <= new Date(one.validTo);

/** What vouches for a certificate at a time. The name in it vouches for nothing. */
export function trustIn(
  leaf: X509Certificate,
  carried: readonly X509Certificate[],
  time: Date,
  trusted: Trusted,
): SignatureTrust {
  if (trusted.seals.includes(fingerprint(leaf.raw))) return 'this_service';
  const chain = chainOf(leaf, carried, rootsOf(trusted));
  if (chain) return chain.every((one) => heldAt(one, time)) ? 'trusted' : 'expired';
  return leaf.subject === leaf.issuer ? 'self_signed' : 'unknown';
}

/** Whether a time-stamp authority leads to a trusted root and may witness time. */
export function isTrustedAuthority(
  authority: X509Certificate,
  carried: readonly X509Certificate[],
  at: Date,
  trusted: Trusted,
): boolean {
  if (!authority.keyUsage?.includes(TIME_STAMPING)) return false;
  return chainOf(authority, carried, rootsOf(trusted))?.every((one) => heldAt(one, at)) ?? false;
}

const rootsOf = ({ roots }: Trusted): X509Certificate[] => roots.map((der) => new X509Certificate(der));

/** The name a person would read: CN, else O, else all of it. */
export function commonName(name: string): string {
  const lines = name.split(/\n| \+ /);
  const part = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return part('CN') ?? part('O') ?? name;
}
