import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@formseal/contracts';
import type { WebhookEvent } from '@formseal/contracts';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { createLogger, Metrics } from '@formseal/platform';
import { Courier } from './courier.js';

const SECRET = 'whsec_of_the_test';
const ALL = { leaseMs: 60_000, limit: 10, ofWebhook: 10, ofAccount: 10 };
let scratch: ScratchDatabase;
let receiver: Server;
let url: string;
let answers: number[] = [];
let received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase();
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.writeHead(answers.shift() ?? 200, { location: url }).end('nothing that is read');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  [answers, received] = [[], []];
  await scratch.db.query('DELETE FROM webhook_deliveries');
});
afterAll(async () => {
  receiver.close();
  await scratch.drop();
});

const courier = (webhooksAnywhere = true) =>
  new Courier(scratch.webhooks, { webhooksAnywhere }, createLogger('test', { level: 'error' }), new Metrics('test'));

/** An account with a webhook, and a document of it that waits for its reading. */
async function hooked(events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS, to = url) {
  const who = await scratch.account();
  const webhook = (await scratch.webhooks.create(who.accountId, { url: to, events: [...events] }, SECRET, 10))!;
  const documentId = await scratch.upload(who);
  const becomes = (status: string) =>
    scratch.db.query('UPDATE documents SET status = $2 WHERE id = $1', [documentId, status]);
  const log = async () => (await scratch.webhooks.deliveries(who.accountId, webhook.id, 100, 0))!;
  const due = () =>
    scratch.db.query('UPDATE webhook_deliveries SET next_attempt_at = now() WHERE delivered_at IS NULL');
  return { ...who, webhook, documentId, becomes, log, due };
}
async function eventuallyReceived(count: number): Promise<void> {
  for (const until = Date.now() + 60_000; received.length < count;) {
    if (Date.now() > until) throw new Error(`${received.length} of ${count} came`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const told = () => received.map(({ body }) => JSON.parse(body) as WebhookEvent);

describe('an event', () => {
  it('that is delivered once more is tried as often as a new one, however old it is', async () => {
    const { accountId, webhook, becomes, log, due } = await hooked();
    await becomes('ready_for_review');
    await scratch.db.query(`UPDATE webhook_deliveries SET created_at = now() - interval '4 days'`);
    answers = [500, 500];
    await scratch.webhooks.replay(accountId, webhook.id, (await log())[0]!.id);
    for (const attempts of [1, 2]) {
      await courier().deliver();
      expect(await log()).toMatchObject([{ state: 'waiting', attempts, lastAnswer: '500' }]);
      await due();
    }
    await courier().deliver();
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
  });

  it('whose webhook has a secret that can’t be opened waits, told unsigned to nobody, and holds up none of the others', async () => {
    const [broken, whole] = [await hooked(), await hooked()];
    const secret = async () =>
      (
        await scratch.db.query<{ secret: string }[]>('SELECT secret FROM webhooks WHERE id = $1', [broken.webhook.id])
      )[0]!.secret;
    const put = (text: string) =>
      scratch.db.query('UPDATE webhooks SET secret = $2 WHERE id = $1', [broken.webhook.id, text]);
    const sealed = await secret();
    for (const unreadable of [
      sealed.replace(/^sealed:1:[^:]+/, 'sealed:1:gone'),
      `${sealed.slice(0, -12)}AAAAAAAAAA==`,
    ]) {
      await put(unreadable);
      for (const { becomes } of [broken, whole]) await becomes('extracting');
      for (const { becomes } of [broken, whole]) await becomes('ready_for_review');
      await courier().deliver();
      expect((await whole.log())[0]).toMatchObject({ state: 'delivered', attempts: 1 });
      expect((await broken.log())[0]).toMatchObject({ state: 'waiting', attempts: 1, lastAnswer: 'not signed' });
      expect(received).toHaveLength(1);
      received = [];
      await scratch.db.query('DELETE FROM webhook_deliveries WHERE webhook_id = $1', [whole.webhook.id]);
      await put(sealed);
      await broken.due();
      await courier().deliver();
      expect(received).toHaveLength(1);
      await scratch.db.query('DELETE FROM webhook_deliveries');
      received = [];
    }
  });

  it('that was replayed while a try was under way ends as the replay did, whatever that try says afterwards', async () => {
    const { accountId, webhook, becomes, log } = await hooked();
    await becomes('ready_for_review');
    const take = () =>
      scratch.webhooks.takeDue(
        { leaseMs: 60_000, limit: 5, ofWebhook: 5, ofAccount: 5 },
        { webhooks: [], accounts: [] },
      );
    const [slow] = await take();
    await scratch.webhooks.replay(accountId, webhook.id, slow!.id);
    const [again] = await take();
    await scratch.webhooks.settle(again!, '200', undefined);
    await scratch.webhooks.settle(slow!, 'timeout', 1_000);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, lastAnswer: '200' }]);
  });

  it('is posted once for each change that a program waits for, signed, without a word of the document', async () => {
    const { documentId, becomes, log } = await hooked();
    await becomes('extracting');
    await becomes('ready_for_review');
    await becomes('in_review');
    await becomes('ready_for_review');
    await becomes('signed');
    await courier().deliver();
    await courier().deliver();
    expect(told().map(({ type, data }) => [type, data])).toEqual([
      ['document.ready', { documentId, status: 'ready_for_review', test: false }],
      ['document.signed', { documentId, status: 'signed', test: false }],
    ]);
    for (const { headers, body } of received) {
      const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['formseal-signature']))!;
      expect(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
      expect(Math.abs(Number(seconds) * 1_000 - Date.now())).toBeLessThan(60_000);
    }
    expect((await log()).map(({ state, attempts, lastAnswer }) => [state, attempts, lastAnswer])).toEqual([
      ['delivered', 1, '200'],
      ['delivered', 1, '200'],
    ]);
  });

  it('waits while the plan has no API, goes on when it has it again, and is kept no longer than any other', async () => {
    const { accountId, becomes, log } = await hooked();
    const moves = (plan: string) => scratch.db.query('UPDATE accounts SET plan = $2 WHERE id = $1', [accountId, plan]);
    await moves('free');
    await becomes('ready_for_review');
    await courier().deliver();
    expect([told(), await log()]).toMatchObject([[], [{ state: 'waiting', attempts: 0 }]]);
    await moves('tiny');
    await courier().deliver();
    expect(told().map(({ type }) => type)).toEqual(['document.ready']);
    await moves('free');
    await becomes('signed');
    await scratch.webhooks.purge(new Date(Date.now() - 60_000));
    expect(await log()).toHaveLength(2);
    await scratch.webhooks.purge(new Date(Date.now() + 60_000));
    expect(await log()).toEqual([]);
  });

  it('comes again with the same id until it is taken, and no redirect is followed', async () => {
    const { becomes, log, due } = await hooked();
    await becomes('failed');
    answers = [500, 302, 204];
    for (let round = 0; round < 4; round += 1) {
      await courier().deliver();
      await due();
    }
    expect(received).toHaveLength(3);
    expect(new Set(told().map(({ id }) => id)).size).toBe(1);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, lastAnswer: '204', nextAttemptAt: null }]);
  });

  it('waits for a receiver that is down, and is given up after three days', async () => {
    const { becomes, log, due } = await hooked(WEBHOOK_EVENTS, 'http://127.0.0.1:1/');
    await becomes('failed');
    await courier().deliver();
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, lastAnswer: 'ECONNREFUSED' }]);
    await scratch.db.query(`UPDATE webhook_deliveries SET created_at = now() - interval '3 days'`);
    await due();
    await courier().deliver();
    expect(await log()).toMatchObject([{ state: 'given_up', attempts: 2, nextAttemptAt: null }]);
  });

  it('reaches a receiver that was down for an hour, each once, and signed', async () => {
    const came: { body: string; signature: string }[] = [];
    const back = createServer((request, reply) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        came.push({ body, signature: String(request.headers['formseal-signature']) });
        reply.end();
      });
    });
    const listens = (port: number) => new Promise<void>((done) => back.listen(port, '127.0.0.1', done));
    await listens(0);
    const { port } = back.address() as AddressInfo;
    await new Promise((closed) => back.close(closed));
    const { becomes, log } = await hooked(WEBHOOK_EVENTS, `http://127.0.0.1:${port}/`);
    const happens = new Map([
      [0, 'failed'],
      [20, 'signed'],
      [50, 'sent'],
    ]);
    // Not the clock goes on but what it is held against: a minute a step, until the last try of an hour's patience is due.
    for (let minute = 0; minute <= 110; minute += 1) {
      const status = happens.get(minute);
      if (status !== undefined) await becomes(status);
      if (minute === 60) await listens(port);
      await courier().deliver();
      if (minute === 59) expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
      await scratch.db.query(
        `UPDATE webhook_deliveries SET created_at = created_at - interval '1 minute',
                next_attempt_at = next_attempt_at - interval '1 minute'`,
      );
    }
    back.closeAllConnections();
    back.close();
    const types = came.map(({ body }) => (JSON.parse(body) as WebhookEvent).type);
    expect(types.sort()).toEqual(['document.failed', 'document.sent', 'document.signed']);
    for (const { body, signature } of came) {
      const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!;
      expect(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')).toBe(hex);
    }
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('is delivered once more where somebody asks for it', async () => {
    const { accountId, webhook, becomes, log } = await hooked();
    await becomes('failed');
    await courier().deliver();
    const [delivery] = await log();
    const other = await scratch.account();
    expect(await scratch.webhooks.replay(other.accountId, webhook.id, delivery!.id)).toBeNull();
    expect(await scratch.webhooks.replay(accountId, webhook.id, delivery!.id)).toMatchObject({ state: 'waiting' });
    await courier().deliver();
    expect(told().map(({ id }) => id)).toEqual([delivery!.id, delivery!.id]);
  });

  it('goes to whom it concerns and to what they asked for', async () => {
    const [one, other] = [await hooked(['document.signed']), await hooked()];
    await one.becomes('failed');
    await one.becomes('signed');
    await courier().deliver();
    expect(told().map(({ type }) => type)).toEqual(['document.signed']);
    expect(await other.log()).toEqual([]);
  });

  it('is brought by one of many gateways, and again where one died with it', async () => {
    const { becomes, log, due } = await hooked();
    await becomes('failed');
    await Promise.all([courier().deliver(), courier().deliver(), courier().deliver()]);
    expect(received).toHaveLength(1);
    await becomes('signed');
    expect(await scratch.webhooks.takeDue(ALL, { webhooks: [], accounts: [] })).toHaveLength(1);
    await courier().deliver();
    expect(received).toHaveLength(1);
    await due();
    await courier().deliver();
    expect(received).toHaveLength(2);
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('waits for no receiver but its own: one that hangs has a share', async () => {
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => hanging.once('listening', resolve));
    const slow = await hooked(WEBHOOK_EVENTS, `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`);
    for (let round = 0; round < 3; round += 1)
      for (const status of ['failed', 'signed', 'sent']) await slow.becomes(status);
    const { becomes } = await hooked();
    await becomes('failed');
    const one = courier();
    const slowly = one.deliver();
    await eventuallyReceived(1);
    expect((await slow.log()).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
    await becomes('signed');
    const again = one.deliver();
    await eventuallyReceived(2);
    hanging.closeAllConnections();
    hanging.close();
    await Promise.all([slowly, again]);
  });

  it('waits for no one else’s, however much waits for them', async () => {
    const down = await hooked(WEBHOOK_EVENTS, 'http://127.0.0.1:1/');
    await down.becomes('failed');
    await scratch.db.query(
      `INSERT INTO webhook_deliveries (webhook_id, event, document_id, status, next_attempt_at)
       SELECT webhook_id, event, document_id, status, now() - interval '1 hour' FROM webhook_deliveries, generate_series(1, 2000)
        WHERE webhook_id = $1`,
      [down.webhook.id],
    );
    const { becomes } = await hooked();
    await becomes('signed');
    await courier().deliver();
    expect(told().map(({ type }) => type)).toEqual(['document.signed']);
  });

  it('waits for no other account, whatever receivers it has: all of them have a share together', async () => {
    const many = await hooked([]);
    const others = await Promise.all(
      Array.from({ length: 9 }, () =>
        scratch.webhooks.create(
          many.accountId,
          { url: 'http://127.0.0.1:1/', events: ['document.failed'] },
          SECRET,
          10,
        ),
      ),
    );
    for (let round = 0; round < 3; round += 1) for (const status of ['failed', 'signed']) await many.becomes(status);
    const { webhook, becomes } = await hooked();
    await becomes('failed');
    const shares = { leaseMs: 60_000, limit: 4, ofWebhook: 4, ofAccount: 20 };
    const taken = await scratch.webhooks.takeDue(shares, { webhooks: [], accounts: [] });
    expect(taken.map(({ webhookId }) => webhookId)).toContain(webhook.id);
    expect(others).toHaveLength(9);
    const more = await scratch.webhooks.takeDue(
      { ...shares, limit: 100, ofAccount: 5 },
      { webhooks: [], accounts: [] },
    );
    expect(more).toHaveLength(5);
    expect(await scratch.webhooks.takeDue(shares, { webhooks: [], accounts: [many.accountId] })).toEqual([]);
  });

  it.each([
    ...['http://127.0.0.1:1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/latest'],
    // Which names an operator's network knows is not said.
    'https://no-such-name.invalid/',
  ])('is not brought to %s, unless the operator allows it', async (to) => {
    const { becomes, log } = await hooked(WEBHOOK_EVENTS, to);
    await becomes('failed');
    await courier(false).deliver();
    expect(await log()).toMatchObject([{ state: 'waiting', lastAnswer: 'not a public address' }]);
  });

  it('is not told where the change was taken back, and nothing is left of an erased account', async () => {
    const { accountId, documentId, becomes, log } = await hooked();
    await scratch.db
      .transaction(async (tx) => {
        await tx.query(`UPDATE documents SET status = 'signed' WHERE id = $1`, [documentId]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await log()).toEqual([]);
    await becomes('failed');
    await scratch.erasing.account(accountId, { keyPrefix: null, userId: null, address: null, requestId: null });
    expect(await scratch.webhooks.of(accountId)).toEqual([]);
    await courier().deliver();
    expect(received).toEqual([]);
  });
});
