import { X509Certificate, createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  Set as Asn1Set,
  BitString,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
  Utf8String,
  fromBER,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicConstraints,
  Certificate,
  CertificateRevocationList,
  ExtKeyUsage,
  Extension,
  GeneralName,
  GeneralNames,
  GeneralSubtree,
  NameConstraints,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  RevokedCertificate,
  Time,
} from 'pkijs';
import { buffer } from '../seal/asn1.js';

const DAY = 86_400_000;

const OID = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  C: '2.5.4.6',
  email: '1.2.840.113549.1.9.1',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extKeyUsage: '2.5.29.37',
  subjectAltName: '2.5.29.17',
  nameConstraints: '2.5.29.30',
} as const;

type NamePart = readonly ['CN' | 'O' | 'C' | 'email', string];
/** Tag of a GeneralName and its text; of a directory name its parts. */
type Name = readonly ['email' | 'dns' | 'uri', string] | readonly ['directory', readonly NamePart[]];

/** What a certificate of a test says. What is not named it doesn't say. */
export interface CertificateWish {
  readonly subject: readonly NamePart[];
  readonly key?: KeyObject;
  readonly issuer?: Made;
  readonly ca?: boolean;
  readonly pathLength?: number;
  /** The first byte of KeyUsage: 0x80 digitalSignature, 0x40 nonRepudiation, 0x20 keyEncipherment, 0x04 keyCertSign, 0x02 cRLSign. */
  readonly usage?: number;
  readonly purposes?: readonly string[];
  readonly names?: readonly Name[];
  readonly permitted?: readonly Name[];
  readonly excluded?: readonly Name[];
  /** Days from now. */
  readonly from?: number;
  readonly until?: number;
  readonly digest?: 'sha256' | 'sha1' | 'md5';
  readonly extensions?: readonly Extension[];
}

/** A certificate with its key. */
export interface Made {
  readonly certificate: Certificate;
  readonly x509: X509Certificate;
  readonly key: KeyObject;
}

export const ecKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
export const rsaKey = (bits: number): KeyObject => generateKeyPairSync('rsa', { modulusLength: bits }).privateKey;

let serial = 1000;

/** Makes a certificate, signed by its issuer or, where none is named, by itself. */
export function made(wish: CertificateWish): Made {
  const key = wish.key ?? ecKey();
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ value: (serial += 1) });
  certificate.subject = directory(wish.subject);
  certificate.issuer = wish.issuer ? wish.issuer.certificate.subject : directory(wish.subject);
  certificate.notBefore = day(wish.from ?? -30);
  certificate.notAfter = day(wish.until ?? 30);
  certificate.subjectPublicKeyInfo = new PublicKeyInfo({ schema: fromBER(spki(key)).result });
  certificate.extensions = [
    ...keyNames(key, wish.issuer?.key ?? key),
    ...extensionsOf(wish),
    ...(wish.extensions ?? []),
  ];
  signWith(certificate, wish.issuer?.key ?? key, wish.digest ?? 'sha256');
  return { certificate, key, x509: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER(false))) };
}

/** Which key it holds, and which one signed it: without, a new certificate of an authority's own looks like a root. */
function keyNames(own: KeyObject, issuer: KeyObject): Extension[] {
  const id = (key: KeyObject): ArrayBuffer =>
    buffer(
      createHash('sha256')
        .update(Buffer.from(spki(key)))
        .digest(),
    );
  const named = new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: id(issuer) } as never);
  return [
    extension(OID.subjectKeyIdentifier, new OctetString({ valueHex: id(own) })),
    extension(OID.authorityKeyIdentifier, new Sequence({ value: [named] })),
  ];
}

const SIGNATURES: Record<string, string> = {
  'rsa sha256': '1.2.840.113549.1.1.11',
  'rsa sha1': '1.2.840.113549.1.1.5',
  'rsa md5': '1.2.840.113549.1.1.4',
  'ec sha256': '1.2.840.10045.4.3.2',
  'ec sha1': '1.2.840.10045.4.1',
};

function signWith(certificate: Certificate, key: KeyObject, digest: string): void {
  const type = key.asymmetricKeyType!;
  const algorithm = new AlgorithmIdentifier({
    algorithmId: SIGNATURES[`${type} ${digest}`]!,
    ...(type === 'rsa' ? { algorithmParams: new Null() } : {}),
  });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  const content = certificate.encodeTBS().toBER(false);
  certificate.tbsView = new Uint8Array(content);
  certificate.signatureValue = new BitString({ valueHex: buffer(sign(digest, Buffer.from(content), key)) });
}

function extensionsOf(wish: CertificateWish): Extension[] {
  const found: Extension[] = [];
  if (wish.ca !== undefined)
    found.push(
      extension(
        OID.basicConstraints,
        new BasicConstraints({
          cA: wish.ca,
          ...(wish.pathLength === undefined ? {} : { pathLenConstraint: wish.pathLength }),
        }).toSchema(),
        true,
      ),
    );
  if (wish.usage !== undefined)
    found.push(extension(OID.keyUsage, new BitString({ valueHex: new Uint8Array([wish.usage]).buffer }), true));
  if (wish.purposes)
    found.push(extension(OID.extKeyUsage, new ExtKeyUsage({ keyPurposes: [...wish.purposes] }).toSchema()));
  if (wish.names)
    found.push(extension(OID.subjectAltName, new GeneralNames({ names: wish.names.map(general) }).toSchema()));
  if (wish.permitted ?? wish.excluded) found.push(extension(OID.nameConstraints, constraintsOf(wish).toSchema(), true));
  return found;
}

const constraintsOf = ({ permitted, excluded }: CertificateWish): NameConstraints =>
  new NameConstraints({
    ...(permitted ? { permittedSubtrees: permitted.map(subtree) } : {}),
    ...(excluded ? { excludedSubtrees: excluded.map(subtree) } : {}),
  });

/** An extension whose value is DER of this. */
export const extension = (extnID: string, value: { toBER(size?: boolean): ArrayBuffer }, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER(false) });

const subtree = (name: Name): GeneralSubtree => new GeneralSubtree({ base: general(name) });
const TAGS = { email: 1, dns: 2, uri: 6 } as const;
const general = (name: Name): GeneralName =>
  name[0] === 'directory'
    ? new GeneralName({ type: 4, value: directory(name[1]) })
    : new GeneralName({ type: TAGS[name[0]], value: name[1] });

const directory = (parts: readonly NamePart[]): RelativeDistinguishedNames => {
  // Each part a set of its own; the library would put all into one.
  const sets = parts.map(
    ([kind, value]) => new Sequence({ value: [new ObjectIdentifier({ value: OID[kind] }), new Utf8String({ value })] }),
  );
  const der = new Sequence({ value: sets.map((one) => new Asn1Set({ value: [one] })) }).toBER(false);
  return new RelativeDistinguishedNames({ schema: fromBER(der).result });
};

const day = (fromNow: number): Time =>
  new Time({ value: new Date(Math.floor((Date.now() + fromNow * DAY) / 1000) * 1000) });

const spki = (key: KeyObject): ArrayBuffer => buffer(createPublicKey(key).export({ type: 'spki', format: 'der' }));

/** A list of an authority's, that says of these that they were revoked a day ago. */
export function revocationList(issuer: Made, revoked: readonly Made[]): CertificateRevocationList {
  const list = new CertificateRevocationList({ version: 1, issuer: issuer.certificate.subject, thisUpdate: day(-1) });
  list.revokedCertificates = revoked.map(
    ({ certificate }) => new RevokedCertificate({ userCertificate: certificate.serialNumber, revocationDate: day(-1) }),
  );
  list.signature = new AlgorithmIdentifier({ algorithmId: SIGNATURES['ec sha256']! });
  list.signatureAlgorithm = list.signature;
  const { encodeTBS } = list as unknown as { encodeTBS(this: unknown): Sequence };
  const content = encodeTBS.call(list).toBER(false);
  list.tbsView = new Uint8Array(content);
  list.signatureValue = new BitString({ valueHex: buffer(sign('sha256', Buffer.from(content), issuer.key)) });
  return list;
}
