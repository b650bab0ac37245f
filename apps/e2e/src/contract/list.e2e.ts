import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { damaged } from '../driver/forms/other-files.js';
import type { Document } from '../driver/shapes.js';
import { freshAccount } from '../driver/world.js';

const DOCUMENTS = 26;
let client: Api;
let newestFirst: Document[];

beforeAll(async () => {
  ({ client } = await freshAccount('pro'));
  const pdf = await aForm({ pages: 1, fields: [{ kind: 'text', label: 'Favourite colour' }] });
  // Several at once, so that some are of the same instant.
  const uploads = Array.from({ length: DOCUMENTS - 1 }, (_, at) => client.uploaded(pdf, { filename: `${at}.pdf` }));
  await Promise.all(uploads);
  expect((await client.upload(damaged())).body.status).toBe('failed');
  newestFirst = (await client.list('?limit=100')).body.data;
});

const ids = (documents: readonly Document[]) => documents.map(({ id }) => id);

describe('GET /documents', () => {
  it('answers data, total, limit and offset, and 25 documents unless asked otherwise', async () => {
    const { body } = await client.list();
    expect(Object.keys(body).sort()).toEqual(['data', 'limit', 'offset', 'total']);
    expect([body.total, body.limit, body.offset, body.data.length]).toEqual([DOCUMENTS, 25, 0, 25]);
  });

  it('lists newest first', () => {
    expect(newestFirst).toHaveLength(DOCUMENTS);
    const times = newestFirst.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(newestFirst[0]?.status).toBe('failed');
  });

  it('leaves fields out of its items', () => {
    for (const item of newestFirst) expect(item).not.toHaveProperty('fields');
  });

  it('takes limit from 1 to 100 and no other', async () => {
    for (const limit of [1, 2, 100]) {
      const { body } = await client.list(`?limit=${limit}`);
      expect([body.limit, body.data.length]).toEqual([limit, Math.min(limit, DOCUMENTS)]);
    }
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e1', '%201', '0x1', '99999999999999999999']) {
      const answer = await client.list(`?limit=${limit}`);
      expect([limit, answer.outcome, answer.status === 400 && answer.error.parameter]).toEqual([
        limit,
        '400 invalid_parameter',
        'limit',
      ]);
      expect(answer.error.message).toContain('limit');
    }
  });

  it('takes an offset of at least 0', async () => {
    expect(ids((await client.list('?offset=20')).body.data)).toEqual(ids(newestFirst.slice(20)));
    const beyond = (await client.list('?offset=1000')).body;
    expect([beyond.data, beyond.total, beyond.offset]).toEqual([[], DOCUMENTS, 1000]);
    for (const offset of ['-1', '0.5', 'x', ''])
      expect([offset, (await client.list(`?offset=${offset}`)).outcome]).toEqual([offset, '400 invalid_parameter']);
  });

  it('pages without a gap or a double, stable under equal timestamps', async () => {
    for (const size of [1, 7]) {
      const seen: string[] = [];
      for (let offset = 0; offset < DOCUMENTS; offset += size)
        seen.push(...ids((await client.list(`?limit=${size}&offset=${offset}`)).body.data));
      expect(seen).toEqual(ids(newestFirst));
    }
  });

  it('filters by status, total included', async () => {
    const failed = (await client.list('?status=failed')).body;
    expect([failed.total, ids(failed.data)]).toEqual([1, ids(newestFirst.slice(0, 1))]);
    const ready = (await client.list('?status=ready_for_review&limit=5')).body;
    expect([ready.total, ready.data.length]).toEqual([DOCUMENTS - 1, 5]);
    expect(ready.data.every(({ status }) => status === 'ready_for_review')).toBe(true);
    expect((await client.list('?status=signed')).body).toMatchObject({ data: [], total: 0 });
  });

  it('knows each status of the contract and refuses any other', async () => {
    const all = [
      'received',
      'understanding',
      'extracting',
      'ready_for_review',
      'in_review',
      'signed',
      'sent',
      'revoked',
    ];
    for (const status of [...all, 'failed'])
      expect([status, (await client.list(`?status=${status}`)).status]).toEqual([status, 200]);
    for (const status of ['done', 'SIGNED', '']) {
      const answer = await client.list(`?status=${status}`);
      expect([answer.outcome, answer.error.parameter]).toEqual(['400 invalid_parameter', 'status']);
    }
  });

  it('says that a parameter came twice rather than choosing one', async () => {
    expect((await client.list('?limit=1&limit=2')).outcome).toBe('400 invalid_parameter');
  });
});
