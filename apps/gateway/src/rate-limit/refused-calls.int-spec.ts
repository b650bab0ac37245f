import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { issueReviewToken, mintKey } from '@formseal/domain';
import { currentCaller } from '@formseal/platform';
import { ActivityLog } from '../activity/activity-log.js';
import { People } from '../testing/people.js';
import type { Headers, Who } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { RATES_REDIS } from '../tokens.js';

const LIMIT = 6;
const pdf = { 'content-type': 'application/pdf' };

let gateway: WholeGateway;
let people: People;
/** What is asked of Postgres and Redis in the name of a call; what the service does of its own accord has none. */
const asked: string[] = [];

beforeAll(async () => {
  const names = ['REQUESTS', 'VERIFICATIONS', 'SESSION_REQUESTS', 'LINK_REQUESTS'];
  gateway = await wholeGateway({
    ...Object.fromEntries(names.map((name) => [`FORMSEAL_${name}_PER_MINUTE`, String(LIMIT)])),
    FORMSEAL_TRUST_PROXY: '1',
  });
  people = new People(gateway);
  watch(pg.Client.prototype as never, 'query');
  watch(Object.getPrototypeOf(gateway.app.get(RATES_REDIS)) as never, 'sendCommand');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await gateway.close();
});

function watch<Name extends string>(prototype: Record<Name, (...given: unknown[]) => unknown>, name: Name): void {
  const real = prototype[name];
  jest.spyOn(prototype as Record<string, (...given: unknown[]) => unknown>, name).mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    if (currentCaller() !== undefined) asked.push(name);
    return Reflect.apply(real, this, given);
  });
}

/** A call that is refused for its rate once its caller has made as many as they may. */
interface Flood {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Headers;
  readonly payload?: string;
}

/** Each test calls from a network of its own, in one moment: what is known of a refusal is good for a second, which a busy machine takes for less. */
let network = 0;
let moment: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  network += 1;
  const now = performance.now();
  moment = jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => moment.mockRestore());

const call = ({ method = 'GET', headers, ...more }: Flood) =>
  gateway.app.inject({ method, headers: { 'x-forwarded-for': `192.0.2.${network}`, ...headers }, ...more });

async function refused(flood: Flood): Promise<void> {
  for (let n = 0; n < 60; n += 1) if ((await call(flood)).statusCode === 429) return;
  throw new Error('never refused');
}

describe('who was refused for their rate a moment ago', () => {
  it.each<[string, number, (who: Who, documentId: string) => Flood]>([
    ['with a key', 1, ({ key }) => ({ url: '/api/v1/usage', headers: key })],
    ['with a key, at an address that leads nowhere', 1, ({ key }) => ({ url: '/api/v1/nothing', headers: key })],
    [
      'with a key that is nobody’s',
      1,
      () => ({ url: '/api/v1/usage', headers: { authorization: `Bearer ${mintKey().key}` } }),
    ],
    [
      'with a session',
      0,
      ({ session, accountId }) => ({ url: `/api/web/accounts/${accountId}/documents`, headers: session }),
    ],
    [
      'over a review link',
      0,
      ({ userId: id }, documentId) => ({
        url: `/api/web/review/${documentId}`,
        headers: {
          cookie: `formseal_review=${issueReviewToken(documentId, { kind: 'user', id }, gateway.config.secrets.reviewLinkKey, new Date())}`,
        },
      }),
    ],
    ['at /verify', 0, () => ({ url: '/api/v1/verify', method: 'POST', headers: pdf, payload: 'no PDF' })],
  ])('%s is refused again with %d questions for eight calls, to Postgres alone', async (_who, questions, floodOf) => {
    const owner = await people.owner();
    const flood = floodOf(owner, await people.form(owner));
    asked.length = 0;
    await refused(flood);
    expect(asked.length).toBeGreaterThan(0);
    asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(flood)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 429));
    expect(asked).toEqual(Array.from({ length: questions }, () => 'query'));
    for (const { headers, json } of answers) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(json().error).toMatchObject({ code: 'rate_limited', retryAfter: Number(headers['retry-after']) });
    }
  });

  it('is told as much of the rates as the first time', async () => {
    const { key } = await people.owner();
    const flood = { url: '/api/v1/usage', headers: key };
    await refused(flood);
    const { headers } = await call(flood);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': '0',
      'ratelimit-policy': `"requests";q=${LIMIT};w=60`,
    });
  });

  it('fills no activity log: one entry says it', async () => {
    const { key, accountId } = await people.owner();
    const flood = { url: '/api/v1/usage', headers: key };
    await refused(flood);
    await Promise.all(Array.from({ length: 8 }, () => call(flood)));
    await gateway.app.get(ActivityLog).flush();
    const rows = await gateway.scratch.db.query<{ result: string }[]>(
      'SELECT result FROM activity WHERE account_id = $1',
      [accountId],
    );
    expect(rows.filter(({ result }) => result === 'rate_limited')).toHaveLength(1);
  });

  it('keeps nobody else from an answer, with a key of the same account neither', async () => {
    const owner = await people.owner();
    await refused({ url: '/api/v1/usage', headers: owner.key });
    const another = await people.key(owner);
    expect((await call({ url: '/api/v1/usage', headers: another.key })).statusCode).toBe(200);
  });

  it('is unknown from the next call on where the key is revoked', async () => {
    const { key, prefix } = await people.owner();
    const flood = { url: '/api/v1/usage', headers: key };
    await refused(flood);
    await gateway.scratch.keys.revoke(prefix);
    expect((await call(flood)).statusCode).toBe(401);
  });
});
