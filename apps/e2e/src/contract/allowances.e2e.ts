import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { freshAccount, storeSignature } from '../driver/world.js';

interface Statement {
  readonly count: number;
  readonly netCents: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly documents: readonly string[];
  readonly closed: boolean;
}

/** One account on a plan of 3 forms, 6 uploads and extra forms at 49 cents, used up step by step. */
describe('the allowances of a period', () => {
  const documents: DocumentWithFields[] = [];
  let client: Api;
  let accountId: string;
  const extraForms = (...options: string[]) => operator('account', 'extra-forms', '--account', accountId, ...options);
  const sign = (at: number) => client.sign(documents[at]?.id ?? '');

  beforeAll(async () => {
    ({ client, accountId } = await freshAccount('tiny'));
    await storeSignature(accountId);
  });

  it('take twice as many uploads as forms, the last one included, and refuse the next with 402', async () => {
    const pdf = await aForm({ pages: 1, fields: [{ kind: 'text', label: 'Favourite colour' }] });
    for (let upload = 1; upload <= 6; upload += 1) documents.push(await client.uploaded(pdf));
    expect((await client.usage()).body.uploads).toEqual({ used: 6, limit: 6, remaining: 0 });
    const next = await client.upload(pdf);
    expect(next.outcome).toBe('402 quota_exceeded');
    expect(next.error.quota).toMatchObject({
      kind: 'uploads',
      plan: 'tiny',
      used: 6,
      limit: 6,
      resetsAt: (await client.usage()).body.resetsAt,
    });
    expect((await client.list()).body.total).toBe(6);
    for (const document of documents) await client.confirmAll(document);
  });

  it('take the last form and refuse the next with 402 while extra forms are off', async () => {
    for (const at of [0, 1, 2]) expect((await sign(at)).outcome).toBe('200');
    expect((await client.usage()).body).toMatchObject({ used: 3, limit: 3, remaining: 0 });
    const next = await sign(3);
    expect(next.outcome).toBe('402 quota_exceeded');
    expect(next.error.quota).toMatchObject({
      kind: 'forms',
      plan: 'tiny',
      used: 3,
      limit: 3,
      resetsAt: expect.any(String),
      extraForms: { enabled: false, used: 0, remaining: 0, unitCents: 49, currency: 'eur' },
    });
    expect((await client.read(documents[3]?.id ?? '')).body.status).toBe('ready_for_review');
    // What is signed already is answered all the same.
    expect((await sign(0)).outcome).toBe('200');
  });

  it('go on with extra forms once an owner turned them on, up to the cap and not one further', async () => {
    await extraForms('--enable', '--cap-cents', String(2 * 49 + 48));
    expect((await client.usage()).body.extraForms).toEqual({
      enabled: true,
      used: 0,
      max: 2,
      remaining: 2,
      unitCents: 49,
      capCents: 146,
      currency: 'eur',
    });
    for (const at of [3, 4]) expect((await sign(at)).outcome).toBe('200');
    expect((await client.usage()).body.extraForms).toMatchObject({ used: 2, max: 2, remaining: 0 });
    const refused = await sign(5);
    expect(refused.outcome).toBe('402 quota_exceeded');
    expect(refused.error.quota).toMatchObject({ kind: 'forms', extraForms: { enabled: true, used: 2, remaining: 0 } });
  });

  it('have no extra form left while they are turned off, whatever the cap', async () => {
    await extraForms('--disable', '--cap-cents', String(3 * 49));
    expect((await client.usage()).body.extraForms).toMatchObject({ enabled: false, remaining: 0, capCents: 147 });
    expect((await sign(5)).outcome).toBe('402 quota_exceeded');
  });

  it('take the very form that reaches the cap', async () => {
    await extraForms('--enable');
    expect((await sign(5)).outcome).toBe('200');
    const { body } = await client.usage();
    expect(body.extraForms).toMatchObject({ used: 3, max: 3, remaining: 0 });
    expect(body.remaining).toBe(0);
  });

  it('bill the extra forms, and only them, in the statement of the period', async () => {
    const statement = await operator<Statement>('account', 'statement', '--account', accountId);
    expect(statement).toMatchObject({ count: 3, unitCents: 49, netCents: 147, currency: 'eur', closed: false });
    expect([...statement.documents].sort()).toEqual(
      documents
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
