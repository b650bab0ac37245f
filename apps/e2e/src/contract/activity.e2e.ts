import { beforeAll, describe, expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { freshAccount, storeSignature } from '../driver/world.js';

interface Entry {
  readonly at: string;
  readonly action: string;
  readonly result: string;
  readonly documentId: string | null;
  readonly keyPrefix: string;
  readonly address: string;
  readonly requestId: string;
}

describe('the activity log', () => {
  let accountId: string;
  let world: Awaited<ReturnType<typeof freshAccount>>;
  beforeAll(async () => {
    world = await freshAccount('pro');
    ({ accountId } = world);
    await storeSignature(accountId);
  });

  it('has one entry for each call made with a key, naming the key by its prefix', async () => {
    const { client, key } = world;
    const made: string[] = [];
    const noted = async <T extends { headers: Headers }>(call: Promise<T>): Promise<T> => {
      const answer = await call;
      made.push(answer.headers.get('x-request-id') ?? '');
      return answer;
    };
    const form = await aForm({ pages: 1, fields: [{ kind: 'text', label: 'Favourite colour' }] });
    const document = (await noted(client.upload(form))).body;
    await noted(client.usage());
    await noted(client.list());
    await noted(client.read(document.id));
    await noted(client.sign(document.id));
    await noted(client.confirm(document.id, document.fields[0]?.id ?? ''));
    await noted(client.sign(document.id));
    await noted(client.sign(document.id));
    await noted(client.download(document.id));
    await noted(client.list('?limit=0'));

    const list = () => operator<{ entries: Entry[] }>('activity', '--account', accountId, '--limit', '100');
    const { entries } = await eventually(list, (answer) => answer.entries.length >= made.length);
    expect(entries.map(({ requestId }) => requestId).sort()).toEqual([...made].sort());
    expect(new Set(entries.map(({ keyPrefix }) => keyPrefix))).toEqual(new Set([key.prefix]));
    const of = (at: number) => entries.find(({ requestId }) => requestId === made[at]);
    expect(of(0)).toMatchObject({ action: 'document.upload', documentId: document.id });
    expect(of(1)).toMatchObject({ action: 'usage.read', result: 'ok', documentId: null });
    expect(of(4)).toMatchObject({ action: 'document.sign', result: 'conflict', documentId: document.id });
    expect(of(6)).toMatchObject({ action: 'document.sign', result: 'ok', documentId: document.id });
    expect(of(7)).toMatchObject({ action: 'document.sign', result: 'repeated', documentId: document.id });
    expect(of(9)).toMatchObject({ action: 'document.list', result: 'invalid_parameter' });
    for (const { at, address } of entries)
      expect([Number.isNaN(Date.parse(at)), address]).toEqual([false, expect.stringMatching(/^[\d.:a-f]+$/)]);
    expect(JSON.stringify(entries)).not.toContain(key.key);
  });

  it('has an entry for each of several calls that go by one id, which is the caller’s to choose, and one `ok` for a signature', async () => {
    const { client } = world;
    const form = await aForm({ pages: 1, fields: [{ kind: 'text', label: 'Favourite food' }] });
    const { id, fields } = await client.uploaded(form);
    await client.confirm(id, fields[0]?.id ?? '');
    const headers = { 'x-request-id': `one-for-all-${id}` };
    const signs = await Promise.all(Array.from({ length: 3 }, () => client.sign(id, { headers })));
    expect(signs.map(({ outcome }) => outcome)).toEqual(['200', '200', '200']);
    expect((await client.sign(id, { headers })).headers.get('idempotent-replayed')).toBeNull();
    const list = () => operator<{ entries: Entry[] }>('activity', '--account', accountId, '--limit', '100');
    const alike = ({ requestId }: Entry) => requestId === headers['x-request-id'];
    const { entries } = await eventually(list, (answer) => answer.entries.filter(alike).length >= 4);
    expect(
      entries
        .filter(alike)
        .map(({ action, result }) => `${action} ${result}`)
        .sort(),
    ).toEqual(['document.sign ok', ...Array.from({ length: 3 }, () => 'document.sign repeated')]);
  });
});
