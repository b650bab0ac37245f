import type { X509Certificate } from 'node:crypto';
import type { PDF } from '@libpdf/core';
import { SIGNATURE_PROBLEMS } from '@formseal/contracts';
import type { SignatureProblem, SignatureReport } from '@formseal/contracts';
import { openPdf } from '../document/open.js';
import type { Changes } from './changes.js';
import { bindsCertificate, isAsWeWrite, isPaddedWithZeros, problemOf, readMessage } from './cms-check.js';
import type { Message } from './cms-check.js';
import { coveredBy, writtenAsOurs } from './coverage.js';
import { levelOf } from './level.js';
import { readRecord } from './record.js';
import { revokedBefore, validationDataIn } from './revocation-data.js';
import type { ValidationData } from './revocation-data.js';
import { isTestByItself } from '../seal/said-of-itself.js';
import { endOf, signaturesIn } from './signature-fields.js';
import type { FoundSignature } from './signature-fields.js';
import { SignedRevisions } from './signed-revisions.js';
import { checkToken, signatureTimestamp } from './timestamp-check.js';
import type { TimestampCheck } from './timestamp-check.js';
import { commonName, fingerprint, isTrustedAuthority, trustIn } from './trust.js';
import type { Trusted } from './trust.js';
import { vouchedFor } from './vouching.js';
import type { Judged } from './vouching.js';

/** What a file's signatures are checked against. */
interface Surroundings {
  readonly bytes: Uint8Array;
  readonly revisions: SignedRevisions;
  readonly trusted: Trusted;
  readonly data: ValidationData;
  /** The file holds our record: its last signature is held to the very form in which we write ours. */
  readonly recorded: boolean;
}

/** One signature after its own checks, before what came later is looked at. */
interface Checked {
  readonly problem: SignatureProblem | null;
  readonly certificate: X509Certificate | null;
  readonly carried: readonly X509Certificate[];
  readonly timestamp: TimestampCheck | null;
  readonly message: Message | null;
}

const UNREADABLE: Omit<Checked, 'problem'> = { certificate: null, carried: [], timestamp: null, message: null };
const DETACHED = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached']);
const DOCUMENT_TIMESTAMP = 'ETSI.RFC3161';

/** Every signature of a file, oldest first, each with what it proves. */
export async function checkSignatures(bytes: Uint8Array, pdf: PDF, trusted: Trusted): Promise<SignatureReport[]> {
  return (await judge(bytes, pdf, trusted)).map(({ report }) => report);
}

async function judge(bytes: Uint8Array, pdf: PDF, trusted: Trusted): Promise<Judged[]> {
  const found = signaturesIn(pdf);
  if (found.length === 0) return [];
  const around = {
    bytes,
    revisions: new SignedRevisions(bytes, pdf),
    trusted,
    data: validationDataIn(pdf),
    recorded: readRecord(pdf) !== null,
  };
  const last = found.findLast(({ subFilter }) => subFilter !== DOCUMENT_TIMESTAMP);
  const judged: Judged[] = [];
  for (const one of found) {
    const checked = check(around, one, around.recorded && one === last);
    judged.push({ found: one, report: report(around, one, checked, await later(around, one, checked)) });
  }
  const reports = await vouchedFor(bytes, judged, async (source) => {
    const opened = await openPdf(source);
    return opened.ok ? judge(source, opened.pdf, trusted) : [];
  });
  return archived(reports).map((one, i) => ({ found: found[i]!, report: one }));
}

/** Whether the file must keep its bytes: every signature in it holds. */
export const hasLivingSignature = (reports: readonly SignatureReport[]): boolean =>
  reports.length > 0 && reports.every(({ valid }) => valid);

function check({ bytes }: Surroundings, found: FoundSignature, ours: boolean): Checked {
  const covered = coveredBy(bytes, found);
  if (!covered) return { ...UNREADABLE, problem: 'byte_range' };
  if (found.subFilter === DOCUMENT_TIMESTAMP) return checkDocumentTimestamp(found, covered);
  const message = readMessage(found.contents);
  if (!message) return { ...UNREADABLE, problem: 'unreadable' };
  const timestamp = signatureTimestamp(message);
  const read = timestamp === 'unreadable' ? null : timestamp;
  const of = (problem: SignatureProblem | null): Checked => ({
    problem,
    certificate: message.certificate,
    carried: [...message.certificates, ...(read?.certificates ?? [])],
    timestamp: read,
    message,
  });
  if (!DETACHED.has(found.subFilter ?? '') || message.data.encapContentInfo.eContent) return of('unsupported');
  const problem = problemOf(message, covered);
  if (problem) return of(problem);
  const exact = !ours || (writtenAsOurs(bytes, found) && isAsWeWrite(message));
  if (!isPaddedWithZeros(message) || !exact) return of('padding');
  return of(timestamp === 'unreadable' || read?.valid === false ? 'timestamp_mismatch' : null);
}

function checkDocumentTimestamp(found: FoundSignature, covered: readonly Uint8Array[]): Checked {
  const timestamp = checkToken(found.contents, covered);
  const message = readMessage(found.contents);
  if (!timestamp || !message) return { ...UNREADABLE, problem: 'unreadable' };
  const problem = !timestamp.valid ? 'content_changed' : isPaddedWithZeros(message) ? null : 'padding';
  return { problem, certificate: timestamp.authority, carried: timestamp.certificates, timestamp, message };
}

/** What became of the file after a signature; its own revision, read by itself, must hold it too. */
async function later(around: Surroundings, found: FoundSignature, { problem }: Checked): Promise<Changes | null> {
  const { bytes, revisions } = around;
  const end = endOf(found);
  if (end === bytes.length) return 'none';
  if (problem === 'byte_range') return null;
  const then = await revisions.until(end);
  const itself = then?.signatures.some(
    (one) => endOf(one) === end && Buffer.compare(one.contents, found.contents) === 0,
  );
  return then && itself ? then.changes() : null;
}

function report(
  around: Surroundings,
  found: FoundSignature,
  checked: Checked,
  changes: Changes | null,
): SignatureReport {
  const { bytes, trusted, data } = around;
  const { certificate, timestamp } = checked;
  const carried = [...checked.carried, ...data.certificates];
  const witnessed = timestamp?.valid
    ? isTrustedAuthority(timestamp.authority, carried, timestamp.at, trusted, data)
    : false;
  // Without a witness whom we trust, what counts is whether the certificate holds now: anybody can set a clock.
  const time = witnessed && timestamp ? timestamp.at : new Date();
  const revoked = certificate !== null && revokedBefore(certificate, carried, data, time);
  const problem =
    checked.problem ??
    (changes === null ? 'not_in_its_revision' : null) ??
    (revoked ? 'certificate_revoked' : null) ??
    (changes === 'forbidden' ? 'changed_afterwards' : null);
  return {
    kind: found.subFilter === DOCUMENT_TIMESTAMP ? 'timestamp' : 'signature',
    valid: problem === null,
    problem,
    message: problem && SIGNATURE_PROBLEMS[problem],
    coversWholeDocument: checked.problem !== 'byte_range' && endOf(found) === bytes.length,
    changesAfterwards: changes ?? 'forbidden',
    certified: found.permission === 1,
    test: isTestByItself(found.reason),
    signer: certificate && commonName(certificate.subject),
    issuer: certificate && commonName(certificate.issuer),
    // Nobody vouches for a signature that its certificate's key did not make over this very document.
    trust: certificate && !checked.problem ? trustIn(certificate, carried, time, trusted, data) : null,
    certificate: certificate && {
      sha256: fingerprint(certificate.raw),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validUntil: new Date(certificate.validTo).toISOString(),
    },
    claimedAt: found.claimedAt?.toISOString() ?? null,
    timestamp: timestamp && {
      at: timestamp.at.toISOString(),
      authority: commonName(timestamp.authority.subject),
      valid: timestamp.valid,
      trusted: witnessed,
    },
    level: problem === null ? baseline(found, checked, data) : null,
  };
}

function baseline(found: FoundSignature, { message, certificate, timestamp }: Checked, data: ValidationData) {
  const cades = found.subFilter === 'ETSI.CAdES.detached' && message !== null && bindsCertificate(message);
  return cades && certificate ? levelOf({ certificate, carried: message.certificates, timestamp, data }) : null;
}

/** A time stamp over the whole file keeps what stands beneath it provable. */
function archived(reports: readonly SignatureReport[]): SignatureReport[] {
  const last = reports.at(-1);
  const isArchived = last?.kind === 'timestamp' && last.valid;
  return reports.map((one) => (isArchived && one.level === 'B-LT' ? { ...one, level: 'B-LTA' } : one));
}
