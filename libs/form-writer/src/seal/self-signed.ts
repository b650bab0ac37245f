import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, BmpString, Integer, OctetString, Utf8String, fromBER } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
  BasicConstraints,
  CertBag,
  Certificate,
  CryptoEngine,
  Extension,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
  Attribute,
  setEngine,
} from 'pkijs';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const YEARS = 10;
const KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
/** Of the key that encrypts (PBKDF2). */
const ITERATIONS = 100_000;
/** Of the integrity code, whose derivation pkijs does one awaited digest at a time: seconds, not more safety, if raised. */
const MAC_ITERATIONS = 2048;

/** Certificate and key of an operator that has none yet, as a PKCS#12 file: for a first start on one machine. */
export async function createSelfSignedPkcs12(options: {
  organisation: string;
  passphrase?: string;
  now?: Date;
}): Promise<{ file: Uint8Array; passphrase: string; certificate: Uint8Array }> {
  const passphrase = options.passphrase ?? randomBytes(24).toString('base64url');
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as never }));
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = await selfSigned(options.organisation, keys, options.now ?? new Date());
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const file = await packPkcs12([certificate], pkcs8, passphrase);
  return { file, passphrase, certificate: new Uint8Array(certificate.toSchema(true).toBER(false)) };
}

async function selfSigned(organisation: string, keys: webcrypto.CryptoKeyPair, now: Date): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: exact(serial) });
  for (const name of [certificate.issuer, certificate.subject]) {
    // One name part only: pkijs writes several into one set, which readers show joined by a plus sign.
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: organisation }) }),
    );
  }
  // Clocks differ: a certificate made this minute must already hold on a machine an hour behind.
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000);
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 365.25 * 86_400_000);
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    // digitalSignature and nonRepudiation
    new Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: new BitString({ valueHex: exact(new Uint8Array([0xc0])), unusedBits: 6 }).toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never);
  await certificate.sign(keys.privateKey as never, 'SHA-256');
  return certificate;
}

/** A PKCS#12 file of a key, its certificate, and whoever stands above that. */
export async function packPkcs12(
  certificates: readonly Certificate[],
  pkcs8: ArrayBuffer,
  passphrase: string,
): Promise<Uint8Array> {
  const password = exact(new TextEncoder().encode(passphrase));
  const localKeyId = (): Attribute =>
    new Attribute({
      type: '1.2.840.113549.1.9.21',
      values: [new OctetString({ valueHex: exact(new Uint8Array([1])) })],
    });
  const name = (): Attribute =>
    new Attribute({ type: '1.2.840.113549.1.9.20', values: [new BmpString({ value: 'seal' })] });
  const shrouded = new PKCS8ShroudedKeyBag({
    parsedValue: new PrivateKeyInfo({ schema: fromBER(pkcs8).result }),
  });
  await shrouded.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as never,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  });
  const [own, ...above] = certificates;
  const keyBag = new SafeBag({ bagId: KEY_BAG, bagValue: shrouded, bagAttributes: [localKeyId(), name()] });
  const certificateBag = (parsedValue: Certificate | undefined, bagAttributes: Attribute[]): SafeBag =>
    new SafeBag({ bagId: CERTIFICATE_BAG, bagValue: new CertBag({ parsedValue }), bagAttributes });
  const certificateBags = [certificateBag(own, [localKeyId(), name()]), ...above.map((one) => certificateBag(one, []))];
  const pfx = new PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new AuthenticatedSafe({
        parsedValue: {
          safeContents: [
            { privacyMode: 0, value: new SafeContents({ safeBags: [keyBag] }) },
            { privacyMode: 0, value: new SafeContents({ safeBags: certificateBags }) },
          ],
        },
      }),
    },
  });
  await pfx.parsedValue!.authenticatedSafe!.makeInternalValues({ safeContents: [{}, {}] });
  await pfx.makeInternalValues({
    password,
    iterations: MAC_ITERATIONS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return new Uint8Array(pfx.toSchema().toBER(false));
}

const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
