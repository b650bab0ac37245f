import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SCOPES } from '@formseal/contracts';
import { issueReviewToken, Plans, refusal, WHO_MAY } from '@formseal/domain';
import type { Asker, Call, Member, Reach, Refusal, Rule } from '@formseal/domain';
import { LINK_ROUTES, WEB_API } from '../http/paths.js';
import { People } from '../testing/people.js';
import type { Headers, Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { KnownRoute, WholeGateway } from '../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

const plan = new Plans().get('business');
const ANSWERS: Record<Refusal, string> = {
  unknown: '401 unauthorized',
  foreign: '404 not_found',
  no_api: '403 plan_required',
  no_organisation_signing: '403 plan_required',
  scope: '403 insufficient_scope',
  test_key: '403 forbidden',
  owners_only: '403 forbidden',
  signers_only: '403 forbidden',
  personal_account: '409 conflict',
  narrow_share: '403 forbidden',
  not_theirs: '403 forbidden',
};
const REFUSED = /^(401|403|404|5\d\d) /;

/** What stands in the places of an address. */
type Places = Readonly<Partial<Record<'id' | 'account' | 'fieldId' | 'user' | 'prefix' | 'webhook', string>>>;

const ways = {
  key: ({ url }: KnownRoute) => !url.startsWith(WEB_API),
  link: ({ url }: KnownRoute) => url.startsWith(`${LINK_ROUTES}:`),
  session: ({ url }: KnownRoute) => url.startsWith(WEB_API) && !url.startsWith(`${LINK_ROUTES}:`),
};
const ruleOf = ({ call }: KnownRoute): Rule => WHO_MAY[call];
const routesBy = (way: keyof typeof ways, about: (rule: Rule) => boolean) =>
  gateway.routes.filter((route) => ways[way](route) && !ruleOf(route).anybody && about(ruleOf(route)));
const aboutDocuments = ({ document }: Rule) => document !== undefined;
const aboutAccounts = ({ document, web }: Rule) => document === undefined && web === 'member';

/** Makes a call with nothing in it: what may be done is then refused for another reason, or done. */
async function answer({ method, url }: KnownRoute, places: Places, headers: Headers): Promise<string> {
  const named: Record<string, string | undefined> = { page: '1.png', ...places };
  const filled = url.replace(/:(\w+)/g, (_all, name: string) => named[name] ?? randomUUID());
  const fieldId = places.fieldId ?? randomUUID();
  const told = url.endsWith('/fields/owner') ? { owner: 'self', fields: [fieldId] } : {};
  const chosen = url.endsWith('/select') ? { fieldId } : told;
  const body = method === 'GET' ? {} : { payload: chosen };
  const response = await gateway.app.inject({ method: method as 'GET', url: filled, headers, ...body });
  const { error } = (
    response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {}
  ) as {
    error?: { code: string };
  };
  return `${response.statusCode} ${error?.code ?? 'ok'}`;
}

interface Cell {
  readonly route: KnownRoute;
  readonly who: string;
  readonly expected: string;
  readonly seen: string;
}
/** What differs from the table; where the table says yes, any answer but a refusal of the caller will do. */
const wrong = (cells: readonly Cell[]) =>
  cells
    .filter(({ expected, seen }) => (expected === 'yes' ? REFUSED.test(seen) : seen !== expected))
    .map(
      ({ route, who, expected, seen }) => `${route.method} ${route.url} by ${who}: ${expected} in the table, ${seen}`,
    );
const expectedOf = (call: Call, asker: Asker, reach?: Reach | null): string => {
  const why = refusal(call, asker, reach);
  return why === null ? 'yes' : ANSWERS[why];
};

it('every call of the table has a route', () => {
  const routed = new Set(gateway.routes.map(({ call }) => call));
  expect(Object.keys(WHO_MAY).filter((call) => !routed.has(call as Call))).toEqual([]);
});

describe('documents', () => {
  const member: Member = { role: 'member', accountKind: 'organisation', plan };

  /** Everybody who stands to a document of `owner` in a way of their own; each document is met once. */
  async function standings(): Promise<{ who: string; by: Who; reach: Reach | null; make: () => Promise<string> }[]> {
    const [owner, stranger] = [await people.owner(), await people.owner()];
    const [uploader, unshared, viewer, filler, signer] = await Promise.all(
      Array.from({ length: 5 }, () => people.member(owner)),
    );
    const make = () =>
      people.form(uploader!, [
        [viewer!, 'view'],
        [filler!, 'fill'],
        [signer!, 'sign'],
      ]);
    return [
      { who: 'a stranger', by: stranger, reach: null, make },
      { who: 'a member without a share', by: unshared!, reach: null, make },
      { who: 'who may view', by: viewer!, reach: 'view', make },
      { who: 'who may fill', by: filler!, reach: 'fill', make },
      { who: 'who may sign', by: signer!, reach: 'sign', make },
      { who: 'the uploader', by: uploader!, reach: 'own', make },
      { who: 'the owner', by: owner, reach: 'own', make },
    ];
  }

  it.each(['key', 'session'] as const)('are reached by %s as far as the table says', async (way) => {
    const cells: Cell[] = [];
    for (const { who, by, reach, make } of await standings()) {
      let id = await make();
      for (const route of routesBy(way, aboutDocuments)) {
        const [field] = await gateway.scratch.documents.fields(id);
        const asker: Asker = way === 'key' ? { ...member, via: 'key', scopes: SCOPES } : { ...member, via: 'session' };
        // Nobody draws pages here, and who may see them would wait for them: this document has none to draw.
        if (/(\/pages\/:page|\/thumbnail\.png)$/.test(route.url))
          await gateway.scratch.db.query('UPDATE documents SET page_count = NULL WHERE id = $1', [id]);
        const seen = await answer(route, { id, fieldId: field!.id }, by[way]);
        cells.push({ route, who, expected: expectedOf(route.call, asker, reach), seen });
        if (route.method === 'DELETE') id = await make();
      }
    }
    expect(cells.length).toBeGreaterThan(30);
    expect(wrong(cells)).toEqual([]);
  });

  it('are reached by a test key as by any other where they are tests, and are nothing to it where they are none', async () => {
    const owner = await people.owner();
    const tester = await people.key(owner, SCOPES, true);
    const asker: Asker = { ...member, role: 'owner', via: 'key', scopes: SCOPES, test: true };
    const live = await people.form(owner);
    let id = await people.form(owner, [], { test: true });
    const cells: Cell[] = [];
    for (const route of routesBy('key', aboutDocuments)) {
      const [field] = await gateway.scratch.documents.fields(id);
      if (route.url.endsWith('/pages/:page'))
        await gateway.scratch.db.query('UPDATE documents SET page_count = NULL WHERE id = $1', [id]);
      // Nobody signs here either: a field that waits keeps a test from being signed, as nothing else does.
      await gateway.scratch.db.query('UPDATE fields SET confirmed = false WHERE document_id = $1', [id]);
      const at = async (who: string, of: string, expected: string) =>
        cells.push({ route, who, expected, seen: await answer(route, { id: of, fieldId: field!.id }, tester.key) });
      await at('a test key, a test', id, expectedOf(route.call, asker, 'own'));
      await at('a test key, no test', live, '404 not_found');
      if (route.method === 'DELETE') id = await people.form(owner, [], { test: true });
    }
    expect(cells.length).toBeGreaterThan(15);
    expect(wrong(cells)).toEqual([]);
    expect(await gateway.scratch.documents.find(live)).not.toBeNull();
  });

  it('are nothing to who has left, whose key is revoked, or who says nothing', async () => {
    const owner = await people.owner();
    const [left, revoked, once] = [await people.member(owner), await people.member(owner), await people.member(owner)];
    const id = await people.form(owner, [
      [left, 'sign'],
      [revoked, 'sign'],
      [once, 'sign'],
    ]);
    await gateway.scratch.members.remove(owner.accountId, left.userId);
    await gateway.scratch.keys.revoke(revoked.prefix);
    await gateway.scratch.documents.unshare(id, once.userId);
    const cells: Cell[] = [];
    for (const route of routesBy('key', aboutDocuments)) {
      const at = async (who: string, headers: Headers, expected: string) =>
        cells.push({ route, who, expected, seen: await answer(route, { id }, headers) });
      await at('who has left', left.key, '403 key_owner_left');
      await at('a revoked key', revoked.key, '401 unauthorized');
      await at('whose share was withdrawn', once.key, '404 not_found');
      await at('a key without the scope', (await people.key(owner, [])).key, '403 insufficient_scope');
      await at('a session', owner.session, '401 unauthorized');
      await at('nobody', {}, '401 unauthorized');
    }
    for (const route of routesBy('session', aboutDocuments)) {
      const at = async (who: string, headers: Headers, expected: string) =>
        cells.push({ route, who, expected, seen: await answer(route, { id }, { 'x-formseal': '1', ...headers }) });
      await at('who has left', left.session, '404 not_found');
      await at('whose share was withdrawn', once.session, '404 not_found');
      await at('a key', owner.key, '401 unauthorized');
      await at('nobody', {}, '401 unauthorized');
    }
    expect(wrong(cells)).toEqual([]);
  });

  it('need a plan with API access, and one that signs for organisations', async () => {
    const [free, pro] = [await people.owner({ plan: 'free' }), await people.owner({ plan: 'pro' })];
    const cells: Cell[] = [];
    for (const route of routesBy('key', () => true)) {
      cells.push({ route, who: 'free', expected: '403 plan_required', seen: await answer(route, {}, free.key) });
      if (!ruleOf(route).signs) continue;
      cells.push({ route, who: 'pro', expected: '403 plan_required', seen: await answer(route, {}, pro.key) });
    }
    const id = await people.form(pro);
    for (const route of routesBy('session', ({ signs }) => signs === true))
      cells.push({ route, who: 'pro', expected: '403 plan_required', seen: await answer(route, { id }, pro.session) });
    expect(cells.length).toBeGreaterThan(8);
    expect(wrong(cells)).toEqual([]);
  });

  it('are opened over a link as far as filling in, as long as whoever issued it may do that', async () => {
    const owner = await people.owner();
    const [left, lowered, revoked] = [
      await people.member(owner),
      await people.member(owner),
      await people.member(owner),
    ];
    const id = await people.form(owner, [
      [left, 'fill'],
      [lowered, 'fill'],
      [revoked, 'fill'],
    ]);
    const other = await people.form(owner);
    const link = (kind: 'user' | 'key', issuer: string, of = id, secret = gateway.config.secrets.reviewLinkKey) => ({
      cookie: `formseal_review=${issueReviewToken(of, { kind, id: issuer }, secret, new Date())}`,
      'x-formseal': '1',
    });
    const voided = link('user', owner.userId);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await gateway.scratch.documents.voidLinks(id);
    const over = {
      'who has left': link('user', left.userId),
      'who may only view now': link('user', lowered.userId),
      'a revoked key': link('key', revoked.keyId),
      'who has left, by key': link('key', left.keyId),
      'another document': link('user', owner.userId, other),
      'a stranger': link('user', (await people.owner()).userId),
      'another secret': link('user', owner.userId, id, Buffer.alloc(32)),
      'before all were voided': voided,
      'no link, signed in': owner.session,
      nothing: { 'x-formseal': '1' },
    };
    await gateway.scratch.members.remove(owner.accountId, left.userId);
    await gateway.scratch.documents.share(id, lowered.userId, 'view');
    await gateway.scratch.keys.revoke(revoked.prefix);
    const [field] = await gateway.scratch.documents.fields(id);
    const cells: Cell[] = [];
    for (const route of routesBy('link', () => true)) {
      const at = async (who: string, headers: Headers, expected: string) =>
        cells.push({ route, who, expected, seen: await answer(route, { id, fieldId: field!.id }, headers) });
      const expected = expectedOf(route.call, { via: 'link' }, 'fill');
      await at('a link of the owner', link('user', owner.userId), expected);
      await at('a link of a key', link('key', owner.keyId), expected);
      for (const [who, headers] of Object.entries(over)) await at(who, headers, '404 not_found');
    }
    for (const route of routesBy('session', aboutDocuments))
      cells.push({
        route,
        who: 'a link',
        expected: '401 unauthorized',
        seen: await answer(route, { id }, link('user', owner.userId)),
      });
    expect(wrong(cells)).toEqual([]);
  });

  it('that are somebody else’s and that never were are the same: in words, and in what is asked to find out', async () => {
    const [owner, stranger] = [await people.owner(), await people.owner()];
    const unshared = await people.member(owner);
    const foreign = await people.form(owner);
    const tester = await people.key(owner, SCOPES, true);
    for (const route of routesBy('key', aboutDocuments)) {
      // The owner's own, which a test key does not reach, and nobody's.
      const [own, none] = [
        await questions(() => answer(route, { id: foreign }, tester.key)),
        await questions(() => answer(route, { id: randomUUID() }, tester.key)),
      ];
      expect([route.call, own.answer, own]).toEqual([route.call, '404 not_found', none]);
    }
    for (const way of ['key', 'session'] as const)
      for (const route of routesBy(way, aboutDocuments)) {
        // A member whom nobody shares it with, a stranger, and nobody's document.
        const asked = [
          await questions(() => answer(route, { id: foreign }, unshared[way])),
          await questions(() => answer(route, { id: foreign }, stranger[way])),
          await questions(() => answer(route, { id: randomUUID() }, stranger[way])),
        ];
        expect(asked[0]!.answer).toBe('404 not_found');
        expect(asked[0]!.sql.length).toBeGreaterThan(1);
        expect([route.call, asked[1]]).toEqual([route.call, asked[2]]);
        expect([route.call, asked[0]]).toEqual([route.call, asked[2]]);
      }
  });
});

describe('accounts by key alone', () => {
  it('are reached by the keys of those whom the table names', async () => {
    const owner = await people.owner();
    const member = await people.member(owner);
    const tester = await people.key(owner, SCOPES, true);
    const cells: Cell[] = [];
    for (const route of routesBy(
      'key',
      ({ document, web, live }) => document === undefined && (web === undefined || live === true),
    ))
      for (const [who, by, expected] of [
        ['an owner', owner, 'yes'],
        ['a member', member, '403 forbidden'],
        ['an owner’s test key', tester, '403 forbidden'],
      ] as const) {
        const seen = await answer(route, {}, by.key);
        // An id that nobody has is none of theirs: that they were let through shows in that answer.
        cells.push({ route, who, expected, seen: seen === '404 not_found' ? '200 ok' : seen });
      }
    expect(cells.length).toBeGreaterThan(0);
    expect(wrong(cells)).toEqual([]);
  });
});

describe('accounts', () => {
  const standings = {
    'a stranger': null,
    'a member': { role: 'member' },
    'a member who may sign': { role: 'member', isSigner: true },
    'a member, about themself': { role: 'member', isSelf: true },
    'an owner': { role: 'owner' },
    'an owner of a personal account': { role: 'owner', accountKind: 'personal' },
  } as const;

  /** Somebody of this standing, and what a call of theirs is about. */
  async function of(standing: Partial<Member> | null): Promise<{ by: Who; places: Places }> {
    const owner = await people.owner({ kind: standing?.accountKind ?? 'organisation' });
    const by =
      standing === null ? await people.owner() : standing.role === 'owner' ? owner : await people.member(owner);
    if (standing?.isSigner) await people.form(owner, [[by, 'sign']]);
    const other = await people.member(owner);
    const user = standing?.isSelf ? by.userId : other.userId;
    const id = await people.invitation(owner);
    const hook = { url: 'https://hooks.example/', events: ['document.ready' as const] };
    const webhook = (await gateway.scratch.webhooks.create(owner.accountId, hook, 'secret', 10))!.id;
    return { by, places: { account: owner.accountId, user, id, prefix: by.prefix, webhook } };
  }

  it.each(Object.entries(standings))('are open to %s as far as the table says', async (who, standing) => {
    const cells: Cell[] = [];
    for (const route of routesBy('session', aboutAccounts)) {
      const { by, places } = await of(standing);
      const member: Member = { role: 'member', accountKind: 'organisation', plan, ...standing };
      const expected = standing === null ? ANSWERS.foreign : expectedOf(route.call, { ...member, via: 'session' });
      cells.push({ route, who, expected, seen: await answer(route, places, by.session) });
      cells.push({
        route,
        who: 'nobody',
        expected: '401 unauthorized',
        seen: await answer(route, places, { 'x-formseal': '1' }),
      });
    }
    expect(cells.length).toBeGreaterThan(30);
    expect(wrong(cells)).toEqual([]);
  });

  it('and what is a person’s own are closed to who is not signed in', async () => {
    const cells: Cell[] = [];
    for (const route of routesBy('session', ({ web }) => web === 'person'))
      cells.push({
        route,
        who: 'nobody',
        expected: '401 unauthorized',
        seen: await answer(route, {}, { 'x-formseal': '1' }),
      });
    expect(cells.length).toBeGreaterThan(3);
    expect(wrong(cells)).toEqual([]);
  });
});

const asking = new AsyncLocalStorage<string[]>();

/** The answer, and every question to the database that led to it. */
async function questions(work: () => Promise<string>): Promise<{ answer: string; sql: readonly string[] }> {
  const sql: string[] = [];
  return { answer: await asking.run(sql, work), sql };
}

beforeAll(() => {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    asking.getStore()?.push(String(args[0]));
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
});
