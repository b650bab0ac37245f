import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PLAIN_FORMAT } from '@formseal/contracts';
import type { WriteField, WriteOrder } from '@formseal/contracts';
import {
  createSelfSignedPkcs12,
  pkcs12SealKey,
  renderTypedSignature,
  sealerOf,
  verifyPdf,
} from '@formseal/form-writer';
import type { Sealer } from '@formseal/form-writer';
import { smallFile } from '@formseal/pdf/small-file';
import { createLogger } from '@formseal/platform';
import { WritingSandbox } from './writing-sandbox.js';

// Starting processes and compiling takes its time on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const childFile = path.join(project, 'dist/sandbox/child.js');
const logger = createLogger('test', { level: 'error' });

const pdf = (...objects: (string | Buffer)[]): Uint8Array => new Uint8Array(smallFile(objects));

const stream = (dict: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);
const onePage = (contents: Buffer) =>
  pdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    contents,
  );
const form = () => onePage(stream('', Buffer.from('150 716 m 400 716 l S')));
/** Grows to 800 MB when it is inflated twice. */
const bomb = () => {
  const twice = deflateSync(deflateSync(Buffer.alloc(800 * 1024 * 1024, 0x20), { level: 9 }), { level: 9 });
  return onePage(stream('/Filter [/FlateDecode /FlateDecode]', twice));
};

/** Pictures that no filter makes smaller. */
const large = () => {
  const picture = () =>
    stream(
      '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceGray /BitsPerComponent 8',
      randomBytes(1_000_000),
    );
  const pages = Array.from({ length: 20 }, (_, i) => 3 + i * 3);
  return pdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count 20 >>`,
    ...pages.flatMap((n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${n + 2} 0 R >> >> /Contents ${n + 1} 0 R >>`,
      stream('', Buffer.from('q 400 0 0 400 90 200 cm /I Do Q')),
      picture(),
    ]),
  );
};

const field = (value: string | null, type: WriteField['type'], rect: WriteField['rect']): WriteField => ({
  id: type,
  page: 1,
  rect,
  type,
  label: type,
  semanticKey: null,
  value,
  format: PLAIN_FORMAT,
  widget: null,
  inScope: true,
});

const order = (value = 'Ada'): WriteOrder => ({
  documentId: 'a3e6f0de-8f57-4c53-9f3c-2f8a7a0d9a11',
  test: false,
  language: 'en',
  fields: [field(value, 'text', [150, 716, 400, 732]), field(null, 'signature', [150, 100, 350, 140])],
  signature: { png: renderTypedSignature('Ada Lovelace')! },
  signers: null,
  by: { name: 'Ada Lovelace', email: 'ada@example.org', means: 'web_app', keyPrefix: null },
  inTheNameOf: { name: 'Ada Lovelace', account: 'Personal', accountKind: 'personal' },
  signedAt: new Date('2026-11-21T09:30:00Z'),
  hashes: { original: 'a'.repeat(64), normalised: 'b'.repeat(64) },
  signedIn: null,
  recordPage: null,
});

const OWN = { owner: 'account' };

let sealer: Sealer;
let certificate: Uint8Array;
const made: WritingSandbox[] = [];
function sandbox(limits = {}, by = sealer): WritingSandbox {
  const one = new WritingSandbox(by, { size: 2, spare: false, logger, childFile, ...limits });
  made.push(one);
  return one;
}

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
  const key = await createSelfSignedPkcs12({ organisation: 'Specimen Office', passphrase: 'specimen' });
  certificate = key.certificate;
  sealer = sealerOf(await pkcs12SealKey(key.file, 'specimen'));
});
afterEach(() => Promise.all(made.splice(0).map((one) => one.close())));

describe('a PDF signed in a child', () => {
  it('is sealed with the key that stayed with the parent', async () => {
    const outcome = await sandbox().write(form(), order(), OWN);
    if (outcome.kind !== 'written') throw new Error(outcome.kind);
    const report = await verifyPdf(outcome.pdf, {
      seals: [createHash('sha256').update(certificate).digest('hex')],
      roots: [],
    });
    expect(report).toMatchObject({ status: 'valid', madeHere: true, document: { id: order().documentId } });
  });

  it('appends its seal to what a preview shows, byte by byte, and a preview gets none', async () => {
    const asked: Uint8Array[] = [];
    const counting: Sealer = { room: sealer.room, seal: (digest) => (asked.push(digest), sealer.seal(digest)) };
    const one = sandbox({}, counting);
    const shown = await one.preview(form(), order(), OWN);
    expect(asked).toEqual([]);
    const signed = await one.write(form(), order(), OWN);
    if (shown.kind !== 'written' || signed.kind !== 'written') throw new Error(`${shown.kind} ${signed.kind}`);
    expect(asked).toHaveLength(1);
    expect(Buffer.compare(signed.pdf.subarray(0, shown.pdf.length), shown.pdf)).toBe(0);
    expect(await verifyPdf(shown.pdf, { seals: [], roots: [] })).toMatchObject({ signed: false });
  });

  it('of a test shows so in the preview too, and is told to be one, never to be valid', async () => {
    const test = { ...order(), test: true };
    const one = sandbox();
    const [shown, signed] = [await one.preview(form(), test, OWN), await one.write(form(), test, OWN)];
    if (shown.kind !== 'written' || signed.kind !== 'written') throw new Error(`${shown.kind} ${signed.kind}`);
    expect(Buffer.compare(signed.pdf.subarray(0, shown.pdf.length), shown.pdf)).toBe(0);
    const seals = [createHash('sha256').update(certificate).digest('hex')];
    for (const known of [seals, []])
      expect(await verifyPdf(signed.pdf, { seals: known, roots: [] })).toMatchObject({ status: 'test', test: true });
    expect(await verifyPdf(signed.pdf, { seals, roots: [] })).toMatchObject({
      madeHere: true,
      document: { id: test.documentId, level: 'test, no signature' },
      signatures: [{ valid: true, test: true, trust: 'this_service' }],
    });
  });

  it('is refused with the field at fault', async () => {
    expect(await sandbox().write(form(), order('far too long '.repeat(60)), OWN)).toMatchObject({
      kind: 'unwritable',
      fieldId: 'text',
    });
  });

  it('may be as large as an upload may be: 20 MB and 20 pages', async () => {
    const outcome = await sandbox().write(large(), order(), OWN);
    expect(outcome.kind).toBe('written');
  });

  it('is given up where it bombs, and the one beside it is signed', async () => {
    const one = sandbox();
    const [bombed, beside] = await Promise.all([one.write(bomb(), order(), OWN), one.write(form(), order(), OWN)]);
    expect(bombed).toMatchObject({ kind: 'killed', why: 'memory' });
    expect(beside.kind).toBe('written');
  });

  it('rejects where the key fails, and the next one is signed', async () => {
    let broken = true;
    const moody: Sealer = {
      room: sealer.room,
      seal: (digest) => (broken ? Promise.reject(new Error('the key is gone')) : sealer.seal(digest)),
    };
    const one = sandbox({}, moody);
    await expect(one.write(form(), order(), OWN)).rejects.toThrow('the key is gone');
    broken = false;
    expect((await one.write(form(), order(), OWN)).kind).toBe('written');
  });
});
