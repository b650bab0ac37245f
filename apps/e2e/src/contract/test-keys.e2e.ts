import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { readPdf } from '../driver/read-pdf.js';
import { ALL_SCOPES, freshAccount, storeSignature } from '../driver/world.js';
import type { Key } from '../driver/world.js';
import { stack } from '../driver/stack.js';

/** An account with a key of each kind. */
async function bothKeys(): Promise<{ accountId: string; live: Api; test: Api; testKey: Key }> {
  const { accountId, client: live } = await freshAccount('tiny');
  const words = ['--account', accountId, '--user', stack.email, '--name', 'trying', '--scopes', ALL_SCOPES.join(',')];
  const testKey = await operator<Key>('key', 'create', ...words, '--test');
  return { accountId, live, test: api(testKey.key), testKey };
}

describe('a test key', () => {
  let keys: Awaited<ReturnType<typeof bothKeys>>;
  beforeAll(async () => {
    keys = await bothKeys();
  });

  it('is told by its prefix, listed as one, and revoked as any', async () => {
    const { accountId, testKey } = keys;
    expect(testKey.key).toMatch(/^fsk_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/);
    const { keys: listed } = await operator<{ keys: { prefix: string; test: boolean }[] }>(
      ...['key', 'list', '--account', accountId],
    );
    expect(listed.map(({ prefix, test }) => [prefix === testKey.prefix, test])).toEqual([
      [true, true],
      [false, false],
    ]);
    const { testKey: other, test } = await bothKeys();
    await operator('key', 'revoke', '--prefix', other.key.slice(0, 'fsk_test_12345678'.length));
    expect((await test.usage()).outcome).toBe('401 unauthorized');
  });

  it('fills, signs and downloads as any key, without a form, a profile or a signature of the account', async () => {
    const { test, live } = keys;
    const document = await test.uploaded(
      await aForm({ nonce: nonce(), fields: [{ kind: 'text', label: 'Family name' }] }),
    );
    expect(document.test).toBe(true);
    const name = document.fields.find(({ label }) => label === 'Family name');
    expect(name).toMatchObject({ value: 'Lindqvist', source: 'profile' });
    await test.confirmAll(document);
    const signed = await test.sign(document.id);
    expect(signed.body).toMatchObject({ status: 'signed', test: true, downloadable: true });
    expect((await live.usage()).body).toMatchObject({ used: 0, uploads: { used: 1 } });
    const pdf = (await test.download(document.id)).bytes;
    for (const page of (await readPdf(pdf)).pages) expect(page).toContain('TEST – not a signature');
    const { body } = await api(null).verify(pdf);
    expect(body).toMatchObject({
      status: 'test',
      test: true,
      madeHere: true,
      signatures: [{ valid: true, test: true }],
    });
    expect(body.document).toMatchObject({ id: document.id, signedBy: 'Mara Lindqvist', level: 'test, no signature' });
  });

  it('reaches no other document: it is missing, in words and lists, and live keys see both', async () => {
    const { accountId, live, test } = keys;
    await storeSignature(accountId);
    const own = await live.uploaded(await aForm({ nonce: nonce() }));
    const id = own.id;
    const missing = [
      await test.read(id),
      await test.sign(id),
      await test.download(id),
      await test.confirmMany(id, { fields: [{ id: own.fields[0]!.id }] }),
      await test.call('GET', `/documents/${id}/events`),
      await test.call('GET', `/documents/${id}/pages/1.png`),
      await test.call('POST', `/documents/${id}/read`),
      await test.call('DELETE', `/documents/${id}`),
    ];
    expect(missing.map(({ outcome }) => outcome)).toEqual(missing.map(() => '404 not_found'));
    const { error } = await test.read(id);
    expect((await test.read('00000000-0000-4000-8000-000000000000')).error.message).toBe(error.message);
    const tests = (await test.list()).body;
    expect(tests.data.every((one) => one.test === true)).toBe(true);
    expect(tests.total).toBe(tests.data.length);
    const all = (await live.list()).body;
    expect(all.data.map((one) => one.test)).toEqual([false, ...tests.data.map(() => true)]);
    expect(all.total).toBe(tests.total + 1);
    expect((await live.read(tests.data[0]!.id)).body.test).toBe(true);
  });

  it('keeps no webhooks, which hear of every document', async () => {
    const refused = await keys.test.call('POST', '/webhooks', { json: { url: 'https://example.org/hook' } });
    expect([refused.outcome, refused.error['reason']]).toEqual(['403 forbidden', 'test_key']);
  });
});
