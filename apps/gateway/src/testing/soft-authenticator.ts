import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator, or a browser before it, may get wrong. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Nobody was asked for a finger, a face or a PIN. */
  readonly unverified?: true;
  readonly userHandle?: string;
  /** Another key signs than the one that was made. */
  readonly otherKey?: true;
  /** The maker's word, with a certificate. */
  readonly attested?: true;
}

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in a browser, as Web Authentication has them: made of Node's own keys, and faulty where a test wants it to be. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key = newKey();
  private userHandle = '';

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  /** Makes a passkey (7.1). */
  make({ challenge, user }: Asked, faults: Faults = {}) {
    this.userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053, 7.1.1): EC2, ES256, P-256 and the point.
    const point = [x, y].map((part) => bytes(Buffer.from(part, 'base64url'))) as [Buffer, Buffer];
    const cose = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from('21', 'hex'),
      point[0],
      Buffer.from('22', 'hex'),
      point[1],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const data = Buffer.concat([this.data(faults, FLAGS.attested), attested]);
    const statement = faults.attested
      ? Buffer.concat([
          text('packed'),
          text('attStmt'),
          Buffer.from('a1', 'hex'),
          text('x5c'),
          Buffer.from('81', 'hex'),
          bytes(randomBytes(40)),
        ])
      : Buffer.concat([text('none'), text('attStmt'), Buffer.from('a0', 'hex')]);
    const object = Buffer.concat([Buffer.from('a3', 'hex'), text('fmt'), statement, text('authData'), bytes(data)]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, faults).toString('base64url');
    return { ...this.named(), response: { clientDataJSON, attestationObject: object.toString('base64url') } };
  }

  /** Signs in (7.2). */
  use({ challenge }: Asked, faults: Faults = {}) {
    const data = this.data(faults, 0);
    const client = this.clientData('webauthn.get', challenge, faults);
    const { privateKey } = faults.otherKey ? newKey() : this.key;
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: faults.userHandle ?? this.userHandle,
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' };
  }

  private data({ rpId = this.rpId, unverified }: Faults, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (unverified ? 0 : FLAGS.verified) | more;
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  }

  private clientData(type: string, challenge: string, faults: Faults): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(faults) }));
  }
}

const pick = ({ origin, challenge, type }: Faults) => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
  ...(type !== undefined && { type }),
});

/** CBOR (RFC 8949): a short text, and bytes. */
const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.of(0x58, value.length), value]);
