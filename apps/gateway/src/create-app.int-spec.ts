import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Metrics } from '@formseal/platform';
import type { BlobStore } from '@formseal/storage';
import { JoinMail } from './account/joining/join-mail.js';
import { People } from './testing/people.js';
import type { Headers, Who } from './testing/people.js';
import { wholeGateway } from './testing/whole-gateway.js';
import type { WholeGateway } from './testing/whole-gateway.js';
import { BLOB_STORE } from './tokens.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  // A mail server that is away: nobody listens on this port.
  gateway = await wholeGateway({
    PUBLIC_URL: 'https://forms.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FORMSEAL_SIGN_UP: 'on',
  });
  people = new People(gateway);
  await gateway.app.listen(0, '127.0.0.1');
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** The session under the name that it has where the world comes over HTTPS. */
const signedIn = ({ session }: Who): Headers => ({ cookie: `__Host-${session['cookie']}` });

interface Call {
  readonly headers?: Headers;
  readonly payload?: object;
  readonly from?: string;
}
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { headers, payload, from }: Call = {}) {
  const about = { method, url, headers: { 'x-formseal': '1', ...headers }, ...(from ? { remoteAddress: from } : {}) };
  const { statusCode, headers: told, body } = await gateway.app.inject({ ...about, ...(payload ? { payload } : {}) });
  const json = String(told['content-type']).startsWith('application/json');
  return { status: statusCode, headers: told, body: (json ? JSON.parse(body) : body) as Record<string, unknown> };
}

/** The first line of an answer to a request of which only the head is sent. */
function answerToHead(lines: readonly string[]): Promise<string> {
  const { port } = gateway.app.getHttpServer().address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer before the body')));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('latin1').split('\r\n', 1)[0]!);
    });
    socket.once('error', reject);
  });
}

describe('the public port', () => {
  it('has no figures', async () => {
    for (const url of ['/metrics', '/api/v1/metrics', '/api/web/metrics', '/health/metrics'])
      expect([url, (await call('GET', url)).status]).toEqual([url, 404]);
    expect((await call('GET', '/health/live')).status).toBe(200);
  });

  it('has browsers stay with HTTPS where that is how the world reaches it', async () => {
    for (const url of ['/health/live', '/api/v1/usage', '/api/web/session', '/nowhere'])
      expect([url, (await call('GET', url)).headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
  });
});

describe('an upload', () => {
  it('of which the allowance is used up is answered 402 before a byte of its body', async () => {
    const { key, accountId } = await people.owner({ plan: 'pro' });
    const length = 'Content-Length: 1000000';
    const lines = ['POST /api/v1/documents HTTP/1.1', 'Host: forms.example', `Authorization: ${key['authorization']}`];
    const head = [...lines, 'Content-Type: application/pdf', length];
    // Opens the period; what it has used is then set to all there is.
    await gateway.scratch.upload(await people.owner({ plan: 'pro' }));
    await gateway.scratch.upload({ accountId, userId: (await people.member({ accountId } as Who)).userId });
    await gateway.scratch.db.query('UPDATE periods SET uploads = 1000000 WHERE account_id = $1', [accountId]);
    expect(await answerToHead(head)).toBe('HTTP/1.1 402 Payment Required');
  });
});

it('answers a call that expects what nobody knows of as any other', async () => {
  const expecting = (url: string) => answerToHead([`GET ${url} HTTP/1.1`, 'Host: localhost', 'Expect: something']);
  expect(await expecting('/health/live')).toBe('HTTP/1.1 200 OK');
  expect(await expecting('/api/v1/usage')).toBe('HTTP/1.1 401 Unauthorized');
});

describe('the figures', () => {
  /** How often something has happened so far: of a figure with these labels. */
  const sofar = async (name: string, label: string): Promise<number> => {
    const lines = (await gateway.app.get(Metrics).text()).split('\n');
    return Number(
      lines
        .find((line) => line.startsWith(`formseal_${name}{`) && line.includes(label))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };

  it('count an allowance that is used up, and what else is refused, by its code', async () => {
    const refused = (code: string) => sofar('refused_total', `code="${code}"`);
    const before = [await refused('quota_exceeded'), await refused('unauthorized')];
    const { key, accountId } = await people.owner({ plan: 'pro' });
    await gateway.scratch.upload(await people.owner({ plan: 'pro' }));
    await gateway.scratch.upload({ accountId, userId: (await people.member({ accountId } as Who)).userId });
    await gateway.scratch.db.query('UPDATE periods SET uploads = 1000000 WHERE account_id = $1', [accountId]);
    const headers = { ...key, 'content-type': 'application/pdf' };
    expect((await call('POST', '/api/v1/documents', { headers, payload: Buffer.from('%PDF-1.7') })).status).toBe(402);
    expect((await call('GET', '/api/v1/usage')).status).toBe(401);
    expect((await call('GET', '/api/v1/usage', { headers: key })).status).toBe(200);
    expect([await refused('quota_exceeded'), await refused('unauthorized')]).toEqual(before.map((count) => count + 1));
  });

  it('count mail that its server did not take', async () => {
    const before = await sofar('mails_total', 'result="failed"');
    const owner = await people.owner();
    const payload = { email: `${randomUUID()}@example.org`, role: 'member', language: 'en' };
    const url = `/api/web/accounts/${owner.accountId}/invitations`;
    expect((await call('POST', url, { headers: signedIn(owner), payload })).body).toMatchObject({ mail: false });
    expect(await sofar('mails_total', 'result="failed"')).toBe(before + 1);
  });
});

describe('an attempt', () => {
  it.each([
    ['session', '192.0.2.1', 60],
    ['sign-ups', '192.0.2.2', 30],
    ['password-resets', '192.0.2.3', 30],
    ['users', '192.0.2.4', 120],
    ['password-resets/complete', '192.0.2.5', 120],
    ['invitations/read', '192.0.2.6', 120],
  ])('at %s is counted before it is looked at', async (path, from, limit) => {
    const attempt = async (n: number) => (await call('POST', `/api/web/${path}`, { payload: { [n]: n }, from })).status;
    for (let n = 0; n < limit; n += 1) expect(await attempt(n)).toBe(400);
    // Where Redis is silent for a moment the process counts for itself, from nothing (rate-limiter.int-spec): it takes longer then.
    let answer = 400;
    for (let n = limit; answer === 400 && n <= 2 * limit; n += 1) answer = await attempt(n);
    expect(answer).toBe(429);
  });
});

describe('an invitation', () => {
  it.each([
    ['its mail can not be sent', true],
    ['there is no mail server', false],
  ])('stands where %s, and the answer has its link', async (_why, hasMailServer) => {
    jest.spyOn(JoinMail.prototype, 'isThere', 'get').mockReturnValue(hasMailServer);
    const owner = await people.owner();
    const email = `${randomUUID()}@example.org`;
    const payload = { email, role: 'member', language: 'en' };
    const invited = await call('POST', `/api/web/accounts/${owner.accountId}/invitations`, {
      headers: signedIn(owner),
      payload,
    });
    expect(invited).toMatchObject({ status: 201, body: { mail: false } });
    const url = new URL(String(invited.body['url']));
    expect(url.origin + url.pathname).toBe('https://forms.example/invitation');
    const read = await call('POST', '/api/web/invitations/read', { payload: { token: url.hash.slice(1) } });
    expect(read).toMatchObject({ status: 200, body: { email } });
  });
});

describe('the picture of a signature', () => {
  it('is given to owners, and to members with a document they may sign', async () => {
    const owner = await people.owner();
    const [fills, signs, uploads, left] = [
      await people.member(owner),
      await people.member(owner),
      await people.member(owner),
      await people.member(owner),
    ];
    await people.form(owner, [
      [fills, 'fill'],
      [signs, 'sign'],
    ]);
    await people.form(uploads);
    const once = await people.form(owner, [[left, 'sign']]);
    const store = gateway.app.get<BlobStore>(BLOB_STORE);
    const { sha256 } = await store.write(
      (async function* () {
        yield Buffer.from('the picture');
      })(),
    );
    await gateway.scratch.profiles.setSignature(owner.accountId, sha256);
    const given = async (who: Who) => {
      const { status, body } = await call('GET', `/api/web/accounts/${owner.accountId}/profile`, {
        headers: signedIn(who),
      });
      return [status, String(body['signature']).includes(Buffer.from('the picture').toString('base64'))];
    };
    for (const who of [owner, signs, uploads, left]) expect(await given(who)).toEqual([200, true]);
    await gateway.scratch.documents.unshare(once, left.userId);
    for (const who of [fills, left, await people.member(owner)]) expect(await given(who)).toEqual([403, false]);
    expect(await given(await people.owner())).toEqual([404, false]);
  });
});

describe('a document that was erased', () => {
  it('is answered like one that never was, on every call', async () => {
    const owner = await people.owner();
    const id = await people.form(owner);
    expect((await call('DELETE', `/api/v1/documents/${id}`, { headers: owner.key })).status).toBe(204);
    const routes = gateway.routes.filter(({ url }) => /\/documents\/:id\b/.test(url) && !url.includes(':account'));
    expect(routes.length).toBeGreaterThan(15);
    const told = async (route: (typeof routes)[number], of: string) => {
      const headers = route.url.startsWith('/api/web') ? signedIn(owner) : owner.key;
      const url = route.url.replace(':id', of).replace(/:\w+/g, of);
      const told = url.endsWith('/fields/owner') ? { owner: 'self', fields: [randomUUID()] } : {};
      const chosen = url.endsWith('/select') ? { fieldId: of } : told;
      const payload = route.method === 'GET' ? {} : { payload: chosen };
      const { status, body } = await call(route.method as 'GET', url, { headers, ...payload });
      return { status, ...(body['error'] as object), requestId: null };
    };
    for (const route of routes) {
      const [erased, never] = [await told(route, id), await told(route, randomUUID())];
      expect([route.method, route.url, erased]).toEqual([route.method, route.url, never]);
      expect([route.method, route.url, erased.status]).toEqual([route.method, route.url, 404]);
    }
  });
});
