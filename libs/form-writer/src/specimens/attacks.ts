import { webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, fromBER } from 'asn1js';
import { Attribute, Certificate, ContentInfo, EncapsulatedContentInfo, IssuerAndSerialNumber } from 'pkijs';
import { SignedAndUnsignedAttributes, SignedData, SignerInfo } from 'pkijs';
import type { SignatureProblem } from '@formseal/contracts';
import { OID, buffer } from '../seal/asn1.js';
import { cadesDetached, sha256 } from '../seal/cms.js';
import type { SealKey } from '../seal/seal-key.js';
import { seal } from '../seal/seal.js';
import { sealerOf } from '../seal/sealer.js';
import type { Stamped } from '../stages.js';
import { fillAndStamp } from '../write-pdf.js';
import { appended, appendedByStream, bodyOf, referredBy } from './incremental.js';
import { field, order, signatureField, specimenKey } from './orders.js';
import { formPage, onePage, stream } from './pdf-source.js';
import { localAuthority } from './time-stamp-authority.js';

/** A file that somebody tampered with, and what must be said of it. */
export interface Attack {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly problem: SignatureProblem;
}

const SOURCE = onePage({});
const FIELDS = [field([100, 600, 300, 618], 'Ada Lovelace'), signatureField([100, 100, 300, 150])];

/** What the seal is put on. */
export async function stampedSpecimen(source = SOURCE): Promise<Stamped> {
  const result = await fillAndStamp(source, order(FIELDS));
  if (!result.ok) throw new Error(result.message);
  return result.stage;
}

/** A sealed file as it leaves the service. */
export async function sealedSpecimen(key?: SealKey): Promise<Uint8Array> {
  return (await seal(await stampedSpecimen(), sealerOf(key ?? (await specimenKey()).key))).bytes;
}

/** Every attack on a sealed file that must not pass. */
export async function attacks(): Promise<Attack[]> {
  const sealed = await sealedSpecimen();
  return [
    ...bytesChanged(sealed),
    ...pagesReplaced(sealed),
    ...lookChanged(sealed),
    ...ranges(sealed),
    ...(await messages(sealed)),
    ...(await forms()),
    ...hiddenTables(sealed),
  ];
}

function bytesChanged(sealed: Uint8Array): Attack[] {
  const at = (name: string, position: number): Attack => {
    const bytes = sealed.slice();
    bytes[position] = bytes[position]! ^ 1;
    return { name, bytes, problem: 'content_changed' };
  };
  return [at('one bit of the first page', 400), at('one bit behind the signature', sealed.length - 120)];
}

/** Builds an attack that is an incremental update behind the seal. */
const update = (sealed: Uint8Array, name: string, ...how: Tail<Parameters<typeof appended>>): Attack => ({
  name,
  bytes: appended(sealed, ...how),
  problem: 'changed_afterwards',
});
type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;

const OTHER_CONTENT = stream('BT /F1 24 Tf 72 700 Td (Pay 90000) Tj ET');
const FREE = 90;

/** Pages that say something else: replaced, swapped, pointed elsewhere, or there for repairing readers only. */
function pagesReplaced(sealed: Uint8Array): Attack[] {
  const page = referredBy(sealed, 'P');
  const pageBody = bodyOf(sealed, page);
  const content = Number(/\/Contents \[\d+ 0 R (\d+) 0 R/.exec(pageBody)![1]);
  const signature = referredBy(sealed, 'V');
  const decoy = Buffer.from(sealed).indexOf(`\n${referredBy(sealed, 'N')} 0 obj`) + 1;
  const pointedAt = (object: number): string => pageBody.replace(/\/Contents \[[^\]]*\]/, `/Contents ${object} 0 R`);
  return [
    update(sealed, 'page content replaced', [[content, OTHER_CONTENT]]),
    update(sealed, 'page content replaced, and the seal copied behind it', [
      [content, OTHER_CONTENT],
      [signature, bodyOf(sealed, signature)],
    ]),
    update(sealed, 'page pointed at other content', [
      [page, pointedAt(FREE)],
      [FREE, OTHER_CONTENT],
    ]),
    update(sealed, 'page content pointed at another object of the signed part', [], {
      at: new Map([[content, decoy]]),
    }),
    update(sealed, 'page hidden behind another', [
      [referredBy(sealed, 'Pages'), `<< /Type /Pages /Kids [${FREE} 0 R] /Count 1 >>`],
      [FREE, pointedAt(FREE + 1)],
      [FREE + 1, OTHER_CONTENT],
    ]),
    update(sealed, 'page cut by its box', [[page, pageBody.replace('[0 0 612 792]', '[0 0 612 400]')]]),
    update(sealed, 'page content that only a repairing reader finds', [], { untracked: [[content, OTHER_CONTENT]] }),
    update(sealed, 'validation data, and page content with it', [
      [referredBy(sealed, 'Root'), inCatalog(sealed, '/DSS << /Certs [] >>')],
      [content, OTHER_CONTENT],
    ]),
  ];
}

const inCatalog = (sealed: Uint8Array, entry: string): string =>
  bodyOf(sealed, referredBy(sealed, 'Root')).replace(/>>\s*$/, `${entry} >>`);

/** Objects that one kind of reader is told of, and another not. */
function hiddenTables(sealed: Uint8Array): Attack[] {
  const content = Number(/\/Contents \[\d+ 0 R (\d+) 0 R/.exec(bodyOf(sealed, referredBy(sealed, 'P')))![1]);
  const by = (name: string, hybrid: boolean): Attack => ({
    name,
    bytes: appendedByStream(sealed, [content, OTHER_CONTENT], hybrid),
    problem: 'changed_afterwards',
  });
  return [
    by('page content replaced by a stream of cross-references', false),
    by('page content replaced in the hidden table of a hybrid file', true),
  ];
}

/** What is laid over the pages, switched, run, or allowed afterwards. */
function lookChanged(sealed: Uint8Array): Attack[] {
  const page = referredBy(sealed, 'P');
  const root = referredBy(sealed, 'Root');
  const signature = referredBy(sealed, 'V');
  const pageBody = bodyOf(sealed, page);
  const over = (subtype: string, more = ''): string =>
    `<< /Type /Annot /Subtype /${subtype} /Rect [60 580 400 720] /Contents (Pay 90000) /F 4 ${more} >>`;
  const first = pageBody.replace(/\/Annots \[/, `/Annots [${FREE} 0 R `);
  const last = pageBody.replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 ${FREE} 0 R]`);
  const layers = '/OCProperties << /OCGs [] /D << /BaseState /OFF >> >>';
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  return [
    update(sealed, 'annotation over the text', [
      [page, last],
      [FREE, over('FreeText')],
    ]),
    update(sealed, 'annotation beneath the seal', [
      [page, first],
      [FREE, over('Square', '/IC [1 1 1]')],
    ]),
    update(sealed, 'visible signature field over the text', [
      [page, last],
      [FREE, over('Widget', '/FT /Sig /T (Over)')],
    ]),
    update(sealed, 'layers that switch the content off', [[root, inCatalog(sealed, layers)]]),
    update(sealed, 'script that runs on opening', [[root, inCatalog(sealed, script)]]),
    update(sealed, 'permission widened in the seal', [[signature, bodyOf(sealed, signature).replace('/P 1', '/P 3')]]),
    {
      name: 'bytes behind the end',
      bytes: new Uint8Array(Buffer.concat([sealed, Buffer.from('\n% and one thing more\n')])),
      problem: 'changed_afterwards',
    },
  ];
}

/** Signature wrapping: ranges that leave something out, overlap, or stand twice. */
function ranges(sealed: Uint8Array): Attack[] {
  const source = Buffer.from(sealed).toString('latin1');
  const [whole, a, b, c] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]\s*/.exec(source)!;
  const [first, second, length] = [Number(a), Number(b), Number(c)];
  const into = (name: string, range: string): Attack => ({
    name,
    bytes: new Uint8Array(Buffer.from(source.replace(whole, range.padEnd(whole.length, ' ')), 'latin1')),
    problem: 'byte_range',
  });
  const inserted = Buffer.from(source.slice(0, second) + '\n% moved aside\n' + source.slice(second), 'latin1');
  return [
    into('a gap before the signature', `/ByteRange [0 ${first - 60} ${second} ${length}]`),
    into('a gap behind the signature', `/ByteRange [0 ${first} ${second + 40} ${length - 40}]`),
    into('not from the first byte', `/ByteRange [9 ${first - 9} ${second} ${length}]`),
    into('beyond the end', `/ByteRange [0 ${first} ${second} ${length + 9}]`),
    into('several stretches', `/ByteRange [0 9 9 ${first - 9} ${second} ${length}]`),
    into('two ranges', `/ByteRange [0 1 2 3]/ByteRange [0 ${first} ${second} ${length}]`),
    into('a second range under an escaped name', `/Byte#52ange [0 1 2 3]/ByteRange [0 ${first} ${second} ${length}]`),
    into('no range', ''),
    { name: 'bytes moved in behind the signature', bytes: new Uint8Array(inserted), problem: 'content_changed' },
  ];
}

/** /Contents put into a sealed file instead of its own; the digits behind it are `padding`. */
export function withContents(sealed: Uint8Array, message: Uint8Array, padding = '0'): Uint8Array {
  const bytes = Buffer.from(sealed);
  const source = bytes.toString('latin1');
  const begin = source.lastIndexOf('/Contents <') + 11;
  const end = source.indexOf('>', begin);
  bytes.write(
    Buffer.from(message)
      .toString('hex')
      .padEnd(end - begin, padding),
    begin,
    'latin1',
  );
  return new Uint8Array(bytes);
}

/** The bytes that a sealed file's signature covers. */
export function coveredPart(sealed: Uint8Array): Uint8Array {
  const source = Buffer.from(sealed).toString('latin1');
  const [, a, b, c] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/
    .exec(source.slice(source.lastIndexOf('/ByteRange')))!
    .map(Number);
  return Buffer.concat([sealed.subarray(0, a), sealed.subarray(b, b! + c!)]);
}

async function messages(sealed: Uint8Array): Promise<Attack[]> {
  const { key } = await specimenKey();
  const content = coveredPart(sealed);
  const good = await cadesDetached(sha256(content), key);
  const broken = good.slice();
  broken[4] = 0xff;
  const elsewhere = (): Promise<Uint8Array> => localAuthority(key, new Date())(sha256(new Uint8Array([1])));
  const misdated = await cadesDetached(sha256(content), key, { timestamp: elsewhere });
  const forged = good.slice();
  forged[good.length - 5] = forged[good.length - 5]! ^ 1;
  return [
    { name: 'a broken message', bytes: withContents(sealed, broken), problem: 'unreadable' },
    { name: 'no message', bytes: withContents(sealed, new Uint8Array()), problem: 'unreadable' },
    { name: 'junk behind the message', bytes: withContents(sealed, good, '41'), problem: 'padding' },
    { name: 'a signature by no key', bytes: withContents(sealed, forged), problem: 'signature_mismatch' },
    { name: 'a time stamp of something else', bytes: withContents(sealed, misdated), problem: 'timestamp_mismatch' },
    { name: 'SHA-1 only', bytes: withContents(sealed, await sha1Message(content)), problem: 'weak_algorithm' },
  ];
}

/** A form that was sealed as it is, fields and all, and filled in afterwards. */
async function forms(): Promise<Attack[]> {
  const source = formPage(['/FT /Tx /T (amount) /V (10) /Rect [100 600 300 618]']);
  const form: Stamped = { ...(await stampedSpecimen()), source, bytes: source };
  const sealed = (await seal(form, sealerOf((await specimenKey()).key))).bytes;
  const filled = bodyOf(sealed, 10).replace('(10)', '(90000)');
  return [
    {
      name: 'the value of a form field changed',
      bytes: appended(sealed, [[10, filled]]),
      problem: 'changed_afterwards',
    },
  ];
}

/** The same kind of message as ours, by an RSA key of its own over SHA-1. */
async function sha1Message(content: Uint8Array): Promise<Uint8Array> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-1',
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { certificate: der } = await specimenKey();
  const certificate = new Certificate({ schema: fromBER(buffer(der)).result });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never);
  await certificate.sign(keys.privateKey as never, 'SHA-1');
  const digest = await webcrypto.subtle.digest('SHA-1', buffer(content));
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: digest })] }),
  ];
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await data.sign(keys.privateKey as never, 0, 'SHA-1', buffer(content));
  const message = new ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) });
  return new Uint8Array(message.toSchema().toBER(false));
}
