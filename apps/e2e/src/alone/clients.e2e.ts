import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { head, RawConnection } from '../driver/raw-http.js';
import { stackRecord } from '../driver/stack-processes.js';
import { stack } from '../driver/stack.js';
import { freshAccount } from '../driver/world.js';
import type { Api } from '../driver/api.js';

let client: Api;
let pdf: Uint8Array;
let auth: Record<string, string>;
beforeAll(async () => {
  const fresh = await freshAccount('pro');
  client = fresh.client;
  auth = { Authorization: `Bearer ${fresh.key.key}`, 'Content-Type': 'application/pdf' };
  pdf = await aForm();
});

const upload = (length: number) => head('POST', '/documents', { ...auth, 'Content-Length': length });
const counts = async () => [(await client.list('?limit=1')).body.total, (await client.usage()).body.uploads.used];
const files = () => readdirSync(fileURLToPath(stackRecord().storageUrl), { recursive: true, encoding: 'utf8' }).length;
const temporary = () => readdirSync(path.join(fileURLToPath(stackRecord().storageUrl), 'spool'));

describe('clients that misbehave', () => {
  it('hang up in the middle of an upload: no document, nothing counted, no file left', async () => {
    const before = await counts();
    const stored = files();
    const half = pdf.subarray(0, pdf.length / 2);
    const open = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n';
    const multipart = { ...auth, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': pdf.length * 2 };
    const connections = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? new RawConnection().send(upload(pdf.length)).send(half)
        : new RawConnection()
            .send(head('POST', '/documents', multipart))
            .send(open)
            .send(half),
    );
    // The service has begun to read them once it answers a later call.
    await client.usage();
    for (const connection of connections) connection.hangUp();
    await eventually(
      async () => files(),
      (now) => now <= stored,
    );
    expect(await counts()).toEqual(before);
  });

  it('hang up while they wait: the work goes on, the document is listed and counted once', async () => {
    const [documents = 0, uploads = 0] = await counts();
    const connection = new RawConnection().send(upload(pdf.length)).send(pdf);
    await eventually(
      async () => (await client.list('?limit=1')).body.total,
      (total) => total > documents,
    );
    connection.hangUp();
    const newest = await eventually(
      async () => (await client.list('?limit=1')).body.data[0],
      (document) => document?.status === 'ready_for_review',
    );
    expect((await client.read(newest?.id ?? '')).body.fields.length).toBeGreaterThan(5);
    expect(await counts()).toEqual([documents + 1, uploads + 1]);
  });

  it('announce more than they send: nothing is kept once they are gone', async () => {
    const before = await counts();
    const connection = new RawConnection().send(upload(pdf.length + 1_000)).send(pdf);
    expect((await connection.answer(500)).status).toBeNull();
    connection.hangUp();
    await client.usage();
    expect(await counts()).toEqual(before);
  });

  it('announce less than they send: the rest is no request, the connection ends, nothing is counted', async () => {
    const [, uploads] = await counts();
    const connection = new RawConnection().send(upload(200)).send(pdf);
    // The file ends where they said (201, failed) unless the rest is there first, which is no HTTP (400).
    expect([201, 400]).toContain((await connection.answer()).status);
    await connection.closed();
    await eventually(
      async () => (await client.list('?status=received')).body.total,
      (total) => total === 0,
    );
    expect((await counts())[1]).toBe(uploads);
  });

  it('announce more than 20 MB: refused before the first byte', async () => {
    const connection = new RawConnection().send(upload(20 * 1024 * 1024 + 1));
    expect((await connection.answer(5_000)).status).toBe(413);
    connection.hangUp();
  });

  it('tear their multipart in 50 ways: 400 each, and the service goes on', async () => {
    const open = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n');
    const whole = Buffer.concat([open, pdf, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const before = await counts();
    const tears = Array.from({ length: 50 }, (_, at) => Math.floor(((at + 1) * (whole.length - 10)) / 50));
    const answers = await Promise.all(
      tears.map((at) => client.call('POST', '/documents', { headers, body: whole.subarray(0, at) })),
    );
    for (const { outcome } of answers) expect(outcome).toMatch(/^4(00 (invalid_parameter|missing_file)|15 not_a_pdf)$/);
    expect(await counts()).toEqual(before);
  });

  it('trickle 200 uploads at a byte at a time: others upload at once meanwhile, they themselves once they are gone, and no temporary file is left', async () => {
    // What a service that was killed left behind is tidied up in its own time.
    const before = new Set(temporary());
    const slow = Array.from({ length: 200 }, () => new RawConnection().send(upload(1_000_000)).send('%PDF-'));
    const timed = async (who: Api) => {
      const sent = performance.now();
      expect((await who.upload(pdf)).outcome).toBe('201');
      return performance.now() - sent;
    };
    const other = api(stack.apiKey);
    for (let round = 0; round < 3; round += 1) {
      for (const connection of slow) connection.send('x');
      expect((await other.usage()).status).toBe(200);
      expect(await timed(other)).toBeLessThan(10_000);
    }
    for (const connection of slow) connection.hangUp();
    // Far less than the half minute that a call stands in a line that does not move.
    expect(await timed(client)).toBeLessThan(10_000);
    await eventually(
      async () => temporary().filter((name) => !before.has(name)),
      (left) => left.length === 0,
    );
  });
});
