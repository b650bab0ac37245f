import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import {
  aFormOf,
  damaged,
  flatForm,
  LARGEST,
  notAPdf,
  protectedForm,
  unreadableScan,
} from '../driver/forms/other-files.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';

const client = api(stack.apiKey);
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await aForm();
});

const inChunks = (bytes: Uint8Array, size = 64 * 1024) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
};

/** Sends a body whatever its size and answers status and code, even where the service hangs up before its end. */
function send(headers: Record<string, string | number>, body: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(stack.baseUrl);
  const where = { hostname, port, method: 'POST', path: '/api/v1/documents' };
  const always = { authorization: `Bearer ${stack.apiKey}`, 'content-type': 'application/pdf' };
  return new Promise((resolve, reject) => {
    const call = request({ ...where, headers: { ...always, ...headers } });
    let answered = false;
    call.on('error', (error) => (answered ? undefined : reject(error)));
    call.on('response', (answer) => {
      answered = true;
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => {
        const parsed = JSON.parse(text) as { error?: { code: string }; status?: string };
        resolve(`${answer.statusCode} ${parsed.error?.code ?? parsed.status}`);
      });
    });
    call.end(body);
  });
}

const total = async () => (await client.list('?limit=1')).body.total;

describe('POST /documents: the two ways to send a file', () => {
  it('takes multipart/form-data with a part `file` and answers 201 with the document and its fields', async () => {
    const answer = await client.upload(pdf, { filename: 'Antrag 2026.pdf' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ filename: 'Antrag 2026.pdf', status: 'ready_for_review', pageCount: 2 });
    expect(answer.body.fields.length).toBeGreaterThan(5);
  });

  it('takes the raw PDF as application/pdf with its name in X-Filename', async () => {
    const answer = await client.upload(pdf, { raw: true, filename: 'raw.pdf' });
    expect([answer.status, answer.body.filename, answer.body.status]).toEqual([201, 'raw.pdf', 'ready_for_review']);
  });

  it('takes a chunked body of unknown length, raw and multipart', async () => {
    const raw = await client.call('POST', '/documents', {
      body: inChunks(pdf, 1000),
      headers: { 'content-type': 'application/pdf' },
    });
    expect(raw.status).toBe(201);
    const boundary = 'a-boundary';
    const open = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="c.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(open), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const multipart = await client.call<{ filename: string }>('POST', '/documents', {
      body: inChunks(whole, 1000),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect([multipart.status, multipart.body.filename]).toEqual([201, 'c.pdf']);
  });

  it('reads past other parts and fields around the file', async () => {
    const body = new FormData();
    body.set('note', 'hello');
    body.set('other', new Blob(['x']), 'other.txt');
    body.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'wanted.pdf');
    const answer = await client.call<{ filename: string }>('POST', '/documents', { body });
    expect([answer.status, answer.body.filename]).toEqual([201, 'wanted.pdf']);
  });

  it('is not idempotent: the same file twice is two documents', async () => {
    const [one, two] = await Promise.all([client.uploaded(pdf), client.uploaded(pdf)]);
    expect(one.id).not.toBe(two.id);
  });

  it('answers each of several uploads at once with its own document', async () => {
    const names = Array.from({ length: 8 }, nonce);
    const documents = await Promise.all(names.map(async (name) => client.uploaded(await aForm({ nonce: name }))));
    const labels = documents.map(({ fields }) => fields.find(({ label }) => label.startsWith('Booking code'))?.label);
    expect(labels).toEqual(names.map((name) => `Booking code of ${name}`));
  });
});

describe('POST /documents: file names', () => {
  it('takes X-Filename in UTF-8, percent-encoded and as RFC 8187', async () => {
    const names = [
      [Buffer.from('Übersicht.pdf').toString('latin1'), 'Übersicht.pdf'],
      ['%C3%9Cbersicht.pdf', 'Übersicht.pdf'],
      ["UTF-8''%C3%9Cbersicht.pdf", 'Übersicht.pdf'],
      ['100%.pdf', '100%.pdf'],
    ] as const;
    for (const [given, stored] of names)
      expect([given, (await client.uploaded(pdf, { raw: true, filename: given })).filename]).toEqual([given, stored]);
    const unnamed = await client.call<{ filename: string }>('POST', '/documents', {
      body: pdf,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(unnamed.body.filename).toMatch(/\.pdf$/);
  });

  it('lets no hostile name into a path or a header', async () => {
    const names = [
      '../../etc/passwd',
      '..%2F..%2Fetc%2Fpasswd',
      'C:\\windows\\x.pdf',
      'a%0d%0aSet-Cookie: x=1.pdf',
      '%00',
      '..',
    ];
    for (const filename of names) {
      const stored = (await client.uploaded(pdf, { raw: true, filename })).filename;
      expect([filename, stored]).toEqual([filename, expect.stringMatching(/^(?!\.+$)[^/\\\u0000-\u001f]+$/)]);
    }
    const long = await client.uploaded(pdf, { raw: true, filename: `${'n'.repeat(4000)}.pdf` });
    expect(long.filename.length).toBeLessThanOrEqual(200);
    expect(long.filename).toMatch(/\.pdf$/);
  });
});

describe('POST /documents: what is refused leaves nothing behind', () => {
  const refused = async (call: () => Promise<string>): Promise<string> => {
    const before = [await total(), (await client.usage()).body.uploads.used];
    const outcome = await call();
    expect([await total(), (await client.usage()).body.uploads.used]).toEqual(before);
    return outcome;
  };

  it('answers 415 not_a_pdf to a file that is none', async () => {
    expect(await refused(async () => (await client.upload(notAPdf())).outcome)).toBe('415 not_a_pdf');
    expect(await refused(async () => (await client.upload(notAPdf(), { raw: true })).outcome)).toBe('415 not_a_pdf');
    const late = Buffer.concat([Buffer.alloc(1024, 0x20), pdf]);
    expect(await refused(async () => (await client.upload(late)).outcome)).toBe('415 not_a_pdf');
  });

  it('takes a PDF whose signature stands within the first 1,024 bytes', async () => {
    expect((await client.upload(Buffer.concat([Buffer.from('junk\n'), pdf]))).status).toBe(201);
  });

  it('answers 415 unsupported_media_type to any other media type', async () => {
    for (const type of ['text/plain', 'application/json', 'image/png', 'application/octet-stream', 'nonsense']) {
      const call = { body: pdf, headers: { 'content-type': type } };
      const outcome = await refused(async () => (await client.call('POST', '/documents', call)).outcome);
      expect([type, outcome]).toEqual([type, '415 unsupported_media_type']);
    }
  });

  it('answers 400 missing_file where there is none', async () => {
    const without = new FormData();
    without.set('note', 'no file here');
    const misnamed = new FormData();
    misnamed.set('document', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'x.pdf');
    const asText = new FormData();
    asText.set('file', 'just text');
    const empty = new FormData();
    empty.set('file', new Blob([]), 'empty.pdf');
    for (const body of [without, misnamed, empty])
      expect((await client.call('POST', '/documents', { body })).outcome).toBe('400 missing_file');
    expect((await client.call('POST', '/documents', { body: asText })).outcome).toMatch(
      /^4(00 missing_file|15 not_a_pdf)$/,
    );
    expect((await client.call('POST', '/documents')).outcome).toBe('400 missing_file');
    const raw = { body: '', headers: { 'content-type': 'application/pdf' } };
    expect((await client.call('POST', '/documents', raw)).outcome).toBe('400 missing_file');
  });

  it('answers 400 to multipart that is not well-formed', async () => {
    const broken = [
      { body: 'no boundary', headers: { 'content-type': 'multipart/form-data' } },
      {
        body: '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7 torn',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      { body: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ];
    for (const call of broken)
      expect(await refused(async () => (await client.call('POST', '/documents', call)).outcome)).toMatch(
        /^400 (invalid_parameter|missing_file)$/,
      );
  });

  it('takes a file of exactly 20 MB and answers 413 payload_too_large to one byte more', async () => {
    const exact = await aFormOf(LARGEST);
    expect(exact.length).toBe(20 * 1024 * 1024);
    expect(await send({}, exact)).toBe('201 ready_for_review');
    const more = Buffer.concat([exact, Buffer.from('\n')]);
    expect(await refused(() => send({}, more))).toBe('413 payload_too_large');
    // Without a length the file is cut off while it streams.
    expect(await refused(() => send({ 'transfer-encoding': 'chunked' }, more))).toBe('413 payload_too_large');
  });

  it('measures the file in multipart, not the body around it', async () => {
    const exact = await aFormOf(LARGEST);
    expect((await client.upload(exact)).status).toBe(201);
    const more = Buffer.concat([exact, Buffer.from('\n')]);
    const open = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(open), more, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await refused(() => send(headers, body))).toBe('413 payload_too_large');
  });

  it('takes 20 pages and answers 422 too_many_pages with pages and limit to 21', async () => {
    expect((await client.upload(await aForm({ pages: 20 }))).body).toMatchObject({
      status: 'ready_for_review',
      pageCount: 20,
    });
    const tooLong = await aForm({ pages: 21 });
    const before = await total();
    const answer = await client.upload(tooLong);
    expect([answer.outcome, answer.error.pages, answer.error.limit]).toEqual(['422 too_many_pages', 21, 20]);
    expect(await total()).toBe(before);
  });
});

describe('POST /documents: what is no readable form', () => {
  const failed = async (file: Uint8Array) => {
    const before = (await client.usage()).body.uploads.used;
    const { status, body } = await client.upload(file);
    expect((await client.usage()).body.uploads.used).toBe(before);
    expect((await client.read(body.id)).body).toEqual({ ...body, reviewUrl: expect.any(String) });
    return {
      status,
      ended: body.status,
      reason: body.failureReason,
      fields: body.fields,
      downloadable: body.downloadable,
    };
  };
  const ending = (reason: string) => ({ status: 201, ended: 'failed', reason, fields: [], downloadable: false });

  it('ends a form behind a password as failed, uncounted', async () => {
    expect(await failed(await protectedForm())).toEqual(ending('password'));
  });

  it('ends a damaged file as failed, uncounted', async () => {
    expect(await failed(damaged())).toEqual(ending('damaged'));
  });

  it('is read again when it is asked for, and uncounted where it fails again; what was read is not', async () => {
    const { body: document } = await client.upload(damaged());
    const { uploads } = (await client.usage()).body;
    const again = await client.call<DocumentWithFields>('POST', `/documents/${document.id}/read`);
    expect([again.status, again.body.id, again.body.status]).toEqual([200, document.id, 'failed']);
    expect((await client.usage()).body.uploads).toEqual(uploads);
    const { id } = await client.uploaded(await aForm());
    expect((await client.call('POST', `/documents/${id}/read`)).outcome).toBe('409 conflict');
    expect((await client.call('POST', `/documents/${nonce()}/read`)).outcome).toBe('404 not_found');
  });

  it('ends an unreadable scan as failed, uncounted', async () => {
    expect(await failed(await unreadableScan())).toEqual(ending('unreadable_scan'));
  });

  it('reads a flat form with no fields of its own', async () => {
    const { fields } = await client.uploaded(await flatForm());
    expect(fields.filter(({ type }) => type === 'text').length).toBeGreaterThanOrEqual(4);
  });
});
