import { X509Certificate, createHash, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, fromBER } from 'asn1js';
import type { BaseBlock } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { OID, buffer } from './asn1.js';
import type { SealKey } from './seal-key.js';
import type { Timestamp } from './timestamp.js';

export const sha256 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

/**
 * A detached CAdES signature over a digest (ETSI EN 319 142-1, baseline B-B; B-T with a timestamp). The signing time
 * stands in the PDF's signature dictionary only: the baseline forbids the attribute here.
 */
export async function cadesDetached(
  digest: Uint8Array,
  key: SealKey,
  more: { timestamp?: Timestamp; contentType?: string; content?: Uint8Array } = {},
): Promise<Uint8Array> {
  const { certificates, publicKey } = certificatesOf(key);
  const contentType = more.contentType ?? OID.data;
  const attributes = inDerOrder([
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: contentType })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: buffer(digest) })] }),
    new Attribute({
      type: OID.signingCertificateV2,
      values: [signingCertificate(key.certificates[0]!, certificates[0]!)],
    }),
  ]);
  // What is signed is the SET OF itself, not its implicitly tagged form in the message (RFC 5652, 5.4).
  const toSign = new Asn1Set({ value: attributes.map((one) => one.toSchema() as BaseBlock) }).toBER(false);
  const signature = await key.sign(new Uint8Array(toSign));
  if (!verify('sha256', new Uint8Array(toSign), publicKey, signature))
    throw new Error('the seal key does not belong to its certificate');
  const token = more.timestamp ? await more.timestamp(sha256(signature)) : null;
  return assemble({
    certificates,
    attributes,
    signature,
    algorithm: key.algorithm,
    token,
    contentType,
    content: more.content ?? null,
  });
}

interface Parsed {
  readonly certificates: readonly Certificate[];
  readonly publicKey: KeyObject;
}

const parsed = new WeakMap<SealKey, Parsed>();

/** Parsed once for each key: it takes longer than signing does. */
function certificatesOf(key: SealKey): Parsed {
  const known = parsed.get(key);
  if (known) return known;
  const [first] = key.certificates;
  if (!first) throw new Error('a seal key needs its certificate');
  const certificates = key.certificates.map((der) => new Certificate({ schema: fromBER(buffer(der)).result }));
  const made = { certificates, publicKey: new X509Certificate(first).publicKey };
  parsed.set(key, made);
  return made;
}

/** What a message of ours is made of; everything else in it follows. */
export interface MessageParts {
  readonly certificates: readonly Certificate[];
  readonly attributes: Attribute[];
  readonly signature: Uint8Array;
  readonly algorithm: SealKey['algorithm'];
  readonly token: Uint8Array | null;
  readonly contentType: string;
  readonly content: Uint8Array | null;
}

/** The one way in which we write a message: a check can write it again and compare, which pins every byte of it. */
export function assemble(parts: MessageParts): Uint8Array {
  const signer = parts.certificates[0]!;
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: parts.attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: parts.algorithm === 'EC' ? OID.ecdsaWithSha256 : OID.rsaWithSha256,
    }),
    signature: new OctetString({ valueHex: buffer(parts.signature) }),
  });
  if (parts.token) {
    const attribute = new Attribute({ type: OID.timestampToken, values: [fromBER(buffer(parts.token)).result] });
    info.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
  }
  const content = new SignedData({
    version: parts.contentType === OID.data ? 1 : 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256 })],
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: parts.contentType,
      ...(parts.content ? { eContent: new OctetString({ valueHex: buffer(parts.content) }) } : {}),
    }),
    certificates: [...parts.certificates],
    signerInfos: [info],
  });
  const message = new ContentInfo({ contentType: OID.signedData, content: content.toSchema(true) });
  return new Uint8Array(message.toSchema().toBER(false));
}

/** ESS signing-certificate-v2 (RFC 5035): binds the certificate, so that it can't be swapped for another's. */
function signingCertificate(der: Uint8Array, certificate: Certificate): Sequence {
  const issuer = new Sequence({ value: [directoryName(certificate)] });
  const issuerSerial = new Sequence({
    value: [issuer, new Integer({ valueHex: buffer(certificate.serialNumber.valueBlock.valueHexView) })],
  });
  const id = new Sequence({ value: [new OctetString({ valueHex: buffer(sha256(der)) }), issuerSerial] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function directoryName(certificate: Certificate): BaseBlock {
  // GeneralName, choice [4]: pkijs can write it, wrapped explicitly as the choice of a choice must be (X.680, 31.2.7).
  return new Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [certificate.issuer.toSchema() as BaseBlock],
  });
}

function inDerOrder(attributes: Attribute[]): Attribute[] {
  const encoded = attributes.map((one) => ({ one, der: Buffer.from(one.toSchema().toBER(false)) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ one }) => one);
}
