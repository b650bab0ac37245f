import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ServiceError } from '@formseal/contracts';
import { issueReviewToken } from '@formseal/domain';
import type { GatewayConfig } from '../config.js';
import { useWebHooks } from '../web/web-hooks.js';
import { LocalRateLimiter } from './local-rate-limiter.js';
import type { RateLimiter } from './rate-limiter.js';
import type { RateRule } from './rate-rule.js';
import { WebRates } from './web-rates.js';

const issuer = { kind: 'user', id: '6b1f7c1e-5f5b-4a59-8f3e-2f2f6f0a9d22' } as const;

const reviewLinkKey = Buffer.alloc(32, 7);
const rates = { sessionRequestsPerMinute: 30, linkRequestsPerMinute: 12, networkRequestsPerMinute: 60 };
const config = {
  http: { publicUrl: 'http://localhost' },
  secrets: { acceptedLinkKeys: [reviewLinkKey] as readonly Buffer[] },
  rates,
} as unknown as GatewayConfig;

/** The web app's hooks before a route that counts how often it was reached. */
function gateway(more: Partial<typeof rates> = {}): {
  app: FastifyInstance;
  reached: () => number;
  second: () => void;
} {
  let now = 0;
  let reached = 0;
  const local = new LocalRateLimiter(() => now);
  const limiter = { takeAll: async (rules: RateRule[]) => local.takeAll(rules) } as unknown as RateLimiter;
  const app = fastify({ trustProxy: true });
  app.addHook('onRequest', async (request) => {
    const pairs = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
    request.cookies = Object.fromEntries(pairs.filter(([, value]) => value)) as Record<string, string>;
  });
  useWebHooks(app, 'http://localhost', new WebRates(limiter, { ...config, rates: { ...config.rates, ...more } }));
  app.setErrorHandler((error: ServiceError, _request, reply) =>
    reply.status(error.status).header('retry-after', String(error.retryAfter)).send(error.body()),
  );
  app.all('/api/web/*', async () => (reached += 1));
  return { app, reached: () => reached, second: () => (now += 1_000) };
}

interface From {
  readonly session?: string;
  readonly document?: string;
  readonly token?: string;
  readonly network?: string;
}

const documentId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const cookieOf = ({ session, document, token }: From): string => {
  const link = token ?? (document && issueReviewToken(document, issuer, reviewLinkKey, new Date()));
  return [session && `formseal=${session}`, link && `formseal_review=${link}`].filter(Boolean).join('; ');
};

async function calls(app: FastifyInstance, many: number, from: From): Promise<number[]> {
  const answers = [];
  for (let i = 0; i < many; i += 1)
    answers.push(
      await app.inject({
        method: 'POST',
        url: '/api/web/anything',
        headers: { cookie: cookieOf(from), 'x-formseal': '1', 'x-forwarded-for': from.network ?? `10.0.0.${i}` },
        payload: { some: 'body' },
      }),
    );
  return answers.map(({ statusCode }) => statusCode);
}

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('the rates of the web app', () => {
  it('stop a session at its rate, from however many networks, and no other session', async () => {
    const { app, reached } = gateway();
    expect(refused(await calls(app, 20, { session: 'a' }))).toBe(15);
    expect(reached()).toBe(5);
    expect(refused(await calls(app, 5, { session: 'b' }))).toBe(0);
  });

  it('have what a session asks for at once begun one after the other, and another session at once', async () => {
    const { app } = gateway({ sessionRequestsPerMinute: 600, networkRequestsPerMinute: 6_000 });
    const begun: string[] = [];
    const asked = (session: string) => calls(app, 1, { session }).then(() => begun.push(session));
    await Promise.all([...Array.from({ length: 12 }, () => asked('a')), asked('b')]);
    expect(begun.indexOf('b')).toBeLessThan(12);
  });

  it('stop all links to a document together, and not the links to another', async () => {
    const { app } = gateway();
    expect(refused(await calls(app, 3, { document: documentId(1) }))).toBe(1);
    expect(refused(await calls(app, 1, { document: documentId(1), network: '10.9.9.9' }))).toBe(1);
    expect(refused(await calls(app, 2, { document: documentId(2) }))).toBe(0);
  });

  it('take no notice of a link that is forged: nobody counts against a document they have no link to', async () => {
    const { app } = gateway();
    const forged = issueReviewToken(documentId(1), issuer, Buffer.alloc(32, 8), new Date());
    expect(refused(await calls(app, 20, { token: forged }))).toBe(0);
    expect(refused(await calls(app, 2, { document: documentId(1) }))).toBe(0);
  });

  it('stop a network whoever it says it is, and let it go on after a few seconds, as Retry-After says', async () => {
    const { app, second } = gateway();
    const network = '192.0.2.1';
    for (let i = 0; i < 10; i += 1) expect(refused(await calls(app, 1, { session: `s${i}`, network }))).toBe(0);
    const answer = await app.inject({ url: '/api/web/anything', headers: { 'x-forwarded-for': network } });
    expect([answer.statusCode, answer.json().error.reason, answer.headers['retry-after']]).toEqual([429, 'pace', '5']);
    expect(answer.json().error.message).toBe('Too many calls in a short time; it goes on in 5 s.');
    for (let i = 0; i < 5; i += 1) second();
    expect(refused(await calls(app, 1, { network }))).toBe(0);
  });

  it('hold over a minute too, at whatever pace', async () => {
    const { app, second } = gateway();
    let passed = 0;
    for (let i = 0; i < 50; i += 1) {
      passed += 1 - refused(await calls(app, 1, { document: documentId(1), network: `10.1.0.${i}` }));
      second();
    }
    expect(passed).toBe(12);
  });
});
