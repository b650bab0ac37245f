import { createHash, timingSafeEqual, verify, X509Certificate, constants } from 'node:crypto';
import { ObjectIdentifier, OctetString, fromBER } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import type { SignerInfo } from 'pkijs';
import type { SignatureProblem } from '@formseal/contracts';
import { OID, buffer } from '../seal/asn1.js';
import { assemble } from '../seal/cms.js';

/** A CMS message that could be read: one signer, with a certificate. */
export interface Message {
  readonly der: Uint8Array;
  readonly data: SignedData;
  readonly info: SignerInfo;
  readonly certificate: X509Certificate;
  /** Every certificate that it carries. */
  readonly certificates: readonly X509Certificate[];
  /** How many bytes of `der` are the message; what follows is padding. */
  readonly length: number;
}

const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};
/** Collisions of these can be made: two documents with one signature. */
const WEAK_DIGESTS = new Set(['1.3.14.3.2.26', '1.2.840.113549.2.5', '1.2.840.113549.2.2']);
const WEAK_RSA_BITS = 2048;
const PSS = '1.2.840.113549.1.1.10';

/** Reads a message; null where it is none, or has no signer whose certificate it carries. */
export function readMessage(der: Uint8Array): Message | null {
  try {
    const parsed = fromBER(buffer(der));
    if (parsed.offset === -1) return null;
    const data = new SignedData({ schema: new ContentInfo({ schema: parsed.result }).content });
    const [info, ...others] = data.signerInfos;
    if (!info || others.length > 0) return null;
    const carried = (data.certificates ?? []).filter((one) => one instanceof Certificate);
    const { sid } = info;
    const own = carried.find(
      (one) =>
        sid instanceof IssuerAndSerialNumber &&
        one.serialNumber.isEqual(sid.serialNumber) &&
        one.issuer.isEqual(sid.issuer),
    );
    if (!own) return null;
    const certificates = carried.map(x509);
    return { der, data, info, certificate: x509(own), certificates, length: parsed.offset };
  } catch {
    return null;
  }
}

const x509 = (one: Certificate): X509Certificate => new X509Certificate(Buffer.from(one.toSchema().toBER(false)));

/** What is wrong with a message as the signature of `content`; null where nothing is. */
export function problemOf(message: Message, content: readonly Uint8Array[]): SignatureProblem | null {
  const { info, certificate, data } = message;
  const { algorithmId } = info.digestAlgorithm;
  if (WEAK_DIGESTS.has(algorithmId)) return 'weak_algorithm';
  const digest = DIGESTS[algorithmId];
  const attributes = info.signedAttrs?.attributes ?? [];
  if (!digest || attributes.length === 0) return 'unsupported';
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {};
  if (modulusLength !== undefined && modulusLength < WEAK_RSA_BITS) return 'weak_algorithm';
  const only = (type: string): unknown => {
    const found = attributes.filter((one) => one.type === type);
    return found.length === 1 && found[0]!.values.length === 1 ? found[0]!.values[0] : undefined;
  };
  // RFC 5652, 11.1 and 11.2: both exactly once.
  const kind = only(OID.contentType);
  const stated = only(OID.messageDigest);
  if (!(kind instanceof ObjectIdentifier) || !(stated instanceof OctetString)) return 'unreadable';
  if (kind.valueBlock.toString() !== data.encapContentInfo.eContentType) return 'unreadable';
  const bound = attributes.find((one) => one.type === OID.signingCertificateV2);
  if (bound && !namesCertificate(bound.values[0], certificate)) return 'signature_mismatch';
  if (!isSignedBy(info, certificate, digest)) return 'signature_mismatch';
  const hash = createHash(digest);
  for (const part of content) hash.update(part);
  return sameBytes(Buffer.from(stated.valueBlock.valueHexView), hash.digest()) ? null : 'content_changed';
}

function isSignedBy(info: SignerInfo, certificate: X509Certificate, digest: string): boolean {
  // Signed as a SET OF (tag 0x31), carried with an implicit tag (RFC 5652, 5.4): the bytes as they came, but for that tag.
  const encoded = Buffer.from(info.signedAttrs!.encodedValue);
  encoded[0] = 0x31;
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  const key = certificate.publicKey;
  const edwards = key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyType === 'ed448';
  const padding =
    info.signatureAlgorithm.algorithmId === PSS
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
      : {};
  try {
    return verify(edwards ? null : digest, encoded, { key, ...padding }, signature);
  } catch {
    return false;
  }
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Writes the message again from its signed parts: nothing in it that no signature covers has been touched either. */
export function isAsWeWrite({ der, data, info }: Message): boolean {
  const token = info.unsignedAttrs?.attributes.find((one) => one.type === OID.timestampToken)?.values[0];
  const again = assemble({
    certificates: (data.certificates ?? []).filter((one) => one instanceof Certificate),
    attributes: info.signedAttrs?.attributes ?? [],
    signature: new Uint8Array(info.signature.valueBlock.valueHexView),
    algorithm: info.signatureAlgorithm.algorithmId === OID.ecdsaWithSha256 ? 'EC' : 'RSA',
    token: token ? new Uint8Array(token.toBER(false)) : null,
    contentType: OID.data,
    content: null,
  });
  return Buffer.compare(der.subarray(0, again.length), again) === 0;
}

/** /Contents is padded with zeros to the size of its placeholder, and with nothing else. */
export const isPaddedWithZeros = ({ der, length }: Message): boolean =>
  der.subarray(length).every((byte) => byte === 0);

/** The first hash in signing-certificate-v2 is the signer's own certificate (RFC 5035, 4). */
function namesCertificate(
  value: { toBER(sizeOnly?: boolean): ArrayBuffer } | undefined,
  certificate: X509Certificate,
): boolean {
  const der = Buffer.from(value?.toBER(false) ?? new ArrayBuffer(0));
  return ['sha256', 'sha384', 'sha512'].some((name) => der.includes(createHash(name).update(certificate.raw).digest()));
}

/** Whether the signed attributes bind the certificate: what makes CMS a CAdES baseline signature. */
export const bindsCertificate = ({ info }: Message): boolean =>
  info.signedAttrs?.attributes.some((one) => one.type === OID.signingCertificateV2) ?? false;
