import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IdempotencyRepository, RereadingRepository } from '@formseal/database';
import { readWaiting } from '@formseal/database/testing';
import { People } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';
import { PreviewService } from '../work/preview.service.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

it.each(['one field', 'many'])(
  'a call that is repeated is answered as before only to who may still make it: %s',
  async (which) => {
    const owner = await people.owner();
    const member = await people.member(owner);
    const id = await people.form(owner, [[member, 'fill']]);
    const fieldId = (await gateway.scratch.documents.fields(id))[0]!.id;
    const [path, payload] =
      which === 'many'
        ? ['fields/confirm', { fields: [{ id: fieldId, value: '4711' }] }]
        : [`fields/${fieldId}/confirm`, { value: '4711' }];
    const url = `/api/v1/documents/${id}/${path}`;
    const confirm = () =>
      gateway.app.inject({ method: 'POST', url, payload, headers: { ...member.key, 'idempotency-key': 'once' } });

    const first = await confirm();
    expect(first.statusCode).toBe(200);
    const again = await confirm();
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);

    await gateway.scratch.documents.share(id, member.userId, 'view');
    expect((await confirm()).json()).toMatchObject({ error: { code: 'forbidden' } });
    await gateway.scratch.db.query('DELETE FROM shares WHERE document_id = $1', [id]);
    const withdrawn = await confirm();
    expect([withdrawn.statusCode, withdrawn.body.includes('4711')]).toEqual([404, false]);
  },
);

describe('a call whose gateway died right after what it did stood', () => {
  const signers = [{ name: 'Ada', email: 'ada@example.org' }];
  const CALLS = {
    'one field': ({ id, fieldId }: Form) => ({
      path: `documents/${id}/fields/${fieldId}/confirm`,
      payload: { value: '4711' },
      answered: [200, { field: { value: '4711' } }],
    }),
    'many, of a version': ({ id, fieldId, version }: Form) => ({
      path: `documents/${id}/fields/confirm`,
      payload: { fields: [{ id: fieldId, value: '4711' }], version },
      answered: [200, { version: version + 1 }],
    }),
    request: ({ id }: Form) => ({
      path: `documents/${id}/requests`,
      payload: { signers },
      answered: [201, { state: 'open', signers: [{ url: expect.stringContaining('/signing#') }] }],
    }),
    webhook: () => ({
      path: 'webhooks',
      payload: { url: 'https://example.org/hook' },
      answered: [201, { secret: expect.any(String) }],
    }),
    replay: ({ webhookId, deliveryId }: Form) => ({
      path: `webhooks/${webhookId}/deliveries/${deliveryId}/replay`,
      payload: {},
      answered: [202, { id: deliveryId, state: 'waiting', attempts: 0 }],
    }),
  };

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(Object.entries(CALLS))('is answered as it would have been, and not done again: %s', async (name, call) => {
    const owner = await people.owner();
    const id = await people.form(owner);
    const fieldId = (await gateway.scratch.documents.fields(id))[0]!.id;
    if (name === 'request') await gateway.scratch.fields.change(id, () => [{ id: fieldId, confirmed: true }], null);
    // Nothing writes here: what the signer would answer.
    jest.spyOn(gateway.app.get(PreviewService), 'unsigned').mockResolvedValue({} as never);
    const { version } = (await gateway.scratch.documents.find(id))!;
    const { path, payload, answered } = call({ id, fieldId, version, ...(await delivered(owner.accountId, id)) });
    const headers = { ...owner.key, 'idempotency-key': 'once' };
    const send = () => gateway.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers });

    const { answer } = IdempotencyRepository.prototype;
    jest.spyOn(IdempotencyRepository.prototype, 'answer').mockImplementation(async function (this: never, ...said) {
      if (said.at(4) === undefined) throw new Error('the gateway is gone');
      return answer.apply(this, said);
    });
    expect((await send()).statusCode).toBe(500);
    jest.restoreAllMocks();
    // For as long as after which nobody is taken to be at it.
    await gateway.scratch.db.query(`UPDATE idempotency SET created_at = now() - interval '20 s'`);
    const did = await standing(owner.accountId, id);

    const again = await send();
    expect([again.headers['idempotent-replayed'], again.statusCode, again.json()]).toMatchObject(['true', ...answered]);
    expect(await standing(owner.accountId, id)).toEqual(did);
  });

  const standing = async (accountId: string, id: string) => [
    (await gateway.scratch.documents.find(id))?.version,
    (await gateway.scratch.webhooks.of(accountId)).length,
    (await gateway.scratch.requests.of(id)).length,
    await gateway.scratch.db.query('SELECT replayed_at FROM webhook_deliveries WHERE document_id = $1', [id]),
  ];

  /** What a webhook was told. */
  async function delivered(accountId: string, documentId: string): Promise<Pick<Form, 'webhookId' | 'deliveryId'>> {
    const wanted = { url: 'https://example.org/before', events: ['document.ready'] } as const;
    const { id: webhookId } = (await gateway.scratch.webhooks.create(
      accountId,
      { ...wanted, events: [...wanted.events] },
      's',
      9,
    ))!;
    const deliveryId = randomUUID();
    await gateway.scratch.db.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, event, document_id, status, test, created_at, attempts, delivered_at)
       VALUES ($1, $2, 'document.ready', $3, 'ready_for_review', false, now(), 1, now())`,
      [deliveryId, webhookId, documentId],
    );
    return { webhookId, deliveryId };
  }
});

it('a reading that several calls wait for was asked for by one of them, in the log as well', async () => {
  const owner = await people.owner();
  const { scratch } = gateway;
  const id = await scratch.upload(owner);
  const claim = (await scratch.work.claim(id, 'extract', 60_000, 3))!;
  await scratch.extraction.finish(claim, { kind: 'failed', reason: 'damaged' });
  const url = `/api/v1/documents/${id}/read`;
  const asked = jest.spyOn(RereadingRepository.prototype, 'request');
  const sent = [1, 2].map(() => gateway.app.inject({ method: 'POST', url, headers: owner.key }));
  const logged = () =>
    scratch.db.query<{ result: string }[]>(
      `SELECT result FROM activity WHERE document_id = $1 AND action = 'document.reread' ORDER BY result`,
      [id],
    );
  while (asked.mock.results.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await Promise.all(asked.mock.results.map(({ value }) => value));
  // They wait for the same reading from here on.
  jest.restoreAllMocks();
  while (!(await readWaiting(scratch, id, { layout: 'at once', labels: ['Town'] })))
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  while ((await logged()).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await logged()).map(({ result }) => result)).toEqual(['accepted', 'repeated']);
});

it('a reading whose gateway died meanwhile is answered with what was read', async () => {
  const owner = await people.owner();
  const { scratch } = gateway;
  const id = await scratch.upload(owner);
  const claim = (await scratch.work.claim(id, 'extract', 60_000, 3))!;
  await scratch.extraction.finish(claim, { kind: 'failed', reason: 'damaged' });
  const headers = { ...owner.key, 'idempotency-key': 'once' };
  const send = (more: object = headers) =>
    gateway.app.inject({ method: 'POST', url: `/api/v1/documents/${id}/read`, headers: { ...more } });

  jest.spyOn(IdempotencyRepository.prototype, 'answer').mockRejectedValue(new Error('the gateway is gone'));
  const first = send();
  while (!(await readWaiting(scratch, id, { layout: 'again', labels: ['Town'] })))
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await first).statusCode).toBe(500);
  jest.restoreAllMocks();
  await scratch.db.query(`UPDATE idempotency SET created_at = now() - interval '20 s'`);

  const again = await send();
  expect([again.statusCode, again.json()]).toMatchObject([
    200,
    { status: 'ready_for_review', fields: [{ label: 'Town' }] },
  ]);
  // Whoever asks anew is told that it was read.
  expect((await send(owner.key)).statusCode).toBe(409);
});

interface Form {
  readonly id: string;
  readonly fieldId: string;
  readonly version: number;
  readonly webhookId: string;
  readonly deliveryId: string;
}

describe('an id in capitals is the same id', () => {
  const CALLS = {
    'one field': (id: string) => [`fields/${id}/confirm`, { value: '4711' }] as const,
    many: (id: string) => ['fields/confirm', { fields: [{ id, value: '4711' }] }] as const,
    option: (id: string) => ['checkbox-groups/select', { fieldId: id }] as const,
    options: (id: string) => ['fields/confirm', { select: [id] }] as const,
    owner: (id: string) => ['fields/owner', { owner: 'self', fields: [id] }] as const,
  };

  it.each(Object.entries(CALLS))('to a call, and to its repetition: %s', async (name, call) => {
    const owner = await people.owner();
    const id = await people.form(owner);
    const fieldId = (await gateway.scratch.documents.fields(id))[0]!.id;
    await gateway.scratch.db.query(`UPDATE fields SET type = 'checkbox', checkbox_group = 'g' WHERE id = $1`, [
      name.startsWith('option') ? fieldId : null,
    ]);
    const answers = [];
    for (const as of [(text: string) => text, (text: string) => text.toUpperCase()]) {
      const [path, payload] = call(as(fieldId));
      const url = `/api/v1/documents/${as(id)}/${path}`;
      const headers = { ...owner.key, 'idempotency-key': 'once' };
      answers.unshift(await gateway.app.inject({ method: 'POST', url, payload, headers }));
      const anew = await gateway.app.inject({ method: 'POST', url, payload, headers: owner.key });
      expect([anew.statusCode, anew.body]).toEqual([200, expect.any(String)]);
    }
    const [again, first] = answers;
    expect([first!.statusCode, again!.body]).toEqual([200, first!.body]);
    expect(again!.headers['idempotent-replayed']).toBe('true');
  });
});
