import { createHash, timingSafeEqual, verify, X509Certificate, constants } from 'node:crypto';
import { OctetString, fromBER } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, TSTInfo } from 'pkijs';
import type { SignerInfo } from 'pkijs';
import { OID, assemble, buffer, sha256 } from '../seal/cms.js';

/** What a CMS message proves about the bytes it was made for. */
export interface CmsCheck {
  readonly intact: boolean;
  readonly certificate: X509Certificate | null;
  readonly timestamp: { at: Date; authority: string; intact: boolean } | null;
  /** The message is, byte for byte, as we write messages: nothing that no signature covers has been touched either. */
  readonly asWritten: boolean;
}

const NOTHING: CmsCheck = { intact: false, certificate: null, timestamp: null, asWritten: false };
const DIGESTS: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '1.3.14.3.2.26': 'sha1',
};
const PSS = '1.2.840.113549.1.1.10';

/** Checks a detached signature: the digest of the content, the signature over the attributes, the timestamp. */
export function checkCms(der: Uint8Array, content: readonly Uint8Array[]): CmsCheck {
  try {
    const message = signedDataOf(der);
    const info = message.signerInfos[0];
    const certificate = info ? certificateOf(message, info) : null;
    if (!info || !certificate) return NOTHING;
    const digest = DIGESTS[info.digestAlgorithm.algorithmId];
    if (!digest) return { ...NOTHING, certificate };
    const hash = createHash(digest);
    for (const part of content) hash.update(part);
    const intact = checkSigner(info, certificate, digest, hash.digest());
    return { intact, certificate, timestamp: timestampOf(info), asWritten: isAsWritten(der, message, info) };
  } catch {
    return NOTHING;
  }
}

function signedDataOf(der: Uint8Array): SignedData {
  // /Contents is padded with zeros to the size of its placeholder.
  const parsed = fromBER(buffer(der));
  if (parsed.offset === -1) throw new Error('no DER');
  const info = new ContentInfo({ schema: parsed.result });
  return new SignedData({ schema: info.content });
}

function certificateOf(message: SignedData, info: SignerInfo): X509Certificate | null {
  const sid = info.sid;
  for (const one of message.certificates ?? []) {
    if (!(one instanceof Certificate) || !(sid instanceof IssuerAndSerialNumber)) continue;
    if (!one.serialNumber.isEqual(sid.serialNumber) || !one.issuer.isEqual(sid.issuer)) continue;
    return new X509Certificate(Buffer.from(one.toSchema().toBER(false)));
  }
  return null;
}

function checkSigner(info: SignerInfo, certificate: X509Certificate, digest: string, hash: Buffer): boolean {
  const attributes = info.signedAttrs?.attributes ?? [];
  const stated = attributes.find((one) => one.type === OID.messageDigest)?.values[0] as OctetString | undefined;
  if (!info.signedAttrs || !stated) return false;
  const claimed = Buffer.from(stated.valueBlock.valueHexView);
  if (claimed.length !== hash.length || !timingSafeEqual(claimed, hash)) return false;
  const bound = attributes.find((one) => one.type === OID.signingCertificateV2);
  if (bound && !namesCertificate(bound.values[0], certificate)) return false;
  // Signed as a SET OF (tag 0x31), carried with an implicit tag (RFC 5652, 5.4): the bytes as they came, but for that tag.
  const encoded = Buffer.from(info.signedAttrs.encodedValue);
  encoded[0] = 0x31;
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  const pss = info.signatureAlgorithm.algorithmId === PSS;
  const key = pss
    ? {
        key: certificate.publicKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_AUTO,
      }
    : { key: certificate.publicKey };
  return verify(digest, encoded, key, signature);
}

/** Writes the message again from its signed parts; the rest of the placeholder must be empty. */
function isAsWritten(der: Uint8Array, message: SignedData, info: SignerInfo): boolean {
  const token = info.unsignedAttrs?.attributes.find((one) => one.type === OID.timestampToken)?.values[0];
  const again = assemble({
    certificates: (message.certificates ?? []).filter((one) => one instanceof Certificate),
    attributes: info.signedAttrs?.attributes ?? [],
    signature: new Uint8Array(info.signature.valueBlock.valueHexView),
    algorithm: info.signatureAlgorithm.algorithmId === OID.ecdsaWithSha256 ? 'EC' : 'RSA',
    token: token ? new Uint8Array(token.toBER(false)) : null,
    contentType: OID.data,
    content: null,
  });
  const start = der.subarray(0, again.length);
  return Buffer.compare(start, again) === 0 && der.subarray(again.length).every((byte) => byte === 0);
}

/** The first hash in signing-certificate-v2 is the signer's own certificate (RFC 5035, 4). */
function namesCertificate(
  value: { toBER(sizeOnly?: boolean): ArrayBuffer } | undefined,
  certificate: X509Certificate,
): boolean {
  const der = Buffer.from(value?.toBER(false) ?? new ArrayBuffer(0));
  return ['sha256', 'sha384', 'sha512'].some((name) => der.includes(createHash(name).update(certificate.raw).digest()));
}

function timestampOf(info: SignerInfo): CmsCheck['timestamp'] {
  const attribute = info.unsignedAttrs?.attributes.find((one) => one.type === OID.timestampToken);
  if (!attribute?.values[0]) return null;
  const token = new Uint8Array(attribute.values[0].toBER(false));
  const message = signedDataOf(token);
  const content = message.encapContentInfo.eContent?.getValue();
  if (message.encapContentInfo.eContentType !== OID.tstInfo || !content) return null;
  const tst = new TSTInfo({ schema: fromBER(content).result });
  const imprint = Buffer.from(tst.messageImprint.hashedMessage.valueBlock.valueHexView);
  const signed = sha256(new Uint8Array(info.signature.valueBlock.valueHexView));
  const check = checkCms(token, [new Uint8Array(content)]);
  return {
    at: tst.genTime,
    authority: check.certificate ? commonName(check.certificate) : 'unknown',
    intact: check.intact && imprint.equals(Buffer.from(signed)),
  };
}

/** The name a person would read: CN, else O, else the whole subject. */
export function commonName(certificate: X509Certificate): string {
  const lines = certificate.subject.split(/\n| \+ /);
  const part = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return part('CN') ?? part('O') ?? certificate.subject;
}
