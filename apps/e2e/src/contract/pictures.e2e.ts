import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../browser/browser.js';
import type { Answer, Api } from '../driver/api.js';
import { aPhoto } from '../driver/forms/a-photo.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { freshAccount, storeSignature } from '../driver/world.js';

let client: Api;
/** The first page of a form, as a screen shows it. */
let screenshot: Uint8Array;
let photo: Buffer;
const uploads = async () => (await client.usage()).body.uploads.used;

beforeAll(async () => {
  const account = await freshAccount('pro');
  await storeSignature(account.accountId);
  ({ client } = account);
  const { id } = await client.uploaded(sample());
  screenshot = (await client.call('GET', `/documents/${id}/pages/1.png?width=1654`)).bytes;
  photo = await aPhoto(screenshot, { held: 'sideways' });
});

/** An upload of files by their names, taken as pictures. */
function send(files: Record<string, Uint8Array>, more: Record<string, string> = {}, headers = {}) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files))
    body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  for (const [name, text] of Object.entries(more)) body.set(name, text);
  return client.call<DocumentWithFields>('POST', '/documents?pictures=true', { body, headers });
}
const raw = (bytes: Uint8Array, type: string, query = ''): Promise<Answer<DocumentWithFields>> =>
  client.call('POST', `/documents${query}`, {
    body: bytes,
    headers: { 'content-type': type, 'x-filename': 'Scan 1.PNG' },
  });

describe('pictures as uploads', () => {
  it('are no PDFs to who does not ask for it: the contract is as it was', async () => {
    const before = await uploads();
    // What is refused is not read to its end: a longer body's connection may be cut before the answer is read.
    expect((await client.upload(photo.subarray(0, 2_000))).outcome).toBe('415 not_a_pdf');
    expect((await client.upload(screenshot.subarray(0, 2_000), { raw: true })).outcome).toBe('415 not_a_pdf');
    expect((await raw(photo.subarray(0, 2_000), 'image/jpeg')).outcome).toBe('415 unsupported_media_type');
    expect((await raw(screenshot.subarray(0, 2_000), 'image/png', '?pictures=false')).outcome).toBe(
      '415 unsupported_media_type',
    );
    expect((await raw(screenshot.subarray(0, 2_000), 'image/png', '?pictures=maybe')).outcome).toBe(
      '400 invalid_parameter',
    );
    expect(await uploads()).toBe(before);
  });

  it('become one document, each a page that stands upright, read as a scan is, counted once', async () => {
    const before = await uploads();
    const values = JSON.stringify({ 'self.birth_date': '1988-04-17' });
    const { outcome, body } = await send({ 'IMG_0042.JPG': photo, 'page 2.png': screenshot }, { values });
    expect([outcome, body.status, body.filename, body.pageCount]).toEqual([
      '201',
      'ready_for_review',
      'IMG_0042.pdf',
      2,
    ]);
    for (const page of [1, 2]) {
      const labels = body.fields.filter((field) => field.page === page).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Date of birth (dd/mm/yyyy)', 'Street']));
    }
    expect(body.values?.confirmed).toBeGreaterThan(0);
    expect(await uploads()).toBe(before + 1);
    // Upright: higher than wide, as the form is.
    const page = Buffer.from((await client.call('GET', `/documents/${body.id}/pages/1.png?width=400`)).bytes);
    expect(page.readUInt32BE(20) / page.readUInt32BE(16)).toBeCloseTo(Math.SQRT2, 1);
  });

  it('are filled in and signed as a PDF is, and what comes of it holds', async () => {
    const { body } = await send(
      { 'IMG_0042.JPG': photo },
      { values: JSON.stringify({ 'self.birth_date': '1988-04-17' }) },
    );
    await client.confirmAll((await client.read(body.id)).body);
    expect((await client.sign(body.id)).outcome).toBe('200');
    const { bytes, headers } = await client.download(body.id);
    expect(headers.get('content-disposition')).toContain('IMG_0042.pdf');
    expect((await client.verify(bytes)).body).toMatchObject({ status: 'valid', madeHere: true });
    const told = Buffer.from(bytes).toString('latin1');
    expect([told.includes('GPS'), told.includes('Exif')]).toEqual([false, false]);
  });

  it('may come raw, and a repeated call gets the first answer', async () => {
    const { outcome, body } = await raw(screenshot, 'image/png', '?pictures=true');
    expect([outcome, body.filename]).toEqual(['201', 'Scan 1.pdf']);
    const key = { 'idempotency-key': 'the same picture' };
    const first = await send({ 'a.png': screenshot }, {}, key);
    const again = await send({ 'a.png': screenshot }, {}, key);
    expect([again.outcome, again.body.id]).toEqual(['201', first.body.id]);
    expect((await send({ 'a.png': photo }, {}, key)).outcome).toBe('422 invalid');
  });

  it('are taken where a PDF may be: it stays what it is', async () => {
    const { outcome, body } = await send({ 'form.pdf': sample() });
    expect([outcome, body.filename]).toEqual(['201', 'form.pdf']);
    const two = await send({ 'a.pdf': sample(), 'b.pdf': sample() });
    expect([two.outcome, two.error['reason']]).toEqual(['400 invalid_parameter', 'several_files']);
  });

  it('that are none, or broken, are refused with their number, and cost nothing', async () => {
    const before = await uploads();
    const cut = photo.subarray(0, photo.length - 2_000);
    const broken = await send({ 'a.jpg': photo, 'b.jpg': cut });
    expect([broken.outcome, broken.error['reason'], broken.error['picture']]).toEqual([
      ...['400 invalid_parameter', 'page_damaged', 2],
    ]);
    const mixed = await send({ 'a.jpg': photo, 'b.pdf': sample() });
    expect(mixed.outcome).toBe('415 not_a_pdf');
    expect((await send({ 'a.heic': Buffer.from('\0\0\0\x18ftypheic') })).outcome).toBe('415 not_a_pdf');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_page, n) => [`${n}.jpg`, photo]));
    const tooMany = await send(many);
    expect([tooMany.outcome, tooMany.error['limit']]).toEqual(['422 too_many_pages', 20]);
    expect(await uploads()).toBe(before);
  });
});
