import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RetentionRepository } from '@formseal/database';
import { tablesWith } from '@formseal/database/testing';
import { hashPassword } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import { People } from '../../testing/people.js';
import type { Headers } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';
import { BLOB_STORE } from '../../tokens.js';

const PASSWORD = 'a long enough password';
let gateway: WholeGateway;
let people: People;
let redis: Redis;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
  redis = new Redis(gateway.config.redis.url);
});
afterAll(async () => {
  redis.disconnect();
  await gateway.close();
});

const ask = (method: 'POST' | 'DELETE' | 'PUT', url: string, headers: Headers, payload: object = {}) =>
  gateway.app.inject({ method, url, headers, payload });

/** The keys of Redis that have the text in their name or in what they hold. */
async function keysWith(text: string): Promise<string[]> {
  const names = await redis.keys('*');
  const dumps = await Promise.all(names.map((name) => redis.dumpBuffer(name)));
  return names.filter((name, at) => name.includes(text) || dumps[at]?.includes(text));
}

async function stored(): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of gateway.app.get<BlobStore>(BLOB_STORE).list()) found.push(sha256);
  return found;
}

const everywhere = async (text: string) => [
  ...(await tablesWith(gateway.scratch.db, gateway.config.dataKeys, text)),
  ...(await keysWith(text)),
];

describe('what was entered', () => {
  it('is gone with the document from every table and from Redis, answers kept for repeated calls too', async () => {
    const who = await people.owner();
    const id = await people.form(who);
    const [field] = await gateway.scratch.documents.fields(id);
    const marker = `m${randomUUID()}`;
    const key = { ...who.key, 'idempotency-key': 'once' };
    const confirm = `/api/v1/documents/${id}/fields/${field!.id}/confirm`;
    expect((await ask('POST', confirm, key, { value: marker })).statusCode).toBe(200);
    const fill = `/api/web/documents/${id}/fields/${field!.id}`;
    expect((await ask('POST', fill, who.session, { value: `${marker} again`, confirmed: true })).statusCode).toBe(200);
    expect(await everywhere(marker)).toEqual(['field_changes', 'fields', 'idempotency', 'typed_values']);
    expect((await ask('DELETE', `/api/web/documents/${id}`, who.session)).statusCode).toBe(204);
    expect(await everywhere(marker)).toEqual([]);
    expect((await ask('POST', confirm, key, { value: marker })).statusCode).toBe(404);
    expect(await everywhere(marker)).toEqual([]);
  });

  it('is gone with the person, and so are their files', async () => {
    const who = await people.owner({ kind: 'personal' });
    const before = await stored();
    await gateway.scratch.accounts.setPassword(who.userId, await hashPassword(PASSWORD));
    const { sha256 } = await gateway.app.get<BlobStore>(BLOB_STORE).write(
      (async function* () {
        yield Buffer.from(randomUUID());
      })(),
    );
    await gateway.scratch.profiles.setSignature(who.accountId, sha256);
    const marker = `m${randomUUID()}`;
    await gateway.scratch.profiles.setData(who.accountId, { family_name: marker });
    expect(await everywhere(marker)).toEqual(['profiles']);
    expect((await ask('DELETE', '/api/web/user', who.session, { password: 'not mine' })).statusCode).toBe(400);
    expect((await ask('DELETE', '/api/web/user', who.session, { password: PASSWORD })).statusCode).toBe(204);
    expect(await everywhere(marker)).toEqual([]);
    expect(await everywhere(who.userId)).toEqual([`${gateway.config.redis.prefix}:rate:password:${who.userId}`]);
    expect(await stored()).toEqual(before);
    // What Redis counts ends by itself.
    const rates = await redis.keys('*:rate:*');
    expect(rates.length).toBeGreaterThan(2);
    for (const name of rates) expect([name, (await redis.pttl(name)) > 0]).toEqual([name, true]);
  });
});

describe('the file of a document that could not be read', () => {
  it('is said to be gone where somebody would look for it: in the list, on its page and where it is downloaded', async () => {
    const who = await people.owner();
    const id = await people.form(who);
    await gateway.scratch.db.query(
      `UPDATE documents SET status = 'failed', failure_reason = 'damaged', created_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    const get = async (url: string, headers: Headers) => gateway.app.inject({ method: 'GET', url, headers });
    const download = async () =>
      (await get(`/api/v1/documents/${id}/download`, who.key)).json<{ error: object }>().error;
    expect(await download()).toMatchObject({ code: 'not_signed', message: expect.not.stringContaining('deleted') });
    await gateway.app.get(RetentionRepository).run(gateway.config.keeping);
    const dropped = { fileDroppedAt: expect.stringMatching(/^20\d\d-/) };
    const list = await get(`/api/web/accounts/${who.accountId}/documents`, who.session);
    expect(list.json()).toMatchObject({ data: [{ id, own: true, ...dropped }] });
    expect((await get(`/api/web/documents/${id}`, who.session)).json()).toMatchObject({ id, ...dropped });
    const today = new Date().toISOString().slice(0, 10);
    const message = `The document could not be read, and its file was deleted on ${today}: upload it again.`;
    expect(await download()).toMatchObject({ code: 'not_signed', message });
  });
});
