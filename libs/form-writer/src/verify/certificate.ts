import type { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import { BasicConstraints, Certificate, ExtKeyUsage, RSASSAPSSParams } from 'pkijs';
import type { AlgorithmIdentifier, Extension } from 'pkijs';
import { nameConstraintsIn } from './name-constraints.js';
import type { NameConstraints } from './name-constraints.js';
import { derOf, generalName, subjectNames, within } from './names.js';
import type { CertifiedName } from './names.js';

/** What a certificate says of itself that decides what it may vouch for (RFC 5280, 4.2). */
export interface CertificateFacts {
  /** Its key can't be found out today, and its signature can't be forged. */
  readonly strongKey: boolean;
  readonly strongSignature: boolean;
  readonly selfIssued: boolean;
  readonly authority: boolean;
  /** How many authorities may stand beneath it; null: any number. */
  readonly pathLength: number | null;
  /** Bits of KeyUsage, from the first; null: it doesn't say. */
  readonly usage: readonly boolean[] | null;
  /** What its key is for; null: it doesn't say. */
  readonly purposes: readonly string[] | null;
  /** The purposes are binding for every reader. */
  readonly purposesCritical: boolean;
  readonly names: readonly CertifiedName[];
  readonly constraints: NameConstraints | null;
}

const EXTENSION = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  policies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  policyConstraints: '2.5.29.36',
  extKeyUsage: '2.5.29.37',
  inhibitAnyPolicy: '2.5.29.54',
  crlDistributionPoints: '2.5.29.31',
} as const;

/** Binding ones that are obeyed, or that can't make a path good: policies are never believed. */
const UNDERSTOOD: ReadonlySet<string> = new Set(Object.values(EXTENSION));

/** SHA-2 and SHA-3 with RSA and ECDSA, and the two Edwards curves. */
const STRONG =
  /^(1\.2\.840\.113549\.1\.1\.1[123]|1\.2\.840\.10045\.4\.3\.[234]|1\.3\.101\.11[23]|2\.16\.840\.1\.101\.3\.4\.3\.(1[0-2]|1[4-6]))$/;
const PSS = '1.2.840.113549.1.1.10';
const STRONG_DIGEST = /^2\.16\.840\.1\.101\.3\.4\.2\.([123]|[89]|10)$/;
const LEAST_RSA_BITS = 2048;
const STRONG_CURVES = /^(prime256v1|secp256k1|secp384r1|secp521r1|brainpoolP(256|320|384|512)[rt]1)$/;
const DNS_NAME = 2;

/** null: it can't be read, contradicts itself, or binds whoever reads it to what is not understood here. */
export function factsOf(one: X509Certificate): CertificateFacts | null {
  try {
    return read(one);
  } catch {
    return null;
  }
}

function read(one: X509Certificate): CertificateFacts | null {
  const certificate = new Certificate({ schema: derOf(one.raw) });
  const extensions = certificate.extensions ?? [];
  const kinds = extensions.map(({ extnID }) => extnID);
  if (new Set(kinds).size !== kinds.length) return null;
  if (extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID))) return null;
  const { signature, signatureAlgorithm } = certificate;
  if (!sameAlgorithm(signature, signatureAlgorithm)) return null;
  const find = (id: string): Extension | undefined => extensions.find(({ extnID }) => extnID === id);
  if (requiresPolicy(find(EXTENSION.policyConstraints))) return null;
  const basic = parsed(find(EXTENSION.basicConstraints), BasicConstraints);
  const purposes = find(EXTENSION.extKeyUsage);
  const alternatives = inside(find(EXTENSION.subjectAltName)).map(generalName);
  const hasHosts = alternatives.some(({ kind }) => kind === DNS_NAME);
  const constraints = find(EXTENSION.nameConstraints);
  return {
    strongKey: isStrongKey(one),
    strongSignature: isStrongSignature(signatureAlgorithm),
    selfIssued: certificate.subject.isEqual(certificate.issuer),
    authority: certificate.version === 2 && (basic?.cA ?? false),
    pathLength: typeof basic?.pathLenConstraint === 'number' ? basic.pathLenConstraint : null,
    usage: bitsOf(find(EXTENSION.keyUsage)),
    purposes: purposes ? parsed(purposes, ExtKeyUsage)!.keyPurposes : null,
    purposesCritical: purposes?.critical ?? false,
    names: [...subjectNames(derOf(new Uint8Array(certificate.subject.valueBeforeDecode)), hasHosts), ...alternatives],
    constraints: constraints ? nameConstraintsIn(derOf(constraints.extnValue.valueBlock.valueHexView)) : null,
  };
}

function parsed<T>(extension: Extension | undefined, kind: new (...args: never[]) => T): T | null {
  if (!extension) return null;
  const value: unknown = extension.parsedValue;
  if (!(value instanceof kind)) throw new TypeError(`extension ${extension.extnID} cannot be read`);
  return value;
}

const inside = (extension: Extension | undefined) =>
  extension ? within(derOf(extension.extnValue.valueBlock.valueHexView)) : [];

function bitsOf(extension: Extension | undefined): boolean[] | null {
  const bits = parsed(extension, BitString);
  if (!bits) return null;
  return [...bits.valueBlock.valueHexView].flatMap((byte) =>
    Array.from({ length: 8 }, (_, i) => (byte & (0x80 >> i)) !== 0),
  );
}

const sameAlgorithm = (a: AlgorithmIdentifier, b: AlgorithmIdentifier): boolean =>
  Buffer.compare(Buffer.from(a.toSchema().toBER(false)), Buffer.from(b.toSchema().toBER(false))) === 0;

/** requireExplicitPolicy [0]: a path must then be good under a policy, which is not looked at here. */
const requiresPolicy = (extension: Extension | undefined): boolean =>
  inside(extension).some(({ idBlock }) => idBlock.tagNumber === 0);

function isStrongKey({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: key } = publicKey;
  if (type === 'rsa' || type === 'rsa-pss') return (key?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  if (type === 'ec') return STRONG_CURVES.test(key?.namedCurve ?? '');
  return type === 'ed25519' || type === 'ed448';
}

function isStrongSignature({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== PSS) return STRONG.test(algorithmId);
  return STRONG_DIGEST.test(new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm.algorithmId);
}
