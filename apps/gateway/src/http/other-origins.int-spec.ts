import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

const LISTED = 'https://app.example.org';
let gateway: WholeGateway;
beforeAll(async () => {
  gateway = await wholeGateway({ FORMSEAL_API_ORIGINS: `${LISTED},http://localhost:5173` });
});
afterAll(() => gateway.close());

const headersOf = async (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) => {
  const { statusCode, headers: told } = await gateway.app.inject({ method, url, headers });
  return { status: statusCode, told };
};
const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
const crossing = (told: object): string[] => Object.keys(told).filter((name) => name.startsWith('access-control-'));

describe('a page of another origin', () => {
  it('that is listed may send what the API takes, and read what it answers, a refusal too', async () => {
    const { status, told } = await headersOf('OPTIONS', '/api/v1/documents', { origin: LISTED, ...asked });
    expect([status, told['access-control-allow-origin']]).toEqual([204, LISTED]);
    expect(told['access-control-allow-headers']).toMatch(/authorization.*content-type.*idempotency-key.*x-filename/);
    expect(told['access-control-allow-methods']).toBe('GET, POST, DELETE');
    for (const url of ['/api/v1/usage', '/api/v1/documents/x', '/api/v1/openapi.json']) {
      const answer = await headersOf('GET', url, { origin: 'http://localhost:5173' });
      expect(answer.told['access-control-allow-origin']).toBe('http://localhost:5173');
      expect(answer.told['access-control-expose-headers']).toMatch(/RateLimit.*X-Request-Id.*Retry-After/);
      expect(answer.told['vary']).toContain('Origin');
    }
    expect((await headersOf('GET', '/api/v1/usage', { origin: LISTED })).status).toBe(401);
  });

  it('is never let in with cookies', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { told } = await headersOf(method, '/api/v1/usage', { origin: LISTED, cookie: 'a=b', ...asked });
      expect(crossing(told)).not.toContain('access-control-allow-credentials');
    }
  });

  it.each([
    ['is not listed', 'https://other.example.org', '/api/v1/usage'],
    ['is listed by another scheme', 'http://app.example.org', '/api/v1/usage'],
    ['has no name', 'null', '/api/v1/usage'],
    ['calls what is the web app’s', LISTED, '/api/web/session'],
    ['reads a page', LISTED, '/docs'],
    ['asks for health', LISTED, '/health/live'],
  ])('that %s is told nothing', async (_which, origin, url) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { status, told } = await headersOf(method, url, { origin, ...asked });
      expect(crossing(told)).toEqual([]);
      if (method === 'OPTIONS') expect(status).toBe(404);
    }
  });
});
