import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import type { SigningRequest, WebSigning } from '@formseal/contracts';
import { isDaySomewhere, utcDay } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import { PicturesService } from '../account/settings/pictures.service.js';
import { People } from '../testing/people.js';
import type { Headers, Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { BLOB_STORE } from '../tokens.js';
import { PreviewService } from '../work/preview.service.js';
import { RequestsService } from './requests.service.js';

let gateway: WholeGateway;
let people: People;
/** Nothing writes here: what the signer would answer. */
let written: () => Promise<unknown> = () => Promise.resolve({});
beforeAll(async () => {
  gateway = await wholeGateway();
  jest.spyOn(gateway.app.get(PreviewService), 'unsigned').mockImplementation(() => written() as never);
  people = new People(gateway);
});
afterAll(() => gateway.close());

const BODY = {
  signers: [
    { name: 'Ada', email: 'ada@example.org' },
    { name: 'Bob', email: 'bob@example.org' },
  ],
};

/** A form of which the one field is confirmed. */
async function confirmed(who: Who, shares: Parameters<People['form']>[1] = []): Promise<string> {
  const id = await people.form(who, shares);
  await gateway.scratch.fields.change(id, (_row, [field]) => [{ id: field!.id, confirmed: true }], null);
  return id;
}

const call = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
  gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const linksOf = (request: SigningRequest) => request.signers.map(({ url }) => url);
const asGuest = (url: string, token: string, more: object = {}) =>
  call('POST', `/api/web/signing${url}`, { 'x-formseal': '1' }, { token, ...more });
const tokenOf = (request: SigningRequest) => linksOf(request)[0]!.split('#')[1]!;

describe('where there is no mail server', () => {
  it('whoever may ask hands the link over of whose turn it is, and nobody else sees it', async () => {
    const owner = await people.owner();
    const viewer = await people.member(owner);
    const id = await confirmed(owner, [[viewer, 'view']]);
    const made = await call('POST', `/api/v1/documents/${id}/requests`, owner.key, BODY);
    expect(made.statusCode).toBe(201);
    const request = made.json<SigningRequest>();
    expect(request.signers.map(({ over }) => over)).toEqual(['handed_link', 'handed_link']);
    expect(linksOf(request)).toEqual([expect.stringContaining('/signing#'), null]);
    const listed = async (headers: Headers, path = '/api/v1') => {
      const answer = await call('GET', `${path}/documents/${id}/requests`, headers);
      return linksOf(answer.json<{ data: SigningRequest[] }>().data[0]!);
    };
    expect(await listed(owner.key)).toEqual(linksOf(request));
    expect(await listed(owner.session, '/api/web')).toEqual(linksOf(request));
    expect(await listed((await people.key(owner, ['documents:read'])).key)).toEqual([null, null]);
    expect(await listed(viewer.key)).toEqual([null, null]);
    expect(await listed(viewer.session, '/api/web')).toEqual([null, null]);
    const token = linksOf(request)[0]!.split('#')[1]!;
    const seen = await asGuest('', token);
    expect(seen.json()).toMatchObject({
      me: { name: 'Ada', state: 'asked' },
      signers: [{ name: 'Ada' }, { name: 'Bob' }],
    });
    // Who else is asked, but not where they are written to.
    expect(seen.body).not.toContain('bob@example.org');
  });

  it('nobody is asked to sign what can not be written; what is given to a signer is not written yet', async () => {
    const owner = await people.owner();
    const [id, given] = [await confirmed(owner), await people.form(owner, [])];
    const [field, own] = await Promise.all(
      [id, given].map(async (one) => (await gateway.scratch.documents.fields(one))[0]!.id),
    );
    const ask = (document: string, fills: (string | undefined)[] = []) =>
      call('POST', `/api/v1/documents/${document}/requests`, owner.key, { signers: [{ ...BODY.signers[0]!, fills }] });
    const refuse = (fieldId?: string) => {
      written = () => Promise.reject(new ServiceError('invalid', { message: 'The text does not fit.', fieldId }));
    };
    refuse(field);
    const refused = await ask(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { fieldId: field } }]);
    expect(await gateway.scratch.requests.of(id)).toEqual([]);
    refuse(own);
    expect((await ask(given, [own])).statusCode).toBe(201);
    // Somebody fills in what nobody has seen written.
    written = async () => {
      const { version } = (await gateway.scratch.documents.find(id))!;
      await gateway.scratch.fields.change(id, () => [{ id: field!, value: 'since', confirmed: true }], null);
      return { version };
    };
    expect((await ask(id)).statusCode).toBe(409);
    written = () => Promise.resolve({});
    expect((await ask(id)).statusCode).toBe(201);
  });

  it('a signer fills in what is theirs, is told at the blank what is wrong, and reads nothing that the account knows', async () => {
    const owner = await people.owner();
    const id = await people.form(owner, []);
    const field = (await gateway.scratch.documents.fields(id))[0]!.id;
    await gateway.scratch.fields.change(id, () => [{ id: field, value: 'Account’s own' }], null);
    await gateway.scratch.db.query(
      `UPDATE fields SET format = format || '{"required": true, "maxLength": 4}' WHERE id = $1`,
      [field],
    );
    const ask = (fills?: string[]) =>
      call('POST', `/api/v1/documents/${id}/requests`, owner.key, {
        signers: [{ ...BODY.signers[0]!, ...(fills ? { fills } : {}) }],
      });
    expect((await ask()).statusCode).toBe(409);
    expect((await ask([field, randomUUID()])).json()).toMatchObject({
      error: { code: 'invalid_parameter', rule: 'unfillable' },
    });
    const made = await ask([field]);
    expect([made.statusCode, made.json<SigningRequest>().signers[0]?.fills]).toEqual([201, [field]]);
    const token = tokenOf(made.json<SigningRequest>());
    const seen = await asGuest('', token);
    expect(seen.json()).toMatchObject({ me: { filled: false, fields: [{ id: field, value: null }] } });
    expect(seen.body).not.toContain('Account’s own');
    const fill = (values: object[]) => asGuest('/fields', token, { values });
    const about = { error: { code: 'invalid_parameter', fieldId: field } };
    expect((await fill([{ id: field, value: 'Berlin' }])).json()).toMatchObject(about);
    expect((await fill([])).json()).toMatchObject({ error: { ...about.error, reason: 'left_empty' } });
    expect((await fill([{ id: randomUUID(), value: 'x' }])).statusCode).toBe(400);
    expect((await fill([{ id: field, value: 'Kiel' }])).json()).toMatchObject({
      me: { filled: true, fields: [{ value: 'Kiel' }] },
    });
    const read = await call('GET', `/api/v1/documents/${id}`, owner.key);
    expect(read.body).not.toContain('Kiel');
    expect(read.body).toContain('Account’s own');
  });

  it('a link is asked for so often in a minute and no more', async () => {
    const owner = await people.owner();
    const id = await confirmed(owner);
    const made = await call('POST', `/api/v1/documents/${id}/requests`, owner.key, BODY);
    const token = linksOf(made.json<SigningRequest>())[0]!.split('#')[1]!;
    const statuses: number[] = [];
    for (let times = 0; times < 62; times += 1) statuses.push((await asGuest('', token)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('whoever asks and signs as well', () => {
  const DAY_MS = 86_400_000;
  const [yesterday, tomorrow] = [-1, 1].map((days) => utcDay(new Date(Date.now() + days * DAY_MS)));
  /** A day that it is somewhere at this moment, but not in UTC. */
  const elsewhere = isDaySomewhere(tomorrow!, new Date()) ? tomorrow! : yesterday!;
  const asking = (own: object) => ({ signers: [BODY.signers[0]!], own });
  const test = async (who: Who): Promise<string> => {
    const id = await people.form(who, [], { test: true });
    await gateway.scratch.fields.change(id, (_row, [field]) => [{ id: field!.id, confirmed: true }], null);
    return id;
  };
  const shownDays = async (id: string) =>
    (await gateway.scratch.requests.open(id))!.signers.map(({ own, shownDay }) => ({ own, shownDay }));
  const THEIRS = [
    { own: true, shownDay: elsewhere },
    { own: false, shownDay: null },
  ];

  it('signs on the day where they are, as their browser says', async () => {
    const owner = await people.owner();
    const id = await test(owner);
    const there = { ...owner.session, 'x-formseal-day': elsewhere };
    const ask = (own: object) => call('POST', `/api/web/documents/${id}/requests`, there, asking(own));
    // Looked at on another day than it is now.
    expect((await ask({ day: '2025-03-04' })).json()).toMatchObject({ error: { code: 'conflict', reason: 'changed' } });
    expect((await ask({})).statusCode).toBe(201);
    expect(await shownDays(id)).toEqual(THEIRS);
  });

  it('signs on the day that a program names, where it is that day somewhere, and else on that of UTC', async () => {
    const owner = await people.owner();
    const { key } = await people.key(owner, undefined, true);
    const ask = (id: string, own: object) => call('POST', `/api/v1/documents/${id}/requests`, key, asking(own));
    const id = await test(owner);
    expect((await ask(id, { day: '2025-03-04' })).json()).toMatchObject({
      error: { code: 'invalid_parameter', parameter: 'own.day' },
    });
    expect((await ask(id, { day: elsewhere })).statusCode).toBe(201);
    expect(await shownDays(id)).toEqual(THEIRS);
    const other = await test(owner);
    expect((await ask(other, {})).statusCode).toBe(201);
    expect((await shownDays(other))[0]).toEqual({ own: true, shownDay: null });
  });
});

describe('a link to sign', () => {
  /** A form that a member has asked one person to sign, and that person's token. */
  async function asked() {
    const owner = await people.owner();
    const member = await people.member(owner);
    const id = await confirmed(owner, [[member, 'sign']]);
    const made = await call('POST', `/api/v1/documents/${id}/requests`, member.key, { signers: [BODY.signers[0]] });
    const token = tokenOf(made.json<SigningRequest>());
    const give = () => asGuest('/signature', token, { png: 'data:image/png;base64,AAAA' });
    return { owner, member, id, token, give };
  }
  const errorOf = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.json<{ error: { code: string; reason?: string } }>().error;

  it('shows the form to nobody once whoever asked may not have it signed any more', async () => {
    for (const end of ['share', 'member'] as const) {
      const { owner, member, id, token } = await asked();
      if (end === 'share') await gateway.scratch.documents.share(id, member.userId, 'view');
      else await gateway.scratch.members.remove(owner.accountId, member.userId);
      expect(errorOf(await asGuest('/document.pdf', token))).toMatchObject({ code: 'conflict', reason: 'halted' });
    }
  });

  it('says what is so once whoever asked may not have it signed any more: to the signer, who may decline, and why to the account', async () => {
    const { owner, member, id, token, give } = await asked();
    const standing = async () => {
      const listed = await call('GET', `/api/web/documents/${id}/requests`, owner.session);
      const seen = (await asGuest('', token)).json<WebSigning>();
      return [listed.json<{ data: SigningRequest[] }>().data[0]!.halted, seen.halted];
    };
    expect(await standing()).toEqual([null, false]);
    await gateway.scratch.db.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [member.keyId]);
    expect(await standing()).toEqual(['key_revoked', true]);
    expect(errorOf(await give())).toMatchObject({ code: 'conflict', reason: 'halted' });
    const declined = await asGuest('/decline', token, { reason: '' });
    expect([declined.statusCode, declined.json<WebSigning>().me.state]).toEqual([200, 'declined']);
    expect(await standing()).toEqual([null, false]);
  });

  it('says that sealing failed: to the signer, and why to the account', async () => {
    const { owner, id, token } = await asked();
    const { db, requests, work } = gateway.scratch;
    const standing = async () => {
      const listed = await call('GET', `/api/web/documents/${id}/requests`, owner.session);
      const seen = (await asGuest('', token)).json<WebSigning>();
      return [listed.json<{ data: SigningRequest[] }>().data[0]!.sealError, seen.completed, seen.unsealed];
    };
    const { request } = (await requests.open(id))!;
    await db.query(`UPDATE request_signers SET state = 'signed' WHERE request_id = $1`, [request.id]);
    await db.query('UPDATE signing_requests SET completed_at = now() WHERE id = $1', [request.id]);
    await db.query(`UPDATE documents SET work = 'sign', work_attempt = 0, work_since = now() WHERE id = $1`, [id]);
    expect(await standing()).toEqual([null, true, false]);
    const hold = (await work.claim(id, 'sign', 60_000, 3))!;
    await work.fail(hold, 'sign', { code: 'quota_exceeded', details: { quota: { used: 3, limit: 3 } } });
    const [why, ...seen] = await standing();
    expect([Object.keys(why as object), seen]).toEqual([
      ['code', 'message', 'next', 'reason', 'fieldId'],
      [true, true],
    ]);
    expect(why).toMatchObject({ code: 'quota_exceeded', reason: null, fieldId: null });
  });

  it('has the sealed form for some days from the seal on, however late that was, and for as long as it holds', async () => {
    const { id, token } = await asked();
    const { db, requests } = gateway.scratch;
    const { request, signers } = (await requests.open(id))!;
    const sealed = async (endedDaysAgo: number, holdsDays: number): Promise<string> => {
      const expiresAt = new Date(Math.floor(Date.now()) + holdsDays * 86_400_000);
      await db.query(
        `UPDATE signing_requests SET state = 'sealed', ended_at = now() - $2 * interval '1 day', expires_at = $3 WHERE id = $1`,
        [request.id, endedDaysAgo, expiresAt],
      );
      const links = gateway.app.get(RequestsService, { strict: false });
      return links.urlFor(signers[0]!.id, expiresAt).split('#')[1]!;
    };
    expect((await asGuest('', token)).json()).toMatchObject({ downloadable: false });
    const late = await sealed(0, -3);
    await db.query(
      `UPDATE documents SET status = 'signed', signed_at = now(), signed_sha256 = normalised_sha256 WHERE id = $1`,
      [id],
    );
    const had = async (link: string) => {
      const seen = (await asGuest('', link)).json<{ downloadable: boolean }>().downloadable;
      return [seen, (await asGuest('/signed.pdf', link)).statusCode];
    };
    expect(await had(late)).toEqual([true, 200]);
    expect(await had(await sealed(6, -9))).toEqual([true, 200]);
    expect(await had(await sealed(8, -9))).toEqual([false, 409]);
    expect(await had(await sealed(20, 3))).toEqual([true, 200]);
  });

  it('says to whoever comes too late why there is nothing to look at and to sign any more', async () => {
    const { id, token, give } = await asked();
    await gateway.scratch.db.query(
      `UPDATE signing_requests SET expires_at = date_trunc('milliseconds', now()) - interval '1 second' WHERE document_id = $1`,
      [id],
    );
    await gateway.scratch.requests.expire();
    const [{ signerId, expiresAt }] = await gateway.scratch.db.query(
      `SELECT s.id AS "signerId", r.expires_at AS "expiresAt" FROM request_signers s JOIN signing_requests r ON r.id = s.request_id WHERE r.document_id = $1`,
      [id],
    );
    const late = gateway.app.get(RequestsService).urlFor(signerId, expiresAt).split('#')[1]!;
    for (const [url, more] of [
      ['/signature', { png: 'data:image/png;base64,AAAA' }],
      ['/document.pdf', {}],
      ['/decline', { reason: '' }],
    ] as const)
      expect(errorOf(await asGuest(url, late, more))).toMatchObject({ code: 'conflict', reason: 'request_expired' });
    // That of before was another request's end.
    expect([token === late, errorOf(await give()).code]).toEqual([false, 'not_found']);
  });

  it('has no picture looked at that may not be given, and keeps none that was refused in the end', async () => {
    const pictures = gateway.app.get(PicturesService, { strict: false });
    const blobs = gateway.app.get<BlobStore>(BLOB_STORE, { strict: false });
    const { member, id, give } = await asked();
    const cancel = () =>
      gateway.app.inject({ method: 'DELETE', url: `/api/v1/documents/${id}/requests`, headers: member.key });
    const stored: string[] = [];
    const store = jest.spyOn(pictures, 'store').mockImplementation(async () => {
      await cancel();
      const { sha256 } = await blobs.write(
        (async function* () {
          yield Buffer.from(id);
        })(),
      );
      stored.push(sha256);
      return sha256;
    });
    expect(errorOf(await give())).toMatchObject({ code: 'conflict', reason: 'request_cancelled' });
    const marks = await gateway.scratch.db.query('SELECT sha256 FROM blob_marks WHERE sha256 = ANY($1)', [stored]);
    expect(marks).toEqual(stored.map((sha256) => ({ sha256 })));
    expect(errorOf(await give())).toMatchObject({ code: 'conflict', reason: 'request_cancelled' });
    expect(stored).toHaveLength(1);
    store.mockRestore();
  });
});
