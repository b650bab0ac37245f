import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { stack } from '../driver/stack.js';
import { keyFor } from '../driver/world.js';

const client = api(stack.apiKey);
const once = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
const counts = async () => [(await client.list('?limit=1')).body.total, (await client.usage()).body.uploads.used];
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await aForm();
});

describe('Idempotency-Key', () => {
  it('gives a repeated upload the first answer: one document, one upload counted', async () => {
    const call = once();
    const [documents = 0, uploads = 0] = await counts();
    const first = await client.upload(pdf, call);
    const again = await client.upload(pdf, call);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await counts()).toEqual([documents + 1, uploads + 1]);
  });

  it('gives 30 identical uploads at once one document and one answer', async () => {
    const call = once();
    const [documents = 0, uploads = 0] = await counts();
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.upload(pdf, call)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['201']));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await counts()).toEqual([documents + 1, uploads + 1]);
  });

  it('answers 422 where the same key comes with another request', async () => {
    const call = once();
    await client.upload(pdf, call);
    expect((await client.upload(await aForm({ title: 'Another form' }), call)).outcome).toBe('422 invalid');
    const document = await client.uploaded(pdf);
    const [one, two] = document.fields;
    const same = once();
    expect((await client.confirm(document.id, one?.id ?? '', same)).outcome).toBe('200');
    expect((await client.confirm(document.id, one?.id ?? '', same)).outcome).toBe('200');
    expect((await client.confirm(document.id, two?.id ?? '', same)).outcome).toBe('422 invalid');
  });

  it('holds for sign, and a call that failed may be tried again with its key', async () => {
    const document = await client.uploaded(pdf);
    const call = once();
    expect((await client.sign(document.id, call)).outcome).toBe('409 conflict');
    await client.confirmAll(document);
    const first = await client.sign(document.id, call);
    const again = await client.sign(document.id, call);
    expect([first.outcome, again.outcome]).toEqual(['200', '200']);
    expect(again.body).toEqual(first.body);
  });

  it('is remembered for one API key only', async () => {
    const call = once();
    const first = await client.upload(pdf, call);
    const other = await api((await keyFor(stack.accountId)).key).upload(pdf, call);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('is refused when it is empty or overlong', async () => {
    for (const key of ['', 'x'.repeat(256)])
      expect((await client.upload(pdf, once(key))).outcome).toBe('400 invalid_parameter');
  });
});
