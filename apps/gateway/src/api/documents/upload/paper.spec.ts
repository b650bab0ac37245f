import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import type { MadePagesAnswer, ServiceError } from '@formseal/contracts';
import type { MadePagesRepository } from '@formseal/database';
import { unbundled } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../../auth/caller.js';
import type { PassingWork } from '../../../work/passing-work.js';
import { fileOfMultipart } from './multipart.js';
import { Paper } from './paper.js';
import { Receiving } from './receiving.js';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const caller = { accountId: 'a' } as Caller;
const outcome = ({ status, code, details }: ServiceError) => `${status} ${code} ${String(details['reason'] ?? '')}`;

/** What lies in the store, and what the worker found there. */
const stored = new Map<string, Buffer>();
let seen: string[] = [];
let answer: MadePagesAnswer = { ok: true };
beforeEach(() => {
  stored.clear();
  seen = [];
  answer = { ok: true };
});

const passing = {
  put: async (id: string, source: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = [];
    for await (const part of source) parts.push(part);
    stored.set(id, Buffer.concat(parts));
  },
  remove: async (id: string) => void stored.delete(id),
};
const work = {
  done: async (_job: string, { payload }: { payload: (id: string) => { bundleId: string } }) => {
    seen = unbundled(stored.get(payload('').bundleId)!)!.map((one) => Buffer.from(one).toString('latin1'));
    return { answer, bytes: answer.ok ? Buffer.from('%PDF-made') : null };
  },
};
const paper = new Paper(
  { passing } as unknown as BlobStore,
  new Receiving({ uploadsAtOnce: 4 }),
  {} as MadePagesRepository,
  work as unknown as PassingWork,
);

/** An upload of files by name, and what becomes of it. */
async function upload(files: Record<string, Buffer>, more = '') {
  const request = Object.assign(new PassThrough(), { headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  const received = fileOfMultipart(request as unknown as IncomingMessage, 'pictures');
  for (const [name, bytes] of Object.entries(files)) {
    request.write(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
    request.write(bytes);
    request.write('\r\n');
  }
  request.end(`${more}--b--\r\n`);
  const file = await paper.pdfOf(await received, caller);
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  const beside = await file.done;
  return { filename: file.filename, bytes: Buffer.concat(parts).toString('latin1'), ...beside };
}

describe('what comes in as pictures', () => {
  it('becomes one PDF of them in their order, with what came beside them, and is gone', async () => {
    const values = '--b\r\nContent-Disposition: form-data; name="values"\r\n\r\n{}\r\n';
    const two = { 'IMG_1.JPG': Buffer.concat([JPEG, Buffer.from('one')]), 'two.png': PNG };
    expect(await upload(two, values)).toEqual({ filename: 'IMG_1.pdf', bytes: '%PDF-made', values: '{}' });
    expect(seen).toEqual([`${JPEG.toString('latin1')}one`, PNG.toString('latin1')]);
    expect(stored.size).toBe(0);
  });

  it('is left as it is where it is a PDF, though it begin like a picture', async () => {
    for (const pdf of [Buffer.from('%PDF-1.7 a form'), Buffer.concat([JPEG, Buffer.from('%PDF-1.7')])]) {
      const bytes = pdf.toString('latin1');
      expect(await upload({ 'form.pdf': pdf })).toEqual({ filename: 'form.pdf', bytes, values: null });
    }
    expect(seen).toEqual([]);
  });

  it('is no two PDFs', async () => {
    const two = { 'a.pdf': Buffer.from('%PDF-1.7'), 'b.pdf': Buffer.from('%PDF-1.7') };
    expect(await upload(two).catch(outcome)).toBe('400 invalid_parameter several_files');
  });

  it('is refused where it is neither, where it is nothing, where it is too much and where it is too many', async () => {
    expect(await upload({ 'a.heic': Buffer.from('....ftypheic') }).catch(outcome)).toBe('415 not_a_pdf no_picture');
    const half = Buffer.concat([JPEG, Buffer.alloc(LIMITS.fileBytes / 2)]);
    expect(await upload({ a: half, b: half }).catch(outcome)).toBe('413 payload_too_large ');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_file, n) => [`${n}.jpg`, JPEG]));
    expect(await upload(many).catch(outcome)).toBe('422 too_many_pages ');
    expect(await upload({ a: JPEG, b: Buffer.alloc(0) }).catch(outcome)).toBe('400 missing_file ');
    expect([seen, stored.size]).toEqual([[], 0]);
  });

  it('is refused with the picture at fault', async () => {
    answer = { ok: false, why: 'damaged', rule: 'ends in the middle', picture: 2 };
    const error = await upload({ a: JPEG, b: JPEG }).catch((one: ServiceError) => one);
    expect(error).toMatchObject({
      code: 'invalid_parameter',
      message: 'Picture 2 ends in the middle.',
      details: { reason: 'page_damaged', picture: 2 },
    });
    answer = { ok: false, why: 'type', rule: 'is neither a JPEG nor a PNG', picture: 2 };
    expect(await upload({ a: JPEG, b: JPEG }).catch(outcome)).toBe('415 not_a_pdf no_picture');
    expect(stored.size).toBe(0);
  });

  it('is given up where its sender hangs up, and leaves nothing', async () => {
    const request = Object.assign(new PassThrough(), {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const received = fileOfMultipart(request as unknown as IncomingMessage, 'pictures');
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    request.write(Buffer.concat([JPEG, Buffer.alloc(4_000)]));
    const end = paper.pdfOf(await received, caller).catch(outcome);
    request.destroy();
    expect(await end).toBe('400 invalid_parameter ');
    expect(stored.size).toBe(0);
  });
});
