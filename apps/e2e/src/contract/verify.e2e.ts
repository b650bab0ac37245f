import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { aFormOf, damaged, LARGEST, notAPdf, protectedForm } from '../driver/forms/other-files.js';
import { eventually } from '../driver/poll.js';
import { head, RawConnection } from '../driver/raw-http.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import { stack } from '../driver/stack.js';

const owner = api(stack.apiKey);
const anybody = api(null);

let documentId: string;
let signed: Uint8Array;
beforeAll(async () => {
  ({ id: documentId } = await owner.signed(await aForm()));
  signed = (await owner.download(documentId)).bytes;
});

const told = async (pdf: Uint8Array, client: Api = anybody) => {
  const { outcome, body } = await client.verify(pdf);
  expect(outcome).toBe('200');
  return body;
};

/** What lies in the store for the time of a call. */
function passing(): string[] {
  const folder = path.join(stack.dataDir, 'files/passing');
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('POST /verify', () => {
  it('tells of a PDF from this service that it is unaltered, who signed it, when, and which document it is', async () => {
    const report = await told(signed);
    expect(report).toMatchObject({ signed: true, status: 'valid', madeHere: true });
    const { signedAt } = (await owner.read(documentId)).body;
    // A PDF's date has whole seconds.
    const claimedAt = `${signedAt?.slice(0, 19)}.000Z`;
    expect(report.document).toMatchObject({
      id: documentId,
      signedAt,
      signedBy: expect.stringMatching(/\S/),
      level: 'simple electronic signature',
    });
    expect(report.signatures).toMatchObject([
      {
        kind: 'signature',
        valid: true,
        problem: null,
        coversWholeDocument: true,
        changesAfterwards: 'none',
        certified: true,
        trust: 'this_service',
        claimedAt,
        level: 'B-B',
      },
    ]);
  });

  it('tells of a changed file that it is not valid, and why', async () => {
    const changed = signed.slice();
    changed[Math.floor(changed.length / 2)]! ^= 1;
    const longer = Buffer.concat([signed, Buffer.from('\n% and one thing more\n')]);
    const problems = [];
    for (const pdf of [changed, longer]) {
      const { status, madeHere, document, signatures } = await told(pdf);
      expect({ status, madeHere, document }).toEqual({ status: 'invalid', madeHere: false, document: null });
      expect(signatures[0]?.message).toMatch(/\S/);
      problems.push(signatures[0]?.problem);
    }
    expect(problems).toEqual(['content_changed', 'changed_afterwards']);
  });

  it('tells of a PDF without a signature that it is not signed, and of one it cannot open that it cannot', async () => {
    const nothing = { signed: false, madeHere: false, test: false, document: null, signatures: [] };
    expect(await told(await aForm())).toEqual({ ...nothing, status: 'unsigned' });
    expect(await told(await protectedForm())).toEqual({ ...nothing, status: 'unreadable' });
    expect(await told(damaged())).toEqual({ ...nothing, status: 'unreadable' });
  });

  it('needs no key and looks at none', async () => {
    for (const client of [api('fsk_wrong_key'), api(stack.apiKey)])
      expect((await told(signed, client)).status).toBe('valid');
  });

  it('takes a file as uploads do, and refuses what uploads refuse', async () => {
    expect((await anybody.verify(signed, { raw: true })).body.status).toBe('valid');
    const named = new FormData();
    named.set('document', new Blob([signed as Uint8Array<ArrayBuffer>]), 'x.pdf');
    const call = (body: FormData | Uint8Array | string, type?: string) =>
      anybody.call('POST', '/verify', { body, ...(type ? { headers: { 'content-type': type } } : {}) });
    expect((await anybody.verify(notAPdf())).outcome).toBe('415 not_a_pdf');
    expect((await call(named)).outcome).toBe('400 missing_file');
    expect((await call('', 'application/pdf')).outcome).toBe('400 missing_file');
    expect((await call(signed, 'text/plain')).outcome).toBe('415 unsupported_media_type');
    const torn = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7 torn';
    expect((await call(torn, 'multipart/form-data; boundary=b')).outcome).toBe('400 invalid_parameter');
  });

  it('takes a file of exactly 20 MB and answers 413 payload_too_large to one byte more', async () => {
    const exact = await aFormOf(LARGEST);
    expect((await anybody.verify(exact, { raw: true })).body.status).toBe('unsigned');
    const more = new RawConnection().send(
      head('POST', '/verify', { 'Content-Type': 'application/pdf', 'Content-Length': LARGEST + 1 }),
    );
    expect((await more.answer()).status).toBe(413);
    more.hangUp();
  });

  it('stores nothing, whatever happens to the call', async () => {
    await told(signed);
    await anybody.verify(notAPdf());
    const half = new RawConnection().send(
      head('POST', '/verify', { 'Content-Type': 'application/pdf', 'Content-Length': signed.length }),
    );
    half.send(signed.subarray(0, signed.length / 2));
    half.hangUp();
    await half.closed();
    expect(
      await eventually(
        async () => passing(),
        (files) => files.length === 0,
      ),
    ).toEqual([]);
  });
});

describe('the verification rate', () => {
  let gateway: Replica;
  beforeAll(async () => {
    gateway = await startReplica();
  });
  afterAll(() => gateway.stop());

  it('lets 20 files of an address through in a minute and refuses the next with 429 and Retry-After', async () => {
    const from = () => api(null, gateway.baseUrl, { 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}` });
    const client = from();
    for (let n = 0; n < 20; n += 1) expect((await client.verify(notAPdf())).outcome).toBe('415 not_a_pdf');
    const next = await client.verify(notAPdf());
    expect(next.outcome).toBe('429 rate_limited');
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(next.headers.get('ratelimit-policy')).toBe('"requests";q=60;w=60, "verifications";q=20;w=60');
    expect((await from().verify(notAPdf())).outcome).toBe('415 not_a_pdf');
  });
});
