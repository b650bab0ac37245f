import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReviewNews, SigningRequest, WebDocumentList } from '@formseal/contracts';
import { StandingsRepository } from '@formseal/database';
import { issueReviewToken } from '@formseal/domain';
import { Metrics } from '@formseal/platform';
import { ChangeHub } from '@formseal/queue';
import { eventually } from '@formseal/queue/testing';
import { REVIEW_COOKIE } from '../review/review-cookie.js';
import { People } from '../testing/people.js';
import type { Headers, Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { PreviewService } from '../work/preview.service.js';

let gateway: WholeGateway;
let people: People;
let owner: Who;
let member: Who;
let document: string;
let address: string;
let field: string;

beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
  await gateway.app.listen(0, '127.0.0.1');
  address = await gateway.app.getUrl();
  owner = await people.owner();
  member = await people.member(owner);
  document = await people.form(owner, [[member, 'fill']]);
  field = (await gateway.scratch.documents.fields(document))[0]!.id;
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => gateway.close());

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly ms: number;
}

async function ask<T>(path: string, headers: Headers, signal?: AbortSignal): Promise<Answer<T>> {
  const start = performance.now();
  const response = await fetch(address + path, { headers, ...(signal && { signal }) });
  const body = (await response.json()) as T;
  return { status: response.status, body, ms: performance.now() - start };
}
const send = (method: string, path: string, headers: Headers, json?: unknown) =>
  fetch(address + path, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
const hub = () => gateway.app.get(ChangeHub);
const waiting = (count: number) => eventually(async () => hub().size === count);

/** Long before the question's time is up, however slow the machine. */
const SOON_MS = 10_000;
/** From now on nobody is woken by the poll behind the hints: without a hint a question waits until its time is up. */
function onlyHints(): void {
  const standings = gateway.app.get(StandingsRepository);
  const silenced = new Error('silenced by the test');
  jest.spyOn(standings, 'documents').mockRejectedValue(silenced);
  jest.spyOn(standings, 'lists').mockRejectedValue(silenced);
}

const newsOf = (id = document) => `/api/web/documents/${id}/news`;
/** A question that waits: of somebody who knows how it stands. */
async function waits(
  who: Who,
  seconds = 20,
  window?: string,
  signal?: AbortSignal,
): Promise<Promise<Answer<ReviewNews>>[]> {
  const named = window === undefined ? '' : `&window=${window}`;
  const { body } = await ask<ReviewNews>(`${newsOf()}?since=-1${named}`, who.session);
  const { version, mark } = body;
  return [ask<ReviewNews>(`${newsOf()}?since=${version}${named}&wait=${seconds}&mark=${mark}`, who.session, signal)];
}
const confirm = (value: string) =>
  send('POST', `/api/v1/documents/${document}/fields/${field}/confirm`, owner.key, { value });

describe('a question that waits for news', () => {
  it('is answered as soon as the API changes something, and says of it what there is to ask for', async () => {
    onlyHints();
    const [answer] = await waits(member);
    await waiting(1);
    await setTimeout(300);
    const start = performance.now();
    expect((await confirm('one')).status).toBe(200);
    const { status, body } = await answer!;
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    expect([status, body.fields]).toEqual([200, null]);
    const before = body.version - 1;
    const asked = `${newsOf()}?since=${before}&wait=20&mark=${body.mark}`;
    const told = await ask<ReviewNews>(asked, member.session);
    expect([told.body.version, told.body.fields?.[0]?.value]).toEqual([body.version, 'one']);
    expect(hub().size).toBe(0);
  });

  it('is answered as soon as somebody who was asked to sign has opened their page, or done something there', async () => {
    onlyHints();
    // Nothing writes here.
    jest.spyOn(gateway.app.get(PreviewService), 'unsigned').mockResolvedValue({} as never);
    const id = await people.form(owner, []);
    await gateway.scratch.fields.change(id, (_row, [one]) => [{ id: one!.id, confirmed: true }], null);
    const body = { signers: [{ name: 'Ada', email: 'ada@example.org' }] };
    const made = await send('POST', `/api/v1/documents/${id}/requests`, owner.key, body);
    const { signers } = (await made.json()) as SigningRequest;
    const token = signers[0]!.url!.split('#')[1]!;
    const told = async (path: string, more: object = {}) => {
      const { body: before } = await ask<ReviewNews>(`${newsOf(id)}?since=-1`, owner.session);
      const asked = `${newsOf(id)}?since=${before.version}&wait=20&mark=${before.mark}`;
      const answer = ask<ReviewNews>(asked, owner.session);
      await waiting(1);
      await setTimeout(300);
      const start = performance.now();
      const done = await send('POST', `/api/web/signing${path}`, { 'x-formseal': '1' }, { token, ...more });
      expect(done.status).toBe(200);
      expect((await answer).body.asked).not.toBe(before.asked);
      return performance.now() - start;
    };
    expect(await told('')).toBeLessThan(SOON_MS);
    expect(await told('/decline', { reason: 'Not mine.' })).toBeLessThan(SOON_MS);
  });

  it('is answered though every hint is lost, by the poll behind them', async () => {
    const [answer] = await waits(member);
    await waiting(1);
    await gateway.scratch.db.query('UPDATE documents SET version = version + 1 WHERE id = $1', [document]);
    const { body, ms } = await answer!;
    expect(ms).toBeLessThan(SOON_MS);
    expect(body.fields).toBeNull();
  });

  it('is answered when the time is up, as it stands, and at once where it does not ask to wait', async () => {
    const [answer] = await waits(member, 1);
    const { status, ms } = await answer!;
    expect([status, ms > 950, ms < SOON_MS]).toEqual([200, true, true]);
    const { body } = await ask<ReviewNews>(`${newsOf()}?since=-1`, member.session);
    expect(body.fields).toHaveLength(1);
    expect((await ask(`${newsOf()}?since=1&wait=26`, member.session)).status).toBe(400);
  });

  it('ends with the connection', async () => {
    const gone = new AbortController();
    const [answer] = await waits(member, 20, undefined, gone.signal);
    await waiting(1);
    gone.abort();
    await expect(answer).rejects.toThrow();
    await waiting(0);
  });

  it('says so where its access ends meanwhile: a share, a membership, a session', async () => {
    onlyHints();
    const [ofShare] = await waits(member);
    await waiting(1);
    await gateway.scratch.documents.unshare(document, member.userId);
    await send('PUT', `/api/web/documents/${document}/name`, owner.session, { name: 'Whatever is done to it' });
    expect((await ofShare!).status).toBe(404);
    const other = await people.member(owner);
    await gateway.scratch.documents.share(document, other.userId, 'fill');
    const [ofMember] = await waits(other);
    await waiting(1);
    expect(
      (await send('DELETE', `/api/web/accounts/${owner.accountId}/members/${other.userId}`, owner.session)).status,
    ).toBe(204);
    expect((await ofMember!).status).toBe(404);
    expect((await ofMember!).ms).toBeLessThan(SOON_MS);
    const [ofSession] = await waits(owner);
    await waiting(1);
    const elsewhere = await people.session(owner.userId);
    expect((await send('DELETE', '/api/web/sessions/others', elsewhere)).status).toBeLessThan(300);
    expect(await ofSession!).toMatchObject({ status: 401, body: { error: { reason: 'signed_out' } } });
    expect((await ofSession!).ms).toBeLessThan(SOON_MS);
    owner = { ...owner, session: elsewhere };
  });

  it('tells at once who comes, where they are, and that they have gone', async () => {
    const peer = await people.member(owner);
    await gateway.scratch.documents.share(document, peer.userId, 'fill');
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const told = async (act: () => Promise<unknown>) => {
      const [answer] = await waits(owner, 20, mine);
      await waiting(1);
      const start = performance.now();
      await act();
      const { body } = await answer!;
      expect(performance.now() - start).toBeLessThan(SOON_MS);
      return body.present;
    };
    const be = (fieldId: string | null) =>
      send('POST', `/api/web/documents/${document}/present`, peer.session, { window: theirs, field: fieldId });
    const somebody = { via: 'session', name: 'Somebody' };
    expect(await told(() => be(null))).toEqual([{ ...somebody, fieldId: null }]);
    expect(await told(() => be(field))).toEqual([{ ...somebody, fieldId: field }]);
    const gone = new AbortController();
    const [open] = await waits(peer, 20, theirs, gone.signal);
    await waiting(1);
    open!.catch(() => undefined);
    const [heard] = await waits(owner, 20, mine);
    await waiting(2);
    gone.abort();
    expect((await heard!).body.present).toEqual([]);
    await be(field);
    const bye = { window: theirs, field: null, gone: true };
    expect(await told(() => send('POST', `/api/web/documents/${document}/present`, peer.session, bye))).toEqual([]);
  });

  it('keeps somebody there for as long as it waits, in the field they said since', async () => {
    const peer = await people.member(owner);
    await gateway.scratch.documents.share(document, peer.userId, 'fill');
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const [open] = await waits(peer, 14, theirs);
    await waiting(1);
    await setTimeout(300);
    await send('POST', `/api/web/documents/${document}/present`, peer.session, { window: theirs, field });
    await setTimeout(12_000);
    const { body } = await ask<ReviewNews>(`${newsOf()}?since=-1&window=${mine}`, owner.session);
    expect(body.present).toEqual([{ via: 'session', name: 'Somebody', fieldId: field }]);
    await open;
  });

  it('goes over a link too, which no other document’s changes wake', async () => {
    const id = await people.form(owner);
    const [key] = gateway.config.secrets.acceptedLinkKeys;
    const token = issueReviewToken(id, { kind: 'user', id: owner.userId }, key!, new Date());
    const cookie = { cookie: `${REVIEW_COOKIE}=${token}` };
    const path = `/api/web/review/${id}/news`;
    const { body } = await ask<ReviewNews>(`${path}?since=-1`, cookie);
    const answer = ask<ReviewNews>(`${path}?since=${body.version}&wait=2&mark=${body.mark}`, cookie);
    await waiting(1);
    await confirm('two');
    expect((await answer).ms).toBeGreaterThan(1_900);
  });
});

describe('a list that waits', () => {
  const list = () => `/api/web/accounts/${owner.accountId}/documents`;

  it('is answered when something comes to it, and when somebody changes what it tells', async () => {
    onlyHints();
    const known = await ask<WebDocumentList>(list(), owner.session);
    const answer = ask<WebDocumentList>(`${list()}?wait=20&mark=${known.body.mark}`, owner.session);
    await waiting(1);
    await setTimeout(300);
    const start = performance.now();
    await send('POST', `/api/web/documents/${document}/heartbeat`, owner.session);
    await send('PUT', `/api/web/documents/${document}/name`, owner.session, { name: 'Renamed' });
    const { body } = await answer;
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    expect(body.mark).not.toBe(known.body.mark);
  });

  it('hears within the poll of what no call did', async () => {
    const known = await ask<WebDocumentList>(list(), owner.session);
    const answer = ask<WebDocumentList>(`${list()}?wait=20&mark=${known.body.mark}`, owner.session);
    await waiting(1);
    await people.form(owner);
    const { body, ms } = await answer;
    expect([body.total, ms < SOON_MS]).toEqual([known.body.total + 1, true]);
  });
});

describe('very many questions that wait', () => {
  it('hold no connection to the database, and are answered at once when the gateway leaves', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => people.member(owner)));
    for (const { userId } of crowd) await gateway.scratch.documents.share(document, userId, 'fill');
    const several = async (who: Who, count: number) => {
      const { body } = await ask<ReviewNews>(`${newsOf()}?since=-1`, who.session);
      const asked = `${newsOf()}?since=${body.version}&wait=25&mark=${body.mark}`;
      return Array.from({ length: count }, () => ask<ReviewNews>(asked, who.session));
    };
    const answers = (await Promise.all(crowd.map((who) => several(who, 10)))).flat();
    await waiting(120);
    // A person has only so many; the next are answered at once.
    let atOnce = 0;
    for (const more of await several(crowd[0]!, 12)) {
      answers.push(more);
      void more.then(() => (atOnce += 1));
    }
    await eventually(() => atOnce >= 2);
    expect([atOnce, hub().size]).toEqual([2, 130]);
    await setTimeout(500);
    const used = async () =>
      Number(/database_connections\{[^}]*state="in_use"[^}]*\} (\d+)/.exec(await gateway.app.get(Metrics).text())?.[1]);
    await eventually(async () => (await used()) === 0);
    const looks = [];
    for (let look = 0; look < 20; look += 1) {
      looks.push(await used());
      await setTimeout(50);
    }
    // The poll for all of them is one question, beside what the gateway does of itself, now and then all at once.
    const mostOften = looks.sort((a, b) => a - b)[looks.length / 2]!;
    expect(mostOften).toBeLessThanOrEqual(3);
    // All of them are told of a change, a few at a time.
    await confirm('for all of them');
    expect(statuses(await Promise.all(answers))).toEqual([200]);
    const last = (await Promise.all(crowd.map((who) => waits(who)))).flat();
    await waiting(crowd.length);
    const start = performance.now();
    const closing = gateway.app.close();
    expect(statuses(await Promise.all(last))).toEqual([200]);
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    await closing;
  });
});

const statuses = (answers: readonly Answer<unknown>[]) => [...new Set(answers.map(({ status }) => status))];
