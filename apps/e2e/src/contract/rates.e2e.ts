import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAddress } from '../driver/an-address.js';
import { api } from '../driver/api.js';
import type { Answer, Api } from '../driver/api.js';
import { notAPdf } from '../driver/forms/other-files.js';
import { startReplica } from '../driver/replica.js';
import type { Replica } from '../driver/replica.js';
import { stack } from '../driver/stack.js';
import { keyFor } from '../driver/world.js';

/** A gateway with the rates of the contract: nothing is said to it about them. */
let gateway: Replica;
beforeAll(async () => {
  gateway = await startReplica();
});
afterAll(() => gateway.stop());

async function withFreshKey(): Promise<Api> {
  const { key } = await keyFor(stack.accountId);
  return api(key, gateway.baseUrl, { 'x-forwarded-for': anAddress() });
}

const header = (answer: Answer, name: string) => Number(answer.headers.get(name));

async function many(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, call));
}

describe('the request rate', () => {
  it('lets 60 requests of a key through in a minute and refuses the 61st with 429 and Retry-After', async () => {
    const client = await withFreshKey();
    const first = await many(60, () => client.usage());
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
    const next = await client.usage();
    expect(next.outcome).toBe('429 rate_limited');
    expect(header(next, 'retry-after')).toBeGreaterThanOrEqual(1);
    expect(header(next, 'retry-after')).toBeLessThanOrEqual(60);
    expect(next.error['retryAfter']).toBe(header(next, 'retry-after'));
  });

  it('counts calls that fail and unknown routes like any other', async () => {
    const client = await withFreshKey();
    await many(59, () => client.call('GET', '/nothing'));
    const last = await client.list('?limit=0');
    expect(last.outcome).toBe('400 invalid_parameter');
    expect(header(last, 'x-ratelimit-remaining')).toBe(0);
    expect((await client.call('GET', '/nothing')).outcome).toBe('429 rate_limited');
  });

  it('tells limit, remaining and reset in headers of every answer', async () => {
    const client = await withFreshKey();
    const first = await client.usage();
    const second = await client.call('GET', '/nothing');
    for (const answer of [first, second]) {
      expect(header(answer, 'x-ratelimit-limit')).toBe(60);
      expect(header(answer, 'x-ratelimit-reset')).toBeGreaterThanOrEqual(1);
      expect(header(answer, 'x-ratelimit-reset')).toBeLessThanOrEqual(60);
      expect(answer.headers.get('ratelimit-policy')).toBe('"requests";q=60;w=60');
    }
    expect([header(first, 'x-ratelimit-remaining'), header(second, 'x-ratelimit-remaining')]).toEqual([59, 58]);
  });

  it('is each key its own', async () => {
    const [busy, quiet] = await Promise.all([withFreshKey(), withFreshKey()]);
    await many(61, () => busy.usage());
    expect((await quiet.usage()).outcome).toBe('200');
  });

  it('limits callers without a valid key by their address', async () => {
    const anonymous = api(null, gateway.baseUrl, { 'x-forwarded-for': anAddress() });
    const refused = await many(60, () => anonymous.usage());
    expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(['401 unauthorized']));
    expect((await anonymous.usage()).outcome).toBe('429 rate_limited');
    expect((await anonymous.call('GET', '/nothing')).outcome).toBe('429 rate_limited');
    const elsewhere = api(null, gateway.baseUrl, { 'x-forwarded-for': anAddress() });
    expect((await elsewhere.usage()).outcome).toBe('401 unauthorized');
  });
});

describe('the upload rate', () => {
  it('lets 10 uploads of a key through in a minute, within the 60, and refuses the 11th with 429', async () => {
    const client = await withFreshKey();
    const first = await many(10, () => client.upload(notAPdf()));
    expect(first.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => '415 not_a_pdf'));
    const next = await client.upload(notAPdf());
    expect(next.outcome).toBe('429 rate_limited');
    expect(header(next, 'retry-after')).toBeGreaterThanOrEqual(1);
    expect(header(next, 'x-ratelimit-limit')).toBe(10);
    // Refused uploads use nothing up: 10 of the 60 are gone, and this call is the 11th.
    const other = await client.usage();
    expect([other.outcome, header(other, 'x-ratelimit-remaining')]).toEqual(['200', 49]);
  });
});
