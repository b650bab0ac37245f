import type { PDF } from '@libpdf/core';
import { openPdf } from '../document/open.js';
import { sha256 } from '../seal/cms.js';
import { checkCms, commonName } from './cms-check.js';

import { readRecord } from './record.js';
import type { SigningRecord } from './record.js';
import { signaturesIn } from './signature-fields.js';
import type { FoundSignature } from './signature-fields.js';

/** One signature in a PDF and what it proves. Trust in a certificate's issuer is not judged here. */
export interface SignatureReport {
  readonly intact: boolean;
  readonly coversWholeDocument: boolean;
  /** The signer allowed no change afterwards (DocMDP, P = 1). */
  readonly certified: boolean;
  readonly sealedBy: string | null;
  /** SHA-256 of the certificate, hex: compare it with the one the operator publishes. */
  readonly certificate: string | null;
  readonly selfSigned: boolean | null;
  /** As the signer's clock said; `timestamp` is an independent witness. */
  readonly claimedAt: Date | null;
  readonly timestamp: { at: Date; authority: string; intact: boolean } | null;
}

/** What anyone may know of a PDF they hold. */
export interface VerifyReport {
  /** valid: every signature is intact and the last one covers the whole file. */
  readonly status: 'valid' | 'altered' | 'not_sealed';
  readonly signatures: readonly SignatureReport[];
  /** From the signing record, where the file is one of ours and unaltered. */
  readonly record: SigningRecord | null;
  /** The seal's certificate is one of those asked for; null when none were given. */
  readonly ours: boolean | null;
}

/** Tells whether a PDF is sealed and unaltered, by whom and when, and which document it is. */
export async function verifyPdf(
  bytes: Uint8Array,
  options: { certificates?: readonly Uint8Array[] } = {},
): Promise<VerifyReport> {
  const opened = await openPdf(bytes);
  return opened.ok ? verifyOpened(bytes, opened.pdf, options) : NOT_SEALED;
}

const NOT_SEALED: VerifyReport = { status: 'not_sealed', signatures: [], record: null, ours: null };

/** The same for a file that is open already. */
export function verifyOpened(
  bytes: Uint8Array,
  pdf: PDF,
  options: { certificates?: readonly Uint8Array[] } = {},
): VerifyReport {
  const found = signaturesIn(pdf);
  if (found.length === 0) return NOT_SEALED;
  const record = readRecord(pdf);
  // Only the latest signature can be the one that we put over our record.
  const signatures = found.map((one, i) => check(bytes, one, record !== null && i === found.length - 1));
  const last = signatures[signatures.length - 1]!;
  const frozen = signatures.some((one) => one.certified && !one.coversWholeDocument);
  const valid = signatures.every((one) => one.intact) && last.coversWholeDocument && !frozen;
  const known = options.certificates?.map((der) => fingerprint(der));
  return {
    status: valid ? 'valid' : 'altered',
    signatures,
    record: valid ? record : null,
    ours: known ? valid && known.includes(last.certificate ?? '') : null,
  };
}

function check(bytes: Uint8Array, found: FoundSignature, ours: boolean): SignatureReport {
  const covered = coveredBy(bytes, found, ours);
  const cms = checkCms(found.contents, covered ?? []);
  const certificate = cms.certificate;
  return {
    intact: covered !== null && cms.intact && (cms.timestamp?.intact ?? true) && (!ours || cms.asWritten),
    coversWholeDocument: covered !== null && found.byteRange[2]! + found.byteRange[3]! === bytes.length,
    certified: found.certified,
    sealedBy: certificate ? commonName(certificate) : null,
    certificate: certificate ? fingerprint(certificate.raw) : null,
    selfSigned: certificate ? certificate.subject === certificate.issuer : null,
    claimedAt: found.claimedAt,
    timestamp: cms.timestamp,
  };
}

/**
 * The two stretches a signature covers, where they are honest: from the first byte, with nothing left out but the one
 * hex string that is this signature (otherwise other content could hide in the gap).
 */
export function coveredBy(
  bytes: Uint8Array,
  { byteRange, contents }: FoundSignature,
  exactly: boolean,
): [Uint8Array, Uint8Array] | null {
  const [start, first, second, length] = byteRange;
  if (byteRange.length !== 4 || start !== 0 || !first || !second || length === undefined || length < 0) return null;
  if (first >= second || second + length > bytes.length) return null;
  const gap = Buffer.from(bytes.subarray(first, second)).toString('latin1');
  if (!/^<[0-9A-Fa-f\s]*>$/.test(gap)) return null;
  // Another way of writing the same digits is a change too, where we know how they were written.
  if (exactly && gap !== `<${Buffer.from(contents).toString('hex')}>`) return null;
  const digits = gap.slice(1, -1).replace(/\s/g, '');
  if (!Buffer.from(digits, 'hex').equals(Buffer.from(contents))) return null;
  return [bytes.subarray(0, first), bytes.subarray(second, second + length)];
}

function fingerprint(der: Uint8Array): string {
  return Buffer.from(sha256(der)).toString('hex');
}
