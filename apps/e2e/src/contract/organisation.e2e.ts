import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { signedIn } from '../driver/web-session.js';
import { account, ALL_SCOPES, keyFor, person, storeSignature } from '../driver/world.js';

let accountId: string;
let owner: Api;
let ann: Api;
let bob: Api;
let annsEmail: string;
let bobsEmail: string;
let byAnn: DocumentWithFields;

const share = (permission: string) =>
  operator('share', '--document', byAnn.id, '--email', bobsEmail, '--permission', permission);
const list = async (client: Api, query = '') => (await client.list(query)).body;

beforeAll(async () => {
  const [annsLogin, bobsLogin] = await Promise.all([person('ann'), person('bob')]);
  [annsEmail, bobsEmail] = [annsLogin.email, bobsLogin.email];
  accountId = await account('team', { kind: 'organisation' });
  const add = (email: string) =>
    operator('member', 'add', '--account', accountId, '--email', email, '--role', 'member');
  await Promise.all([add(annsLogin.email), add(bobsLogin.email), storeSignature(accountId)]);
  const keys = await Promise.all([
    keyFor(accountId),
    keyFor(accountId, ALL_SCOPES, annsLogin.email),
    keyFor(accountId, ALL_SCOPES, bobsLogin.email),
  ]);
  [owner, ann, bob] = keys.map(({ key }) => api(key)) as [Api, Api, Api];
  byAnn = await ann.uploaded(await aForm());
});

/** One story, in order: what Ann uploads and Bob gets to see of it. */
describe("an organisation's documents", () => {
  it('are seen by their uploader and by owners', async () => {
    expect((await ann.read(byAnn.id)).outcome).toBe('200');
    expect((await owner.read(byAnn.id)).outcome).toBe('200');
    expect((await list(owner)).data.map(({ id }) => id)).toContain(byAnn.id);
  });

  it('are 404 for a member they are not shared with, and not in their list, its total or its filters', async () => {
    const { id, fields } = byAnn;
    const calls = [
      bob.read(id),
      bob.confirm(id, fields[0]?.id ?? ''),
      bob.select(id, fields[0]?.id),
      bob.sign(id),
      bob.download(id),
    ];
    for (const { outcome } of await Promise.all(calls)) expect(outcome).toBe('404 not_found');
    expect(await list(bob)).toMatchObject({ data: [], total: 0 });
    expect(await list(bob, '?status=ready_for_review')).toMatchObject({ data: [], total: 0 });
  });

  it('shared to view are read, not filled in or signed: 403 forbidden', async () => {
    await share('view');
    expect((await bob.read(byAnn.id)).outcome).toBe('200');
    expect(await list(bob)).toMatchObject({ total: 1 });
    expect((await bob.confirm(byAnn.id, byAnn.fields[0]?.id ?? '')).outcome).toBe('403 forbidden');
    const option = byAnn.fields.find(({ checkboxGroup }) => checkboxGroup !== null);
    expect((await bob.select(byAnn.id, option?.id)).outcome).toBe('403 forbidden');
    expect((await bob.sign(byAnn.id)).outcome).toBe('403 forbidden');
    expect((await bob.download(byAnn.id)).outcome).toBe('409 not_signed');
  });

  it('shared to fill in are confirmed, not signed: 403 forbidden', async () => {
    await share('fill');
    await bob.confirmAll((await bob.read(byAnn.id)).body);
    expect((await bob.sign(byAnn.id)).outcome).toBe('403 forbidden');
  });

  it('are signed on behalf of the organisation only on a plan with that: 403 plan_required', async () => {
    await share('sign');
    await operator('account', 'plan', '--account', accountId, '--plan', 'team-plain');
    for (const client of [bob, ann, owner]) expect((await client.sign(byAnn.id)).outcome).toBe('403 plan_required');
    expect((await bob.read(byAnn.id)).outcome).toBe('200');
    await operator('account', 'plan', '--account', accountId, '--plan', 'team');
  });

  it('shared to sign are signed', async () => {
    expect((await bob.sign(byAnn.id)).body.status).toBe('signed');
    expect((await bob.download(byAnn.id)).outcome).toBe('200');
  });

  it('name in their records who signed and how, two members in the name of the same person', async () => {
    const byHand = await ann.uploaded(await aForm());
    await ann.confirmAll(byHand);
    await (await signedIn(annsEmail, 'a long enough password')).done('POST', `/documents/${byHand.id}/sign`);
    const told = async (id: string) => (await bob.verify((await owner.download(id)).bytes)).body.document;
    const [bobs, anns] = await Promise.all([told(byAnn.id), told(byHand.id)]);
    expect(bobs?.by).toEqual({ name: 'bob', means: 'api_key' });
    expect(anns?.by).toEqual({ name: 'ann', means: 'web_app' });
    expect(anns?.account).toMatch(/^e2e /);
    expect(anns?.account).toBe(bobs?.account);
  });

  it('are out of reach of a key whose creator has left: 403 key_owner_left from the next request on', async () => {
    await operator('member', 'remove', '--account', accountId, '--email', bobsEmail);
    for (const answer of await Promise.all([bob.usage(), bob.list(), bob.read(byAnn.id), bob.sign(byAnn.id)]))
      expect(answer.outcome).toBe('403 key_owner_left');
    expect((await ann.read(byAnn.id)).outcome).toBe('200');
  });
});
