import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { freshAccount, keyFor, storeSignature } from '../driver/world.js';

interface Told {
  readonly signature: string;
  readonly body: string;
  readonly at: number;
}

const told: Told[] = [];
const receiver = createServer((request, reply) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    told.push({ signature: String(request.headers['formseal-signature']), body, at: Date.now() });
    reply.end();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
afterAll(() => {
  receiver.close();
});

const typesFor = (id: string) =>
  told
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.documentId === id)
    .map(({ type }) => type as string);

describe('a webhook', () => {
  it('tells a program what became of a document within seconds, signed, and shows what it told', async () => {
    const { accountId, client } = await freshAccount('pro');
    await storeSignature(accountId);
    const made = await client.call<{ id: string; secret: string }>('POST', '/webhooks', { json: { url } });
    expect(made.outcome).toBe('201');
    const document = await client.uploaded(await aForm({ nonce: nonce() }));
    await eventually(
      async () => typesFor(document.id),
      (types) => types.includes('document.ready'),
      10_000,
    );
    await client.confirmAll(document);
    await client.sign(document.id);
    const types = await eventually(
      async () => typesFor(document.id),
      (types) => types.includes('document.signed'),
      10_000,
    );
    expect(types).toEqual(['document.ready', 'document.confirmed', 'document.signed']);
    for (const { signature, body } of told) {
      const [, seconds] = /^t=(\d+),/.exec(signature)!;
      const digest = createHmac('sha256', made.body.secret).update(`${seconds}.${body}`).digest('hex');
      expect(signature).toBe(`t=${seconds},v1=${digest}`);
    }
    const late = told.map(({ body, at }) => at - Date.parse((JSON.parse(body) as { createdAt: string }).createdAt));
    process.stderr.write(`  webhooks: told ${late.map((ms) => `${ms} ms`).join(', ')} after what happened\n`);
    const listed = await client.call('GET', '/webhooks');
    expect(JSON.stringify(listed.body)).not.toContain('secret');
    const path = `/webhooks/${made.body.id}/deliveries`;
    const log = await client.call<{ data: { id: string; state: string }[] }>('GET', path);
    expect(log.body.data.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const before = told.length;
    expect((await client.call('POST', `${path}/${log.body.data[0]!.id}/replay`)).outcome).toBe('202');
    await eventually(
      async () => told.length,
      (count) => count === before + 1,
      10_000,
    );
    expect(JSON.parse(told.at(-1)!.body)).toMatchObject({ id: log.body.data[0]!.id, type: 'document.signed' });
  });

  it('refuses addresses that are none, an eleventh webhook, and what is somebody else’s', async () => {
    const { accountId, client } = await freshAccount('pro');
    const { client: stranger } = await freshAccount('pro');
    const make = async (json: unknown) => (await client.call('POST', '/webhooks', { json })).outcome;
    for (const wrong of ['no address', 'ftp://a.example/', 'https://me:secret@a.example/', '/relative'])
      expect([wrong, await make({ url: wrong })]).toEqual([wrong, '400 invalid_parameter']);
    expect(await make({ url, events: ['document.read'] })).toBe('400 invalid_parameter');
    for (let count = 1; count <= 10; count += 1) expect(await make({ url })).toBe('201');
    expect(await make({ url })).toBe('409 conflict');
    const [{ id }] = (await client.call<{ data: [{ id: string }] }>('GET', '/webhooks')).body.data;
    expect((await stranger.call('DELETE', `/webhooks/${id}`)).outcome).toBe('404 not_found');
    expect((await stranger.call('GET', `/webhooks/${id}/deliveries`)).outcome).toBe('404 not_found');
    const reader = api((await keyFor(accountId, ['documents:read'])).key);
    expect((await reader.call('DELETE', `/webhooks/${id}`)).outcome).toBe('403 insufficient_scope');
    expect((await client.call('DELETE', `/webhooks/${id}`)).outcome).toBe('204');
    expect((await client.call('DELETE', `/webhooks/${id}`)).outcome).toBe('404 not_found');
  });
});
