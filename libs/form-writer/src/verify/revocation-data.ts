import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import type { AsnType } from 'asn1js';
import { PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { BasicOCSPResponse, CertificateRevocationList, OCSPResponse } from 'pkijs';
import type { AlgorithmIdentifier, SingleResponse } from 'pkijs';
import { arrayOf, dictOf, resolve } from '@formseal/pdf';
import { buffer } from '../seal/asn1.js';
import { hasIssued } from './certificate-path.js';

/** What a document security store carries (ISO 32000-2, 12.8.4.3), not yet believed. */
export interface ValidationData {
  readonly certificates: readonly X509Certificate[];
  readonly lists: readonly CertificateRevocationList[];
  readonly answers: readonly BasicOCSPResponse[];
}

/** Whether a certificate had been revoked; null: nothing that can be believed says so or otherwise. */
export type RevocationStatus = 'good' | { readonly revokedAt: Date } | null;

/** id-kp-OCSPSigning (RFC 6960, 4.2.2.2). */
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const OCSP_BASIC = '1.3.6.1.5.5.7.48.1.1';

/** The store of a file; empty where it has none. What can't be read is not there. */
export function validationDataIn(pdf: PDF): ValidationData {
  const store = dictOf(pdf, pdf.getCatalog().get('DSS'));
  const all = (key: string): Uint8Array[] =>
    arrayOf(pdf, store?.get(key)).flatMap((one) => {
      const stream = resolve(pdf, one);
      return stream instanceof PdfStream ? [stream.getDecodedData()] : [];
    });
  return {
    certificates: readable(all('Certs'), (der) => new X509Certificate(der)),
    lists: readable(all('CRLs'), (der) => new CertificateRevocationList({ schema: parsed(der) })),
    answers: readable(all('OCSPs'), basicAnswer),
  };
}

function basicAnswer(der: Uint8Array): BasicOCSPResponse {
  const { responseBytes } = new OCSPResponse({ schema: parsed(der) });
  if (responseBytes?.responseType !== OCSP_BASIC) throw new TypeError('not a basic answer');
  return new BasicOCSPResponse({ schema: parsed(responseBytes.response.valueBlock.valueHexView) });
}

function parsed(der: Uint8Array): AsnType {
  const { offset, result } = fromBER(buffer(der));
  if (offset === -1) throw new TypeError('no DER');
  return result;
}

function readable<T>(items: readonly Uint8Array[], read: (der: Uint8Array) => T): T[] {
  return items.flatMap((der) => {
    try {
      return [read(der)];
    } catch {
      return [];
    }
  });
}

/** What the store says of a certificate, as far as its issuer, or whom its issuer let answer, has signed it. */
export function revocationOf(
  subject: X509Certificate,
  issuer: X509Certificate,
  data: ValidationData,
): RevocationStatus {
  const found = [
    ...data.answers.filter((one) => isBy(one, issuer)).map((one) => answered(one, subject, issuer)),
    ...data.lists.filter((one) => isSigned(one, one.signatureAlgorithm, issuer)).map((one) => listed(one, subject)),
  ];
  return found.find((one) => one !== null && one !== 'good') ?? (found.includes('good') ? 'good' : null);
}

function isBy(answer: BasicOCSPResponse, issuer: X509Certificate): boolean {
  const delegates = (answer.certs ?? [])
    .map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER(false))))
    .filter((one) => hasIssued(issuer, one) && one.keyUsage?.includes(OCSP_SIGNING));
  const signed = { tbsView: answer.tbsResponseData.tbsView, signatureValue: answer.signature };
  return [issuer, ...delegates].some((one) => isSigned(signed, answer.signatureAlgorithm, one));
}

/** Signature algorithms of certificates' business; those of SHA-1 are not believed. */
const SIGNED_WITH: Record<string, string> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

interface SignedThing {
  readonly tbsView: Uint8Array;
  readonly signatureValue: { readonly valueBlock: { readonly valueHexView: Uint8Array } };
}

function isSigned(thing: SignedThing, { algorithmId }: AlgorithmIdentifier, by: X509Certificate): boolean {
  const digest = SIGNED_WITH[algorithmId];
  if (!digest) return false;
  try {
    return verify(digest, thing.tbsView, by.publicKey, thing.signatureValue.valueBlock.valueHexView);
  } catch {
    return false;
  }
}

const serialOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .toUpperCase()
    .replace(/^(00)+/, '');
const serialOfCertificate = ({ serialNumber }: X509Certificate): string =>
  serialOf(Buffer.from(serialNumber.padStart(serialNumber.length + (serialNumber.length % 2), '0'), 'hex'));

function listed({ revokedCertificates = [] }: CertificateRevocationList, subject: X509Certificate): RevocationStatus {
  const entry = revokedCertificates.find(
    ({ userCertificate }) => serialOf(userCertificate.valueBlock.valueHexView) === serialOfCertificate(subject),
  );
  return entry ? { revokedAt: entry.revocationDate.value } : 'good';
}

const HASHES: Record<string, string> = { '1.3.14.3.2.26': 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' };

function answered(answer: BasicOCSPResponse, subject: X509Certificate, issuer: X509Certificate): RevocationStatus {
  const about = answer.tbsResponseData.responses.find((one) => names(one, subject, issuer));
  if (!about) return null;
  const { tagNumber } = (about.certStatus as AsnType & { idBlock: { tagNumber: number } }).idBlock;
  if (tagNumber === 0) return 'good';
  return tagNumber === 1 ? { revokedAt: revokedAt(about) } : null;
}

/** The key hash is over the key's bits alone, which a certificate shows last in its public key (RFC 6960, 4.1.1). */
function names({ certID }: SingleResponse, subject: X509Certificate, issuer: X509Certificate): boolean {
  const hash = HASHES[certID.hashAlgorithm.algorithmId];
  if (!hash || serialOf(certID.serialNumber.valueBlock.valueHexView) !== serialOfCertificate(subject)) return false;
  const info = fromBER(buffer(issuer.publicKey.export({ type: 'spki', format: 'der' }))).result;
  const bits = (info.valueBlock as unknown as { value: { valueBlock: { valueHexView: Uint8Array } }[] }).value[1];
  const digest = createHash(hash).update(bits!.valueBlock.valueHexView).digest();
  return digest.equals(Buffer.from(certID.issuerKeyHash.valueBlock.valueHexView));
}

/** revoked [1] IMPLICIT RevokedInfo: the time stands first. An answer without one revokes from the beginning on. */
function revokedAt({ certStatus }: SingleResponse): Date {
  const value = (certStatus as { valueBlock?: { value?: { toDate?: () => Date }[] } }).valueBlock?.value?.[0];
  return value?.toDate?.() ?? new Date(0);
}

/** Whether what is embedded proves that a certificate had been revoked by a time that somebody believable witnessed, or by now. */
export function revokedBefore(
  certificate: X509Certificate,
  carried: readonly X509Certificate[],
  data: ValidationData,
  by: Date,
): boolean {
  const issuer = carried.find((one) => hasIssued(one, certificate));
  const status = issuer ? revocationOf(certificate, issuer, data) : null;
  return status !== null && status !== 'good' && status.revokedAt <= by;
}
