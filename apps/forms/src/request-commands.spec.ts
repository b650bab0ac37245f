import { afterEach, describe, expect, it } from '@jest/globals';
import { localDay } from '@formseal/client';
import { personOf } from './request-commands.js';
import { aService } from './testing/a-service.js';

describe('somebody who is asked to sign', () => {
  it('is named as in a mail, and in which capacity where that is said', () => {
    expect(personOf('Ada Lovelace <ada@example.org>')).toEqual({ name: 'Ada Lovelace', email: 'ada@example.org' });
    expect(personOf(' Bob Noyce  <bob@example.org> , Landlord, of flat 2 ')).toEqual({
      ...{ name: 'Bob Noyce', email: 'bob@example.org', role: 'Landlord, of flat 2' },
    });
  });

  it('has a name and an address', () => {
    for (const wrong of ['ada@example.org', '<ada@example.org>', 'Ada', 'Ada <ada@example.org> Tenant', ''])
      expect(() => personOf(wrong)).toThrow('is wanted as');
  });
});

describe('a request', () => {
  let service: Awaited<ReturnType<typeof aService>>;
  afterEach(() => service.end());
  const signer = {
    order: 1,
    state: 'declined',
    name: 'Ada\u001b]0;x\u0007',
    email: 'ada@example.org',
    reason: 'No\u009b2J\nreally',
  };
  const request = { id: 'r1', state: 'declined', expiresAt: '2026-12-01', signers: [signer] };

  it('tells what others wrote as text, not as commands to the terminal; programs get it as it is', async () => {
    service = await aService({ 'GET /documents/d1/requests': () => ({ body: { data: [request] } }) });
    const { out } = await service.formseal(['requests', 'd1']);
    expect(out).toContain('Ada ]0;x <ada@example.org>  No 2J really\n');
    expect(JSON.parse((await service.formseal(['requests', 'd1', '--json'])).out)).toEqual([request]);
  });

  it('that the account signs too is signed on the day of this machine, unless another is named', async () => {
    service = await aService({ 'POST /documents/d1/requests': () => ({ body: request }) });
    const ask = ['ask', 'd1', '--signer', 'Ada <ada@example.org>', '--own'];
    await service.formseal(ask);
    await service.formseal([...ask, '--day', '2026-11-30']);
    expect(service.seen.map(({ body }) => (JSON.parse(body) as { own: unknown }).own)).toEqual([
      { day: localDay() },
      { day: '2026-11-30' },
    ]);
  });

  it('that is refused quotes the form as text', async () => {
    const error = { code: 'conflict', message: 'No\u001b[2J', fields: [{ id: 'f1', label: 'Name\u001b[31m' }] };
    service = await aService({ 'POST /documents/d1/sign': () => ({ status: 409, body: { error } }) });
    expect((await service.formseal(['sign', 'd1'])).said).toBe('No [2J\n  f1  Name [31m\n');
  });
});
