import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { People } from '../testing/people.js';
import { wholeGateway } from '../testing/whole-gateway.js';
import type { WholeGateway } from '../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

it('an owner sees and ends a webhook signed in, on a plan without the API and whoever made it', async () => {
  const owner = await people.owner();
  const stranger = await people.owner();
  const { webhooks, db, activity } = gateway.scratch;
  const wanted = { url: 'https://hooks.example/secret-path', events: ['document.ready' as const] };
  const made = (await webhooks.create(owner.accountId, wanted, 'secret', 10))!;
  await db.query(`UPDATE accounts SET plan = 'free' WHERE id = $1`, [owner.accountId]);
  const call = (method: 'GET' | 'DELETE', id = '', { session } = owner) =>
    gateway.app.inject({
      method,
      url: `/api/web/accounts/${(session === owner.session ? owner : stranger).accountId}/webhooks${id && `/${id}`}`,
      headers: session,
    });

  expect((await call('GET')).json()).toEqual({ data: [made] });
  for (const [id, who] of [
    [made.id, stranger],
    [randomUUID(), owner],
    ['no-id', owner],
  ] as const)
    expect((await call('DELETE', id, who)).statusCode).toBe(404);
  expect((await call('DELETE', made.id)).statusCode).toBe(204);
  expect((await call('GET')).json()).toEqual({ data: [] });
  const [entry] = await activity.list(owner.accountId, 1);
  expect(entry).toMatchObject({ action: 'webhook.remove', about: 'hooks.example', userId: owner.userId });
});
