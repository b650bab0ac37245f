import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { damaged, notAPdf } from '../driver/forms/other-files.js';
import { operator } from '../driver/operator.js';
import type { Usage } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';
import { freshAccount } from '../driver/world.js';

const client = api(stack.apiKey);

describe('GET /usage', () => {
  it('has exactly the fields of the contract, with their types', async () => {
    const { body } = await client.usage();
    expect(body).toEqual({
      plan: 'pro',
      used: expect.any(Number),
      limit: 100_000,
      remaining: expect.any(Number),
      uploads: { used: expect.any(Number), limit: 200_000, remaining: expect.any(Number) },
      extraForms: null,
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    });
    expect(body.remaining).toBe(body.limit - body.used);
    expect(body.uploads.remaining).toBe(body.uploads.limit - body.uploads.used);
    expect(Object.values(body.uploads).every(Number.isInteger)).toBe(true);
  });

  it('counts a readable upload once, before it is signed, and no form', async () => {
    const before = (await client.usage()).body;
    await client.uploaded(await aForm());
    const after = (await client.usage()).body;
    expect([after.uploads.used - before.uploads.used, after.used - before.used]).toEqual([1, 0]);
  });

  it('counts nothing for uploads that fail, whatever the reason', async () => {
    const before = (await client.usage()).body;
    expect((await client.upload(damaged())).body.status).toBe('failed');
    expect((await client.upload(notAPdf())).outcome).toBe('415 not_a_pdf');
    expect((await client.upload(await aForm({ pages: 21 }))).outcome).toBe('422 too_many_pages');
    expect((await client.usage()).body).toEqual(before);
  });

  it('counts a signed form once, however often it is signed', async () => {
    const before = (await client.usage()).body;
    const { id } = await client.signed(await aForm());
    expect((await client.sign(id)).outcome).toBe('200');
    const after = (await client.usage()).body;
    expect([after.uploads.used - before.uploads.used, after.used - before.used]).toEqual([1, 1]);
  });

  it('renews at the first instant of the next month of the account', async () => {
    const { body } = await client.usage();
    const days = (Date.parse(body.resetsAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThanOrEqual(31);
  });

  it("tells extraForms where the plan offers them, and the operator's command tells the same", async () => {
    const { client: tiny, accountId } = await freshAccount('tiny');
    const { body } = await tiny.usage();
    expect(body).toMatchObject({ plan: 'tiny', used: 0, limit: 3, remaining: 3 });
    expect(body.uploads).toEqual({ used: 0, limit: 6, remaining: 6 });
    expect(body.extraForms).toEqual({
      enabled: false,
      used: 0,
      max: expect.any(Number),
      remaining: 0,
      unitCents: 49,
      capCents: expect.any(Number),
      currency: 'eur',
    });
    expect(await operator<Usage>('account', 'usage', '--account', accountId)).toMatchObject(body);
    const { accounts } = await operator<{ accounts: { id: string }[] }>('account', 'list', '--user', stack.email);
    expect(accounts.map(({ id }) => id)).toContain(accountId);
  });
});
