import { X509Certificate } from 'node:crypto';
import type { SignatureTrust } from '@formseal/contracts';
import { sha256 } from '../seal/cms.js';
import { hasIssued, pathHolds } from './certificate-path.js';
import { revokedBefore } from './revocation-data.js';
import type { ValidationData } from './revocation-data.js';

/** Whom whoever verifies believes. */
export interface Trusted {
  /** SHA-256, hex, of every certificate this service has sealed with, those of long ago included. */
  readonly seals: readonly string[];
  /** From when on (ISO 8601) the seals of some of them are not this service's any more: a key was stolen. */
  readonly disowned?: Readonly<Record<string, string>>;
  /** Roots, DER, that the operator trusts. */
  readonly roots: readonly Uint8Array[];
}

/** Believes nobody: what a signature proves by itself. */
export const NOBODY: Trusted = { seals: [], roots: [] };

/** SHA-256 of a certificate, hex. */
export const fingerprint = (der: Uint8Array): string => Buffer.from(sha256(der)).toString('hex');

const LONGEST_PATH = 8;
/** Signatures that are tried for one path: whoever sends thousands of certificates of one name gets no more. */
const TRIES = 200;

/** The certificates from `leaf` up to one of the roots, signer first, of which `accept` approves; null where there are none. */
export function pathOf(
  leaf: X509Certificate,
  carried: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  accept: (path: readonly X509Certificate[]) => boolean,
): X509Certificate[] | null {
  // Roots first: a stranger's certificate of the same name must not lead elsewhere.
  const known = [...roots, ...carried];
  let tries = TRIES;
  const further = (path: X509Certificate[]): X509Certificate[] | null => {
    const last = path.at(-1)!;
    if (roots.some((root) => root.raw.equals(last.raw)) && accept(path)) return path;
    if (path.length === LONGEST_PATH) return null;
    for (const one of known) {
      if (one.subject !== last.issuer || path.some(({ raw }) => raw.equals(one.raw)) || --tries < 0) continue;
      const found = hasIssued(one, last) ? further([...path, one]) : null;
      if (found) return found;
    }
    return null;
  };
  return further([leaf]);
}

const heldAt = (one: X509Certificate, time: Date): boolean =>
  time >= new Date(one.validFrom) && time <= new Date(one.validTo);

/** What vouches for a certificate at a time. The name in it vouches for nothing. */
export function trustIn(
  leaf: X509Certificate,
  carried: readonly X509Certificate[],
  time: Date,
  trusted: Trusted,
  data: ValidationData,
): SignatureTrust {
  const mark = fingerprint(leaf.raw);
  const disowned = trusted.disowned?.[mark];
  if (trusted.seals.includes(mark)) return disowned && time >= new Date(disowned) ? 'disowned' : 'this_service';
  const roots = rootsOf(trusted);
  const holds = (path: readonly X509Certificate[]): boolean =>
    pathHolds(path, 'signing') && !anyRevoked(path.slice(1), carried, data, time);
  if (pathOf(leaf, carried, roots, (path) => path.every((one) => heldAt(one, time)) && holds(path))) return 'trusted';
  if (pathOf(leaf, carried, roots, holds)) return 'expired';
  return leaf.subject === leaf.issuer ? 'self_signed' : 'unknown';
}

/** Whether a time-stamp authority leads to a trusted root and may witness time. */
export function isTrustedAuthority(
  authority: X509Certificate,
  carried: readonly X509Certificate[],
  at: Date,
  trusted: Trusted,
  data: ValidationData,
): boolean {
  const holds = (path: readonly X509Certificate[]): boolean =>
    path.every((one) => heldAt(one, at)) && pathHolds(path, 'time stamps') && !anyRevoked(path, carried, data, at);
  return pathOf(authority, carried, rootsOf(trusted), holds) !== null;
}

/** Whether what is embedded says of any of these that it was revoked by then. */
const anyRevoked = (
  some: readonly X509Certificate[],
  carried: readonly X509Certificate[],
  data: ValidationData,
  by: Date,
): boolean => some.some((one) => revokedBefore(one, [...carried, ...some], data, by));

const rootsOf = ({ roots }: Trusted): X509Certificate[] => roots.map((der) => new X509Certificate(der));

/** The name a person would read: CN, else O, else all of it. */
export function commonName(name: string): string {
  const lines = name.split(/\n| \+ /);
  const part = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return part('CN') ?? part('O') ?? name;
}
