import { createPrivateKey, sign, webcrypto } from 'node:crypto';
import { Enumerated, Integer, OctetString, Primitive, Utf8String, fromBER } from 'asn1js';
import {
  AccessDescription,
  AttributeTypeAndValue,
  BasicConstraints,
  BasicOCSPResponse,
  CRLDistributionPoints,
  Certificate,
  CertificateRevocationList,
  CryptoEngine,
  DistributionPoint,
  ExtKeyUsage,
  Extension,
  GeneralName,
  InfoAccess,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
  setEngine,
} from 'pkijs';
import { buffer } from '../seal/asn1.js';
import type { SealKey } from '../seal/seal-key.js';
import { packPkcs12 } from '../seal/self-signed.js';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const DAY = 86_400_000;

type Keys = webcrypto.CryptoKeyPair;

/** What a certificate is for, and where it says that it can be checked. */
interface Wanted {
  readonly purpose?: string;
  readonly names: 'responder' | 'list';
}

/** A tiny certificate authority, with what its certificates name: a responder (RFC 6960) and a list (RFC 5280). */
export class CertificateAuthority {
  private readonly revoked: { serial: Integer; at: Date }[] = [];
  private serial = 100;

  private constructor(
    readonly certificate: Certificate,
    private readonly keys: Keys,
    private readonly site: string,
  ) {}

  /** `site`: where its certificates say that it answers. */
  static async make(site = 'http://ca.test'): Promise<CertificateAuthority> {
    const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
    const certificate = await signedCertificate('Test Root', keys, { name: 'Test Root', keys }, 1, [
      extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema(), true),
    ]);
    return new CertificateAuthority(certificate, keys, site);
  }

  get der(): Uint8Array {
    return derOf(this.certificate);
  }

  /** A key under this authority: for sealing, or for time stamps. It names the responder, or the list. */
  async issue(name: string, more: Wanted): Promise<SealKey> {
    const { certificate, pkcs8 } = await this.issued(name, more);
    const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
    return {
      certificates: [derOf(certificate), this.der],
      algorithm: 'EC',
      sign: async (data) => new Uint8Array(sign('sha256', data, key)),
    };
  }

  /** The same as an operator would have it: a file with the chain in it. */
  async issueFile(name: string, passphrase: string, more: Wanted): Promise<Uint8Array> {
    setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as never }));
    const { certificate, pkcs8 } = await this.issued(name, more);
    return packPkcs12([certificate, this.certificate], pkcs8, passphrase);
  }

  private async issued(name: string, more: Wanted): Promise<{ certificate: Certificate; pkcs8: ArrayBuffer }> {
    const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
    const where =
      more.names === 'responder' ? responderExtension(`${this.site}/ocsp`) : listExtension(`${this.site}/list.crl`);
    const purpose = more.purpose
      ? [extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: [more.purpose] }).toSchema(), true)]
      : [];
    this.serial += 1;
    const issuer = { name: 'Test Root', keys: this.keys };
    const certificate = await signedCertificate(name, keys, issuer, this.serial, [where, ...purpose]);
    return { certificate, pkcs8: await webcrypto.subtle.exportKey('pkcs8', keys.privateKey) };
  }

  revoke(key: SealKey, at: Date): void {
    const { serialNumber } = new Certificate({ schema: fromBER(buffer(key.certificates[0]!)).result });
    this.revoked.push({ serial: serialNumber, at });
  }

  /** Stands in for `fetch`: answers what its own certificates name, and nobody else. */
  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const asked = String(url instanceof Request ? url.url : url);
    if (asked === `${this.site}/list.crl`) return new Response(buffer(await this.list()));
    if (asked.startsWith(`${this.site}/ocsp`)) return new Response(buffer(await this.answer(await bodyOf(init))));
    throw new TypeError(`nobody answers at ${asked}`);
  };

  private async list(): Promise<Uint8Array> {
    const list = new CertificateRevocationList({ version: 1 });
    list.issuer = this.certificate.subject;
    list.thisUpdate = time(-DAY);
    list.nextUpdate = time(DAY);
    if (this.revoked.length > 0)
      list.revokedCertificates = this.revoked.map(
        ({ serial, at }) =>
          new RevokedCertificate({ userCertificate: serial, revocationDate: new Time({ value: at }) }),
      );
    await list.sign(this.keys.privateKey as never, 'SHA-256');
    return derOf(list);
  }

  private async answer(request: Uint8Array): Promise<Uint8Array> {
    const asked = new OCSPRequest({ schema: fromBER(buffer(request)).result });
    const basic = new BasicOCSPResponse();
    basic.tbsResponseData.responderID = this.certificate.subject;
    basic.tbsResponseData.producedAt = new Date();
    basic.tbsResponseData.responses = asked.tbsRequest.requestList.map(({ reqCert }) => {
      const single = new SingleResponse({ certID: reqCert, thisUpdate: new Date(Date.now() - DAY) });
      // good [0] IMPLICIT NULL
      single.certStatus = new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, lenBlock: { length: 0 } } as never);
      return single;
    });
    await basic.sign(this.keys.privateKey as never, 'SHA-256');
    const bytes = new ResponseBytes({
      responseType: '1.3.6.1.5.5.7.48.1.1',
      response: new OctetString({ valueHex: basic.toSchema().toBER(false) }),
    });
    return derOf(new OCSPResponse({ responseStatus: new Enumerated({ value: 0 }), responseBytes: bytes }));
  }
}

async function signedCertificate(
  name: string,
  keys: Keys,
  issuer: { name: string; keys: Keys },
  serial: number,
  extensions: Extension[],
): Promise<Certificate> {
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ value: serial });
  certificate.subject.typesAndValues.push(commonName(name));
  certificate.issuer.typesAndValues.push(commonName(issuer.name));
  certificate.notBefore = time(-365 * DAY);
  certificate.notAfter = time(365 * DAY);
  certificate.extensions = extensions;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never);
  await certificate.sign(issuer.keys.privateKey as never, 'SHA-256');
  return certificate;
}

const commonName = (name: string): AttributeTypeAndValue =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) });

/** Whole seconds: a certificate has no others. */
const time = (fromNow: number): Time => new Time({ value: new Date(Math.floor((Date.now() + fromNow) / 1000) * 1000) });

function extension(extnID: string, value: { toBER(size?: boolean): ArrayBuffer }, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER(false) });
}

const uri = (value: string): GeneralName => new GeneralName({ type: 6, value });

const responderExtension = (url: string): Extension =>
  extension(
    '1.3.6.1.5.5.7.1.1',
    new InfoAccess({
      accessDescriptions: [new AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(url) })],
    }).toSchema(),
  );

const listExtension = (url: string): Extension =>
  extension(
    '2.5.29.31',
    new CRLDistributionPoints({
      distributionPoints: [new DistributionPoint({ distributionPoint: [uri(url)] })],
    }).toSchema(),
  );

const derOf = (thing: { toSchema(encode?: boolean): { toBER(size?: boolean): ArrayBuffer } }): Uint8Array =>
  new Uint8Array(thing.toSchema(true).toBER(false));

async function bodyOf(init?: RequestInit): Promise<Uint8Array> {
  return new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
}
