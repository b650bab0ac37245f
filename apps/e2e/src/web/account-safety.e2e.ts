import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { withMailbox } from '../driver/mailbox.js';
import { operator } from '../driver/operator.js';
import { eventually } from '../driver/poll.js';
import { startReplica } from '../driver/replica.js';
import { stack } from '../driver/stack.js';
import { nobody, signedIn } from '../driver/web-session.js';
import type { WebSession } from '../driver/web-session.js';
import { newcomer, PASSWORD, person } from '../browser/newcomer.js';
import type { Newcomer } from '../browser/newcomer.js';

let owner: Newcomer;
let member: { email: string; id: string; web: WebSession };
let stranger: Newcomer;
let ownerId: string;

beforeAll(async () => {
  owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Olga Owner' });
  stranger = await newcomer({ name: 'Stefan Stranger', signature: false });
  const email = await person('Mia Member');
  await operator('member', 'add', '--account', owner.accountId, '--email', email, '--role', 'member');
  const web = await signedIn(email, PASSWORD);
  const { body } = await web.done('GET', '/session');
  member = { email, id: (body['user'] as { id: string }).id, web };
  ownerId = ((await owner.web.done('GET', '/session')).body['user'] as { id: string }).id;
});

const ID = randomUUID();

/** Every call of the pages that changes something. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['POST', '/session'],
  ['DELETE', '/session'],
  ['DELETE', '/sessions'],
  ['DELETE', '/sessions/others'],
  ['DELETE', `/sessions/${ID}`],
  ['POST', '/session/code'],
  ['POST', '/second-factor'],
  ['POST', '/second-factor/confirm'],
  ['POST', '/second-factor/recovery-codes'],
  ['DELETE', '/second-factor'],
  ['POST', '/passkeys/options'],
  ['POST', '/passkeys'],
  ['PATCH', `/passkeys/${ID}`],
  ['DELETE', `/passkeys/${ID}`],
  ['POST', '/session/passkey/options'],
  ['POST', '/session/passkey'],
  ['POST', '/password'],
  ['POST', '/sign-ups'],
  ['POST', '/sign-ups/read'],
  ['POST', '/users'],
  ['POST', '/password-resets'],
  ['POST', '/password-resets/read'],
  ['POST', '/password-resets/complete'],
  ['POST', '/invitations/read'],
  ['POST', '/invitations/accept'],
  ['PUT', `/accounts/${ID}/documents/${ID}`],
  ['POST', `/accounts/${ID}/invitations`],
  ['DELETE', `/accounts/${ID}/invitations/${ID}`],
  ['PATCH', `/accounts/${ID}/members/${ID}`],
  ['DELETE', `/accounts/${ID}/members/${ID}`],
  ['POST', `/accounts/${ID}/keys`],
  ['DELETE', `/accounts/${ID}/keys/abcdefgh`],
  ['PATCH', `/accounts/${ID}/profile`],
  ['PUT', `/accounts/${ID}/profile/signature`],
  ['PUT', `/accounts/${ID}/usage/extra-forms`],
  ['DELETE', `/accounts/${ID}/learned`],
  ['DELETE', `/accounts/${ID}/learned/${ID}`],
  ['DELETE', `/accounts/${ID}`],
  ['DELETE', '/user'],
  ['DELETE', `/documents/${ID}`],
  ['POST', '/review'],
  ['POST', `/documents/${ID}/heartbeat`],
  ['POST', `/documents/${ID}/fields/${ID}`],
  ['PATCH', `/documents/${ID}/fields/${ID}`],
  ['POST', `/documents/${ID}/select`],
  ['POST', `/documents/${ID}/settle`],
  ['POST', `/documents/${ID}/undo`],
  ['POST', `/documents/${ID}/sign`],
  ['POST', `/documents/${ID}/send`],
  ['POST', `/documents/${ID}/revoke`],
  ['POST', `/documents/${ID}/reopen`],
  ['PUT', `/documents/${ID}/name`],
  ['PUT', `/documents/${ID}/archived`],
  ['POST', `/documents/${ID}/link`],
  ['POST', `/documents/${ID}/void-links`],
  ['PUT', `/documents/${ID}/shares`],
];

describe('another site', () => {
  it.each(CHANGES)('can’t have %s %s called', async (method, path) => {
    const { cookie } = owner.web;
    const attempt = async (headers: Record<string, string>) =>
      (
        await fetch(`${stack.publicUrl}/api/web${path}`, {
          method,
          headers: { cookie: cookie ?? '', 'content-type': 'text/plain', ...headers },
          body: '{}',
        })
      ).status;
    expect(await attempt({})).toBe(403);
    expect(await attempt({ 'x-formseal': '1', origin: 'https://evil.example' })).toBe(403);
    expect(await attempt({ 'x-formseal': '1', origin: 'null' })).toBe(403);
    expect(await attempt({ 'x-formseal': '1', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await attempt({ 'x-formseal': '1', 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  it('reads nothing either: no answer lets another origin in', async () => {
    const answer = await owner.web.call('GET', '/session', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a GET', () => {
  it.each(['session', 'sessions', 'password', 'sign-ups', 'users', 'password-resets', 'invitations/accept'])(
    'of %s changes nothing: only reading answers it',
    async (path) => {
      const { status } = await owner.web.call('GET', `/${path}`);
      expect([path, status]).toEqual([path, ['session', 'sessions'].includes(path) ? 200 : 404]);
      expect((await owner.web.call('GET', '/session')).body['user']).not.toBeNull();
    },
  );
});

/** What the account's pages call, with bodies that would do something. */
const inAccount = (id: string, userId: string): readonly (readonly [string, string, unknown?])[] => [
  ['GET', `/accounts/${id}/documents`],
  ['GET', `/accounts/${id}/members`],
  ['GET', `/accounts/${id}/keys`],
  ['GET', `/accounts/${id}/profile`],
  ['GET', `/accounts/${id}/usage`],
  ['GET', `/accounts/${id}/activity`],
  ['GET', `/accounts/${id}/activity.csv`],
  ['GET', `/accounts/${id}/learned`],
  ['POST', `/accounts/${id}/keys`, { name: 'mine', scopes: ['documents:read'] }],
  ...ownersOnly(id, userId),
];
const ownersOnly = (id: string, userId: string): readonly (readonly [string, string, unknown?])[] => [
  ['PATCH', `/accounts/${id}/profile`, { values: { 'self.given_name': 'Eve' } }],
  ['PUT', `/accounts/${id}/profile/signature`, { png: null }],
  ['PUT', `/accounts/${id}/usage/extra-forms`, { enabled: true, capCents: 100 }],
  ['POST', `/accounts/${id}/invitations`, { email: 'eve@e2e.example', role: 'owner' }],
  ['DELETE', `/accounts/${id}/invitations/${ID}`],
  ['PATCH', `/accounts/${id}/members/${userId}`, { role: 'member' }],
  ['DELETE', `/accounts/${id}/members/${userId}`],
  ['DELETE', `/accounts/${id}/learned`],
  ['DELETE', `/accounts/${id}/learned/${ID}`],
  ['DELETE', `/accounts/${id}`, { password: 'a long enough password' }],
];

describe('the account', () => {
  it('is a 404 in every part for who is no member, and a 401 for nobody', async () => {
    for (const [method, path, json] of inAccount(owner.accountId, ownerId)) {
      const call = json === undefined ? {} : { json };
      expect([path, (await stranger.web.call(method, path, call)).status]).toEqual([path, 404]);
      expect([path, (await nobody().call(method, path, call)).status]).toEqual([path, 401]);
    }
  });

  it('lets a member do nothing that is an owner’s', async () => {
    for (const [method, path, json] of ownersOnly(owner.accountId, ownerId)) {
      const answer = await member.web.call(method, path, json === undefined ? {} : { json });
      expect([method, path, answer.status, answer.body.error?.reason]).toEqual([method, path, 403, 'owners_only']);
    }
  });

  it('shows a member neither who is invited nor what others’ documents taught', async () => {
    await withMailbox(() =>
      owner.web.done('POST', `/accounts/${owner.accountId}/invitations`, {
        json: { email: 'guest@e2e.example', role: 'member' },
      }),
    );
    const document = await owner.upload();
    const field = (await owner.read(document)).fields.find(({ label }) => /^Remarks/.test(label));
    await owner.web.done('POST', `/documents/${document}/fields/${field?.id}`, {
      json: { value: 'Only for the owner', confirmed: true },
    });
    const path = `/accounts/${owner.accountId}`;
    expect((await owner.web.done('GET', `${path}/members`)).body['invited']).toHaveLength(1);
    expect((await member.web.done('GET', `${path}/members`)).body['invited']).toEqual([]);
    expect((await owner.web.done('GET', `${path}/learned`)).text).toContain('Only for the owner');
    expect((await member.web.done('GET', `${path}/learned`)).text).not.toContain('Only for the owner');
    expect((await member.web.call('GET', `/documents/${document}`)).status).toBe(404);
  });

  it('takes only what a form offers: no plan, no role, no owner by an extra property', async () => {
    const path = `/accounts/${owner.accountId}`;
    const extra: readonly (readonly [string, string, unknown])[] = [
      ['PUT', `${path}/usage/extra-forms`, { enabled: true, capCents: 1, plan: 'business' }],
      ['PATCH', `${path}/members/${member.id}`, { role: 'member', userId: ownerId }],
      ['PATCH', `${path}/members/${member.id}`, { role: 'operator' }],
      ['POST', `${path}/keys`, { name: 'x', scopes: ['documents:read'], userId: ownerId }],
      ['POST', `${path}/keys`, { name: 'x', scopes: ['documents:admin'] }],
      ['POST', `${path}/invitations`, { email: 'a@e2e.example', role: 'member', accountId: stranger.accountId }],
      ['PATCH', `${path}/profile`, { values: {}, signatureSha256: '0'.repeat(64) }],
      ['PATCH', `${path}/profile`, { values: { __proto__x: 'y' } }],
      ['POST', '/users', { token: 'x', name: 'x', password: PASSWORD, plan: 'business' }],
    ];
    for (const [method, at, json] of extra)
      expect([at, (await owner.web.call(method, at, { json })).status]).toEqual([at, 400]);
  });

  it('never loses its last owner, and lets members leave', async () => {
    const path = `/accounts/${owner.accountId}/members`;
    for (const [method, json] of [['DELETE'], ['PATCH', { role: 'member' }]] as const) {
      const answer = await owner.web.call(method, `${path}/${ownerId}`, json ? { json } : {});
      expect([answer.status, answer.body.error?.reason]).toEqual([409, 'last_owner']);
    }
    const email = await person('Lea Leaver');
    await operator('member', 'add', '--account', owner.accountId, '--email', email, '--role', 'member');
    const web = await signedIn(email, PASSWORD);
    const id = ((await web.done('GET', '/session')).body['user'] as { id: string }).id;
    const { body } = await web.done('POST', `/accounts/${owner.accountId}/keys`, {
      json: { name: 'leaving', scopes: ['documents:read'] },
    });
    expect((await api(String(body['key'])).usage()).outcome).toBe('200');
    await web.done('DELETE', `${path}/${id}`);
    expect((await web.call('GET', path)).status).toBe(404);
    expect((await api(String(body['key'])).usage()).outcome).toBe('403 key_owner_left');
  });
});

describe('an uploaded document', () => {
  it('sent again under its id is the same upload, and counts once', async () => {
    const usage = async () => (await stranger.web.done('GET', `/accounts/${stranger.accountId}/usage`)).text;
    const id = await stranger.upload();
    const before = await usage();
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.7 another file'], { type: 'application/pdf' }), 'again.pdf');
    await stranger.web.done('PUT', `/accounts/${stranger.accountId}/documents/${id}`, { body });
    expect(await usage()).toBe(before);
  });

  it('can’t be sent under the id of somebody else’s', async () => {
    const id = await owner.upload();
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'mine.pdf');
    const answer = await stranger.web.call('PUT', `/accounts/${stranger.accountId}/documents/${id}`, { body });
    expect(answer.status).toBe(404);
  });
});

describe('the signature', () => {
  const put = (png: string) =>
    stranger.web.call('PUT', `/accounts/${stranger.accountId}/profile/signature`, { json: { png } });
  const asPng = (bytes: Buffer | string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

  it.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+', 'picture_type'],
    [
      'an SVG that says it is a PNG',
      asPng('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'picture_type',
    ],
    ['an address to fetch', 'http://169.254.169.254/latest/meta-data', 'picture_type'],
    ['a bomb', asPng(header(50_000, 50_000)), 'picture_size'],
    ['a header with nothing behind', asPng(header(300, 100)), 'picture_damaged'],
  ])('is never %s', async (_what, png, reason) => {
    const answer = await put(png);
    expect([answer.status, answer.body.error?.reason]).toEqual([400, reason]);
  });
});

/** PNG, 11.2.2: a picture that claims to be this large. */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('whether an address is known', () => {
  const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

  it('can’t be told by signing in: the same answer, in about the same time', async () => {
    const known = await person('Kim Known');
    const answers = new Set<string>();
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let tries = 0; tries < 7; tries += 1)
      for (const [kind, email] of [
        ['known', known],
        ['unknown', `nobody.${randomUUID()}@e2e.example`],
      ] as const) {
        const begun = performance.now();
        const { status, body } = await nobody().call('POST', '/session', { json: { email, password: 'guess' } });
        times[kind]?.push(performance.now() - begun);
        answers.add(JSON.stringify([status, body.error?.code, body.error?.reason]));
      }
    expect([...answers]).toEqual(['[401,"unauthorized","credentials"]']);
    const ratio = median(times['known'] ?? []) / median(times['unknown'] ?? []);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('can’t be told by signing up, nor by an invitation', async () => {
    const known = await person('Kim Known');
    const unknown = `nobody.${randomUUID()}@e2e.example`;
    await withMailbox(async () => {
      const signUps = [known, unknown].map((email) => nobody().done('POST', '/sign-ups', { json: { email } }));
      const [one, other] = await Promise.all(signUps);
      expect([one?.status, one?.text]).toEqual([other?.status, other?.text]);

      const invite = async (email: string) => {
        const path = `/accounts/${owner.accountId}/invitations`;
        const { status, body } = await owner.web.done('POST', path, { json: { email, role: 'member' } });
        return [status, Object.keys(body), body['mail']];
      };
      expect(await invite(known)).toEqual(await invite(unknown));
    });
  });

  it('can’t be told by forgetting a password: nobody’s mailbox is written to, and nobody waits for it', async () => {
    const known = await person('Kim Known');
    const unknown = `nobody.${randomUUID()}@e2e.example`;
    await withMailbox(async (mailbox) => {
      const ask = (email: string) => nobody().call('POST', '/password-resets', { json: { email } });
      const [one, other] = [await ask(unknown), await ask(known)];
      expect([one.status, one.text]).toEqual([204, '']);
      expect([other.status, other.text]).toEqual([204, '']);
      await mailbox.lastTo(known);
      expect(mailbox.has(unknown)).toBe(false);
      // The same limit for both.
      for (const email of [known, unknown])
        for (const status of [204, 204, 429]) expect([email, (await ask(email)).status]).toEqual([email, status]);
    });
  });

  it('needs no mail server to be kept: the operator admits who asked', async () => {
    const gateway = await startReplica({ FORMSEAL_SIGN_UP: 'on' });
    const url = gateway.baseUrl.replace('/api/v1', '');
    try {
      const [known, fresh] = [await person('Kim Known'), `fresh.${randomUUID()}@e2e.example`];
      const asked = [known, fresh].map((email) => nobody(url).done('POST', '/sign-ups', { json: { email } }));
      const [one, other] = await Promise.all(asked);
      expect([one?.status, one?.text]).toEqual([other?.status, other?.text]);
      expect(one?.body).toEqual({ mail: false });

      const { requests } = await operator<{ requests: { email: string }[] }>('user', 'requests');
      expect(requests.map(({ email }) => email)).toContain(fresh);
      await expect(operator('user', 'admit', '--email', known)).rejects.toThrow('already');
      const { url: link } = await operator<{ url: string }>('user', 'admit', '--email', fresh);
      const token = new URL(link).hash.slice(1);
      const made = await nobody(url).done('POST', '/users', { json: { token, name: 'Fresh', password: PASSWORD } });
      expect(made.body['user']).toMatchObject({ email: fresh });
      expect(made.body['accounts']).toMatchObject([{ kind: 'personal', plan: 'free', role: 'owner' }]);
      const again = await nobody(url).call('POST', '/users', { json: { token, name: 'Eve', password: PASSWORD } });
      expect(again.body.error).toMatchObject({ code: 'not_found', reason: 'link_over' });

      const forgotten = [known, fresh, `nobody.${randomUUID()}@e2e.example`].map(async (email) => {
        const { status, body: said } = await nobody(url).call('POST', '/password-resets', { json: { email } });
        return [status, said.error?.reason];
      });
      expect(new Set((await Promise.all(forgotten)).map(String))).toEqual(new Set(['404,no_mail']));
    } finally {
      await gateway.stop();
    }
  });
});

describe('an invitation', () => {
  it('is accepted once, by the address it is for, and gives the role that was offered', async () => {
    const email = await person('Ina Invited');
    const path = `/accounts/${owner.accountId}`;
    const { body } = await withMailbox(() =>
      owner.web.done('POST', `${path}/invitations`, { json: { email, role: 'member' } }),
    );
    const token = new URL(String(body['url'])).hash.slice(1);
    const wrong = await stranger.web.call('POST', '/invitations/accept', { json: { token } });
    expect([wrong.status, wrong.body.error?.reason]).toEqual([403, 'other_address']);
    expect((await nobody().call('POST', '/invitations/accept', { json: { token } })).status).toBe(401);

    const web = await signedIn(email, PASSWORD);
    const { body: joined } = await web.done('POST', '/invitations/accept', { json: { token } });
    expect(joined['accounts']).toContainEqual(expect.objectContaining({ id: owner.accountId, role: 'member' }));
    expect((await web.call('POST', '/invitations/accept', { json: { token } })).body.error?.reason).toBe('link_over');
  });

  it('opens nothing once it is withdrawn', async () => {
    const email = `later.${randomUUID()}@e2e.example`;
    const path = `/accounts/${owner.accountId}`;
    const { body } = await withMailbox(() =>
      owner.web.done('POST', `${path}/invitations`, { json: { email, role: 'owner' } }),
    );
    const { invited } = (await owner.web.done('GET', `${path}/members`)).body as {
      invited?: { id: string; email: string }[];
    };
    const id = invited?.find((one) => one.email === email)?.id;
    await owner.web.done('DELETE', `${path}/invitations/${id}`);
    const token = new URL(String(body['url'])).hash.slice(1);
    const read = await nobody().call('POST', '/invitations/read', { json: { token } });
    expect(read.body.error?.reason).toBe('link_over');
  });
});

describe('behind https', () => {
  it('cookies are Secure and bound to the host, and plain ones open nothing', async () => {
    const gateway = await startReplica({ PUBLIC_URL: 'https://forms.example' });
    const url = gateway.baseUrl.replace('/api/v1', '');
    try {
      const email = await person('Sue Secure');
      const answer = await nobody(url).done('POST', '/session', { json: { email, password: PASSWORD } });
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-formseal=[\w-]{43}; /);
      for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie.split('; ')).toContain(flag);
      expect(cookie).not.toContain('Domain');
      const token = /=([\w-]{43});/.exec(cookie)?.[1];
      const ask = async (name: string) =>
        (await nobody(url).call('GET', '/session', { headers: { cookie: `${name}=${token}` } })).body['user'];
      expect(await ask('formseal')).toBeNull();
      expect(await ask('__Host-formseal')).not.toBeNull();
    } finally {
      await gateway.stop();
    }
  });

  it('keeps guessing from one address on the network slow, whatever account is tried', async () => {
    const gateway = await startReplica();
    const url = gateway.baseUrl.replace('/api/v1', '');
    try {
      const headers = { 'x-forwarded-for': '198.51.100.77' };
      const attempt = async () => {
        const json = { email: `${randomUUID()}@e2e.example`, password: 'guess' };
        return nobody(url).call('POST', '/session', { json, headers });
      };
      const refused = await eventually(attempt, ({ status }) => status === 429, 60_000);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      const elsewhere = await nobody(url).call('POST', '/session', {
        json: { email: 'x@e2e.example', password: 'guess' },
        headers: { 'x-forwarded-for': '198.51.100.78' },
      });
      expect(elsewhere.status).toBe(401);
    } finally {
      await gateway.stop();
    }
  });
});
