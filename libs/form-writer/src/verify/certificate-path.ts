import type { X509Certificate } from 'node:crypto';
import { factsOf } from './certificate.js';
import type { CertificateFacts } from './certificate.js';
import { allows } from './name-constraints.js';

/** By name, by right and by key. */
export function hasIssued(issuer: X509Certificate, subject: X509Certificate): boolean {
  try {
    return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

/** What the first certificate of a path is used for. */
export type Use = 'signing' | 'time stamps';

/** digitalSignature and nonRepudiation, by the place of their bits in KeyUsage (RFC 5280, 4.2.1.3). */
const SIGNING_BITS = [0, 1];
const CERTIFYING_BIT = 5;

const ANY_PURPOSE = '2.5.29.37.0';
/** id-kp-timeStamping (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** E-mail, documents (RFC 9336), and what two makers of readers call the same. */
const SIGNING = new Set([
  ANY_PURPOSE,
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);

/**
 * Whether a path, signer first and trusted root last, holds by RFC 5280, 6.1, but for times and revocation: who may
 * certify, how far beneath itself and for which names, and what each key is for. Signatures were checked when it was found.
 */
export function pathHolds(path: readonly X509Certificate[], use: Use): boolean {
  const facts = path.map(factsOf);
  const known = facts.filter((one) => one !== null);
  if (known.length < path.length || !known.every(({ strongKey }) => strongKey)) return false;
  // The root is believed by its key: nobody needs its signature on itself.
  if (!known.slice(0, -1).every(({ strongSignature }) => strongSignature)) return false;
  const [leaf, ...authorities] = known;
  if (!leaf || !maySign(leaf, use)) return false;
  return authorities.every((one, i) => mayCertify(one, known.slice(0, i + 1), use));
}

function maySign({ usage, purposes, purposesCritical }: CertificateFacts, use: Use): boolean {
  if (usage && !SIGNING_BITS.some((bit) => usage[bit])) return false;
  if (use === 'signing') return purposes === null || purposes.some((one) => SIGNING.has(one));
  // For time stamps only, and bindingly so.
  return purposesCritical && purposes?.length === 1 && purposes[0] === TIME_STAMPING;
}

/** `below` stand beneath it, the signer first. */
function mayCertify(one: CertificateFacts, below: readonly CertificateFacts[], use: Use): boolean {
  if (!one.authority || (one.usage && !one.usage[CERTIFYING_BIT])) return false;
  const between = below.slice(1).filter(({ selfIssued }) => !selfIssued);
  if (one.pathLength !== null && between.length > one.pathLength) return false;
  const wanted = use === 'signing' ? SIGNING : new Set([ANY_PURPOSE, TIME_STAMPING]);
  if (one.purposes && !one.purposes.some((purpose) => wanted.has(purpose))) return false;
  const { constraints } = one;
  if (!constraints) return true;
  // An authority's own new certificate is no name that it certifies; the signer's always is.
  return below.every(({ names, selfIssued }, i) => (selfIssued && i > 0) || allows(constraints, names));
}
