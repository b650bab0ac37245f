import { describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Answer } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { operator } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeSignature } from '../driver/world.js';

const oneField = () => aForm({ pages: 1, fields: [{ kind: 'text', label: 'Favourite colour' }] });

/** How often each outcome came. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe('many calls at once', () => {
  it('100 uploads with 5 left: exactly 5 are taken, 95 answer 402', async () => {
    const { client } = await freshAccount('tiny');
    const form = await oneField();
    await client.uploaded(form);
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.upload(form)));
    expect(tally(answers)).toEqual({ '201': 5, '402 quota_exceeded': 95 });
    expect((await client.usage()).body.uploads).toEqual({ used: 6, limit: 6, remaining: 0 });
    expect((await client.list()).body.total).toBe(6);
  });

  it('50 signs of one document: all answer 200 with the same document, one form is counted', async () => {
    const client = api(stack.apiKey);
    const document = await client.uploaded(await aForm());
    await client.confirmAll(document);
    const before = (await client.usage()).body.used;
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.sign(document.id)));
    expect(tally(answers)).toEqual({ '200': 50 });
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.status} ${body.signedAt}`)).size).toBe(1);
    expect((await client.usage()).body.used).toBe(before + 1);
  });

  it('50 signs of 50 documents with 7 left: exactly 7 are signed, 43 answer 402', async () => {
    const { client, accountId } = await freshAccount('pro');
    await storeSignature(accountId);
    const form = await oneField();
    const uploads: Awaited<ReturnType<typeof client.uploaded>>[] = [];
    // Ten at once: what is shown is fifty signatures at once, and a busy machine reads fifty forms for minutes.
    while (uploads.length < 50)
      uploads.push(...(await Promise.all(Array.from({ length: 10 }, () => client.uploaded(form)))));
    await Promise.all(uploads.map((document) => client.confirmAll(document)));
    await operator('account', 'plan', '--account', accountId, '--plan', 'seven');
    const answers = await Promise.all(uploads.map(({ id }) => client.sign(id)));
    expect(tally(answers)).toEqual({ '200': 7, '402 quota_exceeded': 43 });
    expect((await client.usage()).body).toMatchObject({ used: 7, limit: 7, remaining: 0 });
    expect((await client.list('?status=signed')).body.total).toBe(7);
    expect((await client.list('?status=ready_for_review')).body.total).toBe(43);
  });
});
