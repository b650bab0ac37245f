import type { X509Certificate } from 'node:crypto';
import type { SignatureReport } from '@formseal/contracts';
import { revocationOf } from './revocation-data.js';
import type { ValidationData } from './revocation-data.js';
import type { TimestampCheck } from './timestamp-check.js';
import { hasIssued, pathHolds } from './certificate-path.js';
import type { Use } from './certificate-path.js';
import { pathOf } from './trust.js';

/** A valid CAdES signature with what was embedded for it. */
export interface Embedded {
  readonly certificate: X509Certificate;
  readonly carried: readonly X509Certificate[];
  readonly timestamp: TimestampCheck | null;
  readonly data: ValidationData;
}

/** The PAdES baseline level that a valid signature reaches by itself (ETSI EN 319 142-1, 6). */
export function levelOf({ certificate, carried, timestamp, data }: Embedded): SignatureReport['level'] {
  if (!timestamp?.valid) return 'B-B';
  const all = [...carried, ...timestamp.certificates, ...data.certificates];
  const lasting =
    isProvenGood(certificate, 'signing', all, data) && isProvenGood(timestamp.authority, 'time stamps', all, data);
  return lasting ? 'B-LT' : 'B-T';
}

/** Every certificate up to a self-signed one is there, and for each but that one its issuer's word that it was good. */
function isProvenGood(
  leaf: X509Certificate,
  use: Use,
  carried: readonly X509Certificate[],
  data: ValidationData,
): boolean {
  const roots = carried.filter((one) => one.subject === one.issuer && hasIssued(one, one));
  const chain = pathOf(leaf, carried, roots, (path) => pathHolds(path, use));
  if (!chain || chain.length < 2) return false;
  return chain.slice(0, -1).every((one, i) => revocationOf(one, chain[i + 1]!, data) === 'good');
}
