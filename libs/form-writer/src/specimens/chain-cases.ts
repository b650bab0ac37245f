import type { X509Certificate } from 'node:crypto';
import { BitString, Constructed, ObjectIdentifier, Primitive, Sequence, Utf8String } from 'asn1js';
import type { Extension } from 'pkijs';
import { ecKey, extension, made, rsaKey } from './chains.js';
import type { CertificateWish, Made } from './chains.js';

/** A signer's certificate with what leads, or does not lead, to a root. */
export interface ChainCase {
  readonly leaf: Made;
  readonly between?: readonly Made[];
  readonly root: Made;
  readonly trusted: boolean;
  /** Days from now at which it is judged. */
  readonly at?: number;
  readonly use?: 'signing' | 'time stamps';
  /** openssl knows no purpose of signing documents: it looks at the path alone. */
  readonly anyPurpose?: true;
  /** What is refused here though openssl lets it pass, and why. */
  readonly stricter?: string;
}

const SIGN = 0xc0;
const CERTIFY = 0x06;
const EMAIL = '1.3.6.1.5.5.7.3.4';
const SERVER = '1.3.6.1.5.5.7.3.1';
const CLIENT = '1.3.6.1.5.5.7.3.2';
const STAMPS = '1.3.6.1.5.5.7.3.8';
const DOCUMENTS = '1.3.6.1.5.5.7.3.36';
const ANY = '2.5.29.37.0';

const ada = [
  ['C', 'DE'],
  ['O', 'Lovelace Ltd'],
  ['CN', 'Ada Lovelace'],
] as const;
const KEY = ecKey();
const authority = (name: string, more: Partial<CertificateWish> = {}): Made =>
  made({ subject: [['CN', name]], key: ecKey(), ca: true, usage: CERTIFY, ...more });
const ROOT = authority('Root');
const sub = (more: Partial<CertificateWish> = {}, issuer = ROOT, name = 'Sub'): Made =>
  authority(name, { issuer, ...more });
const signer = (issuer: Made, more: Partial<CertificateWish> = {}): Made =>
  made({ subject: ada, key: KEY, issuer, ca: false, usage: SIGN, ...more });

/** One signer below the root. */
const direct = (trusted: boolean, more: Partial<CertificateWish> = {}, rest: Partial<ChainCase> = {}): ChainCase => ({
  leaf: signer(ROOT, more),
  root: ROOT,
  trusted,
  ...rest,
});
/** One authority between. */
const below = (
  trusted: boolean,
  between: Partial<CertificateWish>,
  leaf: Partial<CertificateWish> = {},
  rest: Partial<ChainCase> = {},
): ChainCase => {
  const one = sub(between);
  return { leaf: signer(one, leaf), between: [one], root: ROOT, trusted, ...rest };
};

const unknownExtension = (critical: boolean): Extension =>
  extension('1.3.6.1.4.1.99999.7', new Utf8String({ value: 'obey' }), critical);
const stampPurpose = (purposes: string[], critical: boolean): Extension =>
  extension('2.5.29.37', new Sequence({ value: purposes.map((value) => new ObjectIdentifier({ value })) }), critical);
/** requireExplicitPolicy 0: from here on a policy must be named by all. */
const explicitPolicy = extension(
  '2.5.29.36',
  new Sequence({
    value: [new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: new Uint8Array([0]).buffer } as never)],
  }),
  true,
);
const policies = extension(
  '2.5.29.32',
  new Sequence({ value: [new Sequence({ value: [new ObjectIdentifier({ value: '1.3.6.1.4.1.99999.1' })] })] }),
  true,
);
const twice = extension('2.5.29.15', new BitString({ valueHex: new Uint8Array([SIGN]).buffer }), true);
/** An address in letters of the world (RFC 9598), which constraints of addresses are about as well. */
const foreignAddress = extension(
  '2.5.29.17',
  new Sequence({
    value: [
      new Constructed({
        idBlock: { tagClass: 3, tagNumber: 0 },
        value: [
          new ObjectIdentifier({ value: '1.3.6.1.5.5.7.8.9' }),
          new Constructed({
            idBlock: { tagClass: 3, tagNumber: 0 },
            value: [new Utf8String({ value: 'ada@evil.test' })],
          }),
        ],
      }),
    ],
  }),
);

/** Paths, lengths and rights of authorities. */
function paths(): Record<string, ChainCase> {
  const none = sub({ pathLength: 0 });
  const tooDeep = sub({}, none, 'Too deep');
  const one = sub({ pathLength: 1 });
  const deep = sub({}, one, 'Deep');
  const deeper = sub({}, deep, 'Deeper');
  const renewed = made({ subject: [['CN', 'Sub']], ca: true, usage: CERTIFY, issuer: none });
  const personal = signer(ROOT, { subject: [['CN', 'Person']], key: ecKey() });
  return {
    'a signer below the root': direct(true),
    'a signer below an authority': below(true, {}),
    'a signer below an authority that allows none beneath it': {
      leaf: signer(none),
      between: [none],
      root: ROOT,
      trusted: true,
    },
    'an authority below one that allows none': {
      leaf: signer(tooDeep),
      between: [tooDeep, none],
      root: ROOT,
      trusted: false,
    },
    'an authority below one that allows one': { leaf: signer(deep), between: [deep, one], root: ROOT, trusted: true },
    'two authorities below one that allows one': {
      leaf: signer(deeper),
      between: [deeper, deep, one],
      root: ROOT,
      trusted: false,
    },
    'an authority’s own new certificate counts for none': {
      leaf: signer(renewed),
      between: [renewed, none],
      root: ROOT,
      trusted: true,
    },
    'a person who certifies': { leaf: signer(personal), between: [personal], root: ROOT, trusted: false },
    'an authority without basic constraints': (() => {
      const bare = made({ subject: [['CN', 'Bare']], issuer: ROOT, usage: CERTIFY });
      return { leaf: signer(bare), between: [bare], root: ROOT, trusted: false };
    })(),
    'an authority whose key may not certify': below(false, { usage: SIGN }),
    'an authority that says nothing of its key': below(true, { usage: undefined as never }),
  };
}

/** Where a path ends. */
function roots(): Record<string, ChainCase> {
  const stranger = authority('Root');
  const shortRoot = authority('Short root', { pathLength: 0 });
  const belowShort = sub({}, shortRoot);
  return {
    'an authority below a root that allows none': {
      leaf: signer(belowShort),
      between: [belowShort],
      root: shortRoot,
      trusted: false,
    },
    'a root of the same name and another key': { leaf: signer(stranger), root: ROOT, trusted: false },
    'a certificate that the signer made alone': (() => {
      const self = made({ subject: ada, ca: false, usage: SIGN });
      return { leaf: self, root: ROOT, trusted: false };
    })(),
    'a signer whom the operator named directly': (() => {
      const self = made({ subject: ada, ca: false, usage: SIGN });
      return { leaf: self, root: self, trusted: true };
    })(),
    'no authority on the way': (() => {
      const lost = sub();
      return { leaf: signer(lost), root: ROOT, trusted: false };
    })(),
  };
}

function uses(): Record<string, ChainCase> {
  return {
    'a key that encrypts only': direct(false, { usage: 0x20 }),
    'a key that signs': direct(true, { usage: 0x80 }),
    'a key that commits': direct(true, { usage: 0x40 }),
    'a key for anything': direct(true, { usage: undefined as never }),
    'a server': direct(false, { usage: 0xa0, purposes: [SERVER] }),
    'a server and its clients': direct(false, { purposes: [SERVER, CLIENT] }),
    'a person’s log-in': direct(false, { purposes: [CLIENT] }),
    'e-mail': direct(true, { purposes: [EMAIL, CLIENT] }),
    documents: direct(true, { purposes: [DOCUMENTS] }, { anyPurpose: true }),
    'any purpose': direct(true, { purposes: [ANY] }, { anyPurpose: true }),
    'time stamps': direct(false, { purposes: [STAMPS] }),
    'an authority for servers only': below(false, { purposes: [SERVER] }),
    'an authority for e-mail': below(true, { purposes: [EMAIL] }, { purposes: [EMAIL] }),
    'stamps: an authority of time': direct(
      true,
      { extensions: [stampPurpose([STAMPS], true)] },
      { use: 'time stamps' },
    ),
    'stamps: one that does not bind itself to them': direct(
      false,
      { extensions: [stampPurpose([STAMPS], false)] },
      { use: 'time stamps' },
    ),
    'stamps: one that does something else too': direct(
      false,
      { extensions: [stampPurpose([STAMPS, EMAIL], true)] },
      { use: 'time stamps' },
    ),
    'stamps: a signer of documents': direct(false, {}, { use: 'time stamps' }),
  };
}

function names(): Record<string, ChainCase> {
  const org = (name: string) =>
    [
      'directory',
      [
        ['C', 'DE'],
        ['O', name],
      ],
    ] as const;
  return {
    'directory: within': below(true, { permitted: [org('Lovelace Ltd')] }),
    'directory: within, in other letters': below(true, { permitted: [org('LOVELACE  ltd')] }),
    'directory: elsewhere': below(false, { permitted: [org('Somebody else')] }),
    'directory: shut out': below(false, { excluded: [org('Lovelace Ltd')] }),
    'directory: others shut out': below(true, { excluded: [org('Somebody else')] }),
    'directory: at the root': (() => {
      const bound = authority('Bound root', { permitted: [org('Somebody else')] });
      return { leaf: signer(bound), root: bound, trusted: false };
    })(),
    'directory: an authority between breaks it': (() => {
      const bound = sub({ permitted: [org('Lovelace Ltd')] });
      const stray = sub({}, bound, 'Stray');
      return { leaf: signer(stray), between: [stray, bound], root: ROOT, trusted: false };
    })(),
    'host: within': below(true, { permitted: [['dns', 'lovelace.test']] }, { names: [['dns', 'www.lovelace.test']] }),
    'host: elsewhere': below(
      false,
      { permitted: [['dns', 'lovelace.test']] },
      { names: [['dns', 'evillovelace.test']] },
    ),
    'host: shut out': below(false, { excluded: [['dns', 'evil.test']] }, { names: [['dns', 'www.evil.test']] }),
    'host: in the name': below(
      false,
      { permitted: [['dns', 'lovelace.test']] },
      { subject: [['CN', 'www.evil.test']] },
    ),
    'site: elsewhere': below(
      false,
      { permitted: [['uri', 'lovelace.test']] },
      { names: [['uri', 'https://evil.test/lovelace.test']] },
    ),
    'site: within': below(
      true,
      { permitted: [['uri', '.lovelace.test']] },
      { names: [['uri', 'https://www.lovelace.test/x']] },
    ),
  };
}

function addresses(): Record<string, ChainCase> {
  const address = (value: string): Partial<CertificateWish> => ({ names: [['email', value]] });
  const inSubject = (value: string): Partial<CertificateWish> => ({ subject: [...ada, ['email', value]] });
  const foreign = { extensions: [foreignAddress] };
  return {
    'address: of the host': below(true, { permitted: [['email', 'lovelace.test']] }, address('ada@lovelace.test')),
    'address: of another host': below(false, { permitted: [['email', 'lovelace.test']] }, address('ada@evil.test')),
    'address: of a host beneath': below(
      false,
      { permitted: [['email', 'lovelace.test']] },
      address('ada@sub.lovelace.test'),
    ),
    'address: of a domain': below(true, { permitted: [['email', '.lovelace.test']] }, address('ada@sub.lovelace.test')),
    'address: this one': below(true, { permitted: [['email', 'ada@lovelace.test']] }, address('ada@LOVELACE.test')),
    'address: in other letters': below(
      false,
      { permitted: [['email', 'ada@lovelace.test']] },
      address('Ada@lovelace.test'),
    ),
    'address: shut out': below(false, { excluded: [['email', 'evil.test']] }, address('ada@evil.test')),
    'address: in the name': below(false, { permitted: [['email', 'lovelace.test']] }, inSubject('ada@evil.test')),
    'address: in letters of the world': below(false, { permitted: [['email', 'lovelace.test']] }, foreign),
    'address: none': below(true, { permitted: [['email', 'lovelace.test']] }),
  };
}

function timesAndForms(): Record<string, ChainCase> {
  const weakRoot = authority('Weak root', { key: rsaKey(1024) });
  const oldRoot = authority('Old root', { key: rsaKey(2048), digest: 'sha1' });
  const rsaRoot = authority('RSA root', { key: rsaKey(2048) });
  return {
    'out of date': direct(false, { from: -30, until: -1 }),
    'out of date now, not then': direct(true, { from: -30, until: -1 }, { at: -2 }),
    'not yet': direct(false, { from: 2 }),
    'an authority out of date': below(false, { from: -30, until: -1 }),
    'an authority not yet': below(false, { from: 2 }),
    'a root out of date': (() => {
      const gone = authority('Gone', { from: -30, until: -1 });
      return { leaf: signer(gone), root: gone, trusted: false };
    })(),
    'a binding extension that nobody knows': direct(false, { extensions: [unknownExtension(true)] }),
    'one that does not bind': direct(true, { extensions: [unknownExtension(false)] }),
    'an authority with a binding one': below(false, { extensions: [unknownExtension(true)] }),
    'one extension twice': direct(false, { extensions: [twice] }),
    'a policy': direct(true, { extensions: [policies] }),
    'a policy that must be kept': below(
      false,
      { extensions: [explicitPolicy] },
      {},
      { stricter: 'policies are not looked at, so none is kept' },
    ),
    RSA: { leaf: signer(rsaRoot, { key: rsaKey(2048) }), root: rsaRoot, trusted: true },
    'a short key': direct(false, { key: rsaKey(1024) }),
    'a root with a short key': { leaf: signer(weakRoot), root: weakRoot, trusted: false },
    'SHA-1': direct(false, { digest: 'sha1' }),
    MD5: { leaf: signer(rsaRoot, { digest: 'md5' }), root: rsaRoot, trusted: false },
    'an authority by SHA-1': below(false, { digest: 'sha1' }),
    'a root that signed itself by SHA-1': { leaf: signer(oldRoot), root: oldRoot, trusted: true },
  };
}

/** Every chain, by what is special in it. */
export const chainCases = (): Record<string, ChainCase> => ({
  ...paths(),
  ...roots(),
  ...uses(),
  ...names(),
  ...addresses(),
  ...timesAndForms(),
});

/** What a case hands over beside the signer's own certificate. */
export const carriedBy = ({ between = [] }: ChainCase): X509Certificate[] => between.map(({ x509 }) => x509);
