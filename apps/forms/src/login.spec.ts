import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepLogin } from './login.js';
import { aService } from './testing/a-service.js';

const usage = { plan: 'pro', used: 1, limit: 9, uploads: { used: 1, limit: 18 }, resetsAt: '2026-12-01' };
type Service = Awaited<ReturnType<typeof aService>>;
let kept: Service;
let other: Service;
beforeEach(async () => {
  [kept, other] = [await aService({ 'GET /usage': () => ({ body: usage }) }), await aService({})];
  keepLogin({ url: kept.url, apiKey: 'fsk_kept' }, { home: kept.home, env: {} });
});
afterEach(async () => {
  await kept.end();
  await other.end();
});

describe('a service and a key', () => {
  it('are those that were kept; a key of the environment goes to the service that was kept', async () => {
    await kept.formseal(['usage'], {});
    await kept.formseal(['usage'], { FORMSEAL_API_KEY: 'fsk_mine' });
    await kept.formseal(['usage'], { FORMSEAL_URL: `${kept.url}/`, FORMSEAL_API_KEY: '' });
    expect(kept.seen.map(({ key }) => key)).toEqual(['fsk_kept', 'fsk_mine', 'fsk_kept']);
  });

  it('belong together: a service that another key was kept for is not called with it, nor is the other', async () => {
    const told = await kept.formseal(['usage'], { FORMSEAL_URL: other.url });
    expect(told).toMatchObject({ code: 2, said: expect.stringContaining(`${other.url}`) });
    expect([...kept.seen, ...other.seen]).toEqual([]);
  });

  it('come from the environment together', async () => {
    await kept.formseal(['usage'], { FORMSEAL_URL: other.url, FORMSEAL_API_KEY: 'fsk_mine' });
    expect([kept.seen.length, other.seen.map(({ key }) => key)]).toEqual([0, ['fsk_mine']]);
  });

  it('that are unknown are advised about as a terminal has it, not as HTTP does', async () => {
    const error = {
      code: 'unauthorized',
      message: 'The API key is unknown.',
      next: 'Send the header "Authorization".',
    };
    const service = await aService({ 'GET /usage': () => ({ status: 401, body: { error } }) });
    const { code, said } = await service.formseal(['usage']);
    await service.end();
    expect([code, said]).toEqual([
      1,
      'The API key is unknown.\nGive another: `formseal login --url URL`, or FORMSEAL_API_KEY.\n',
    ]);
  });

  it('that can’t be kept are said to be, at once', async () => {
    const told = await kept.formseal(['login', '--url', kept.url], {
      FORMSEAL_API_KEY: 'fsk_mine',
      XDG_CONFIG_HOME: '/proc/none/here',
    });
    expect(told).toMatchObject({ code: 1, said: expect.stringMatching(/^ENOENT: [^\n]*\n$/) });
  });
});
