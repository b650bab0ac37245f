import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Answer, Api, Call } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { notAPdf } from '../driver/forms/other-files.js';
import { operator } from '../driver/operator.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';
import { account, ALL_SCOPES, freshAccount, keyFor } from '../driver/world.js';
import type { Key } from '../driver/world.js';

const everything = api(stack.apiKey);
let document: DocumentWithFields;
let foreign: DocumentWithFields;
let keys: Record<'read' | 'write' | 'sign' | 'revoked' | 'noApi', Key>;

beforeAll(async () => {
  const [pdf, noApiAccount, stranger] = await Promise.all([aForm(), account('free'), freshAccount('tiny')]);
  const [read, write, sign, revoked, noApi] = await Promise.all([
    keyFor(stack.accountId, ['documents:read']),
    keyFor(stack.accountId, ['documents:write']),
    keyFor(stack.accountId, ['documents:sign']),
    keyFor(stack.accountId),
    keyFor(noApiAccount),
  ]);
  keys = { read, write, sign, revoked, noApi };
  document = await everything.uploaded(pdf);
  foreign = await stranger.client.uploaded(pdf);
  await operator('key', 'revoke', '--prefix', revoked.prefix);
});

interface Endpoint {
  readonly name: string;
  readonly scope: 'read' | 'write' | 'sign';
  /** The right call, on a document and field. */
  call(client: Api, id: string, fieldId: string, call?: Call): Promise<Answer>;
  readonly hasId: boolean;
}

const ENDPOINTS: readonly Endpoint[] = [
  { name: 'GET /usage', scope: 'read', hasId: false, call: (c) => c.usage() },
  { name: 'GET /documents', scope: 'read', hasId: false, call: (c) => c.list() },
  { name: 'POST /documents', scope: 'write', hasId: false, call: (c) => c.upload(notAPdf()) },
  { name: 'GET /documents/{id}', scope: 'read', hasId: true, call: (c, id) => c.read(id) },
  { name: 'POST confirm', scope: 'write', hasId: true, call: (c, id, field) => c.confirm(id, field) },
  { name: 'POST select', scope: 'write', hasId: true, call: (c, id, field) => c.select(id, field) },
  { name: 'POST sign', scope: 'sign', hasId: true, call: (c, id) => c.sign(id) },
  { name: 'GET download', scope: 'read', hasId: true, call: (c, id) => c.download(id) },
];

/** The same call to every endpoint, as what came of each. */
async function outcomes(client: Api, which: readonly Endpoint[] = ENDPOINTS, id?: string, fieldId?: string) {
  const field = fieldId ?? document.fields[0]?.id ?? '';
  const answers = await Promise.all(which.map((endpoint) => endpoint.call(client, id ?? document.id, field)));
  return Object.fromEntries(which.map(({ name }, at) => [name, answers[at]?.outcome]));
}

const all = (outcome: string, which: readonly Endpoint[] = ENDPOINTS) =>
  Object.fromEntries(which.map(({ name }) => [name, outcome]));

describe('who may call', () => {
  it('answers every endpoint without a key with 401 unauthorized', async () => {
    expect(await outcomes(api(null))).toEqual(all('401 unauthorized'));
  });

  it('answers every endpoint to an unknown key with 401 unauthorized', async () => {
    const last = stack.apiKey.at(-1) === 'a' ? 'b' : 'a';
    const almost = stack.apiKey.slice(0, -1) + last;
    expect(await outcomes(api(almost))).toEqual(all('401 unauthorized'));
    const random = `fsk_${'A'.repeat(8)}_${'b'.repeat(stack.apiKey.length - 13)}`;
    expect(await outcomes(api(random))).toEqual(all('401 unauthorized'));
  });

  it('answers every endpoint to a revoked key with 401 unauthorized', async () => {
    expect(await outcomes(api(keys.revoked.key))).toEqual(all('401 unauthorized'));
  });

  it('takes the key as `Authorization: Bearer` and in no other way', async () => {
    const { key } = keys.read;
    const outcome = async (header: string) =>
      (await api(null).call('GET', '/usage', { headers: { authorization: header } })).outcome;
    expect(await outcome(`Bearer ${key}`)).toBe('200');
    // RFC 9110, 11.1: the scheme's case does not matter.
    expect(await outcome(`bearer ${key}`)).toBe('200');
    for (const header of [key, `Basic ${key}`, `Bearer${key}`, `Bearer ${key} x`, 'Bearer', 'Bearer null'])
      expect([header, await outcome(header)]).toEqual([header, '401 unauthorized']);
    expect((await api(null).call('GET', `/usage?api_key=${key}`)).outcome).toBe('401 unauthorized');
  });

  it('holds a revocation from the next request on', async () => {
    const { key, prefix } = await keyFor(stack.accountId, ['documents:read']);
    expect((await api(key).usage()).outcome).toBe('200');
    await operator('key', 'revoke', '--prefix', prefix);
    expect((await api(key).usage()).outcome).toBe('401 unauthorized');
  });

  it('shows a key once and lists it by its prefix only', async () => {
    const { key, prefix } = keys.read;
    expect(key).toMatch(new RegExp(`^fsk_${prefix}_[0-9A-Za-z]{40,}$`));
    const listed = JSON.stringify(await operator('key', 'list', '--account', stack.accountId));
    expect(listed).toContain(prefix);
    expect(listed).not.toContain(key.slice(prefix.length + 5));
  });

  it('makes keys without documents:sign unless it is asked for', async () => {
    const { key } = await operator<Key>(
      ...['key', 'create', '--account', stack.accountId, '--user', stack.email, '--name', 'plain'],
    );
    expect((await api(key).usage()).outcome).toBe('200');
    expect((await api(key).sign(document.id)).outcome).toBe('403 insufficient_scope');
  });

  it('answers every endpoint on a plan without API access with 403 plan_required', async () => {
    expect(await outcomes(api(keys.noApi.key))).toEqual(all('403 plan_required'));
  });

  it.each(['read', 'write', 'sign'] as const)(
    'lets a key with only documents:%s do that and nothing else',
    async (scope) => {
      const others = ENDPOINTS.filter((endpoint) => endpoint.scope !== scope);
      expect(await outcomes(api(keys[scope].key), others)).toEqual(all('403 insufficient_scope', others));
      const own = ENDPOINTS.filter((endpoint) => endpoint.scope === scope);
      for (const outcome of Object.values(await outcomes(api(keys[scope].key), own)))
        expect(outcome).not.toMatch(/^40[13] /);
    },
  );

  it('names the scope that is missing', async () => {
    const { error } = await api(keys.read.key).sign(document.id);
    expect(error.message).toContain('documents:sign');
  });
});

describe('which document', () => {
  const withId = ENDPOINTS.filter(({ hasId }) => hasId);

  it("answers another account's document with 404 not_found on every endpoint", async () => {
    const answered = await outcomes(everything, withId, foreign.id, foreign.fields[0]?.id);
    expect(answered).toEqual(all('404 not_found', withId));
  });

  it('answers an unknown document with 404 not_found on every endpoint', async () => {
    expect(await outcomes(everything, withId, randomUUID())).toEqual(all('404 not_found', withId));
  });

  it('answers a malformed document id with 404 not_found on every endpoint', async () => {
    const ids = [
      '1',
      'null',
      `${document.id}x`,
      document.id.slice(1),
      '%00',
      '%zz',
      '%ff',
      "'%20or%201=1",
      'x'.repeat(3000),
    ];
    for (const id of ids)
      expect([id, await outcomes(everything, withId, id)]).toEqual([id, all('404 not_found', withId)]);
  });

  it('answers an unknown, malformed or foreign field with 404 not_found', async () => {
    for (const field of [randomUUID(), 'nonsense', foreign.fields[0]?.id ?? '']) {
      expect((await everything.confirm(document.id, field)).outcome).toBe('404 not_found');
      expect((await everything.select(document.id, field)).outcome).toBe('404 not_found');
    }
  });

  it("lists none of another account's documents", async () => {
    const { body } = await everything.list('?limit=100');
    expect(body.data.map(({ id }) => id)).toContain(document.id);
    expect(body.data.map(({ id }) => id)).not.toContain(foreign.id);
  });
});

/** Each check is reached only by what passed all before it: a call with several faults names the first. */
describe('the order of checks', () => {
  let narrow: Replica;
  beforeAll(async () => {
    narrow = await startReplica({ FORMSEAL_REQUESTS_PER_MINUTE: '2' });
  });
  afterAll(() => narrow.stop());

  it('checks the key before the plan, the plan before the scope', async () => {
    const noApi = await operator<Key>('key', 'revoke', '--prefix', keys.noApi.prefix).then(() => keys.noApi);
    expect((await api(noApi.key).sign(randomUUID())).outcome).toBe('401 unauthorized');
    const accountId = await account('free');
    const readOnly = await keyFor(accountId, ['documents:read']);
    expect((await api(readOnly.key).sign('nonsense')).outcome).toBe('403 plan_required');
  });

  it('checks the request rate before plan and scope, and after the key', async () => {
    const accountId = await account('free');
    const { key, prefix } = await keyFor(accountId, ALL_SCOPES);
    const there = api(key, narrow.baseUrl, { 'x-forwarded-for': '198.51.100.7' });
    expect((await there.usage()).outcome).toBe('403 plan_required');
    expect((await there.usage()).outcome).toBe('403 plan_required');
    expect((await there.usage()).outcome).toBe('429 rate_limited');
    await operator('key', 'revoke', '--prefix', prefix);
    expect((await there.usage()).outcome).toBe('401 unauthorized');
  });

  it('checks the scope before parameters and body', async () => {
    const reader = api(keys.read.key);
    const broken = { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await reader.confirm(document.id, 'x', broken)).outcome).toBe('403 insufficient_scope');
    expect((await reader.call('POST', '/documents', { json: {} })).outcome).toBe('403 insufficient_scope');
    expect((await api(keys.write.key).list('?limit=0')).outcome).toBe('403 insufficient_scope');
  });

  it('checks parameters before the document', async () => {
    const call = { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await everything.confirm(randomUUID(), randomUUID(), call)).outcome).toBe('400 invalid_json');
    const odd = await everything.confirm(randomUUID(), randomUUID(), { json: { value: 7 } });
    expect(odd.outcome).toBe('400 invalid_parameter');
    expect((await everything.select(randomUUID(), 5)).outcome).toBe('400 invalid_parameter');
  });

  it('checks the document before its state, and the state before the quota', async () => {
    expect((await everything.sign(foreign.id)).outcome).toBe('404 not_found');
    const { accountId, client } = await freshAccount('tiny');
    const unconfirmed = await client.uploaded(await aForm());
    await operator('account', 'plan', '--account', accountId, '--plan', 'none');
    expect((await client.sign(unconfirmed.id)).outcome).toBe('409 conflict');
  });
});
