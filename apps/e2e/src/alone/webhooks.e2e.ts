import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { verifiedEvent } from '@formseal/client';
import type { WebhookEvent } from '@formseal/client';
import { aForm, nonce } from '../driver/forms/a-form.js';
import { eventually } from '../driver/poll.js';
import { isBack, signal } from '../driver/stack-processes.js';
import { freshAccount, storeSignature } from '../driver/world.js';

/** A machine that does other things too is given this many times as long; the figures are printed as they are. */
const PATIENCE = 3;

interface Told {
  readonly event: WebhookEvent | null;
  readonly id: string;
  readonly lateMs: number;
}

/** Notes what comes, and whether its signature holds; takes it, unless it is told to hang. */
class Receiver {
  readonly told: Told[] = [];
  secret = '';
  private hangs = false;
  private readonly held: ServerResponse[] = [];
  private readonly server = createServer((request, reply) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { id, createdAt } = JSON.parse(body) as WebhookEvent;
      const lateMs = Date.now() - Date.parse(createdAt);
      void verifiedEvent(body, String(request.headers['formseal-signature']), this.secret).then((event) => {
        this.told.push({ event, id, lateMs });
        if (this.hangs) this.held.push(reply);
        else reply.end();
      });
    });
  });

  async listening(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  hang(hangs: boolean): void {
    this.hangs = hangs;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const receivers: Receiver[] = [];
afterAll(() => receivers.forEach((receiver) => receiver.close()));

async function hooked(events: readonly string[]) {
  const { accountId, client } = await freshAccount('pro');
  await storeSignature(accountId);
  const receiver = new Receiver();
  receivers.push(receiver);
  const json = { url: await receiver.listening(), events };
  const { body } = await client.call<{ secret: string }>('POST', '/webhooks', { json });
  receiver.secret = body.secret;
  return { client, receiver };
}

describe('webhooks', () => {
  it('tell within a second of what happened, signed', async () => {
    const { client, receiver } = await hooked(['document.ready', 'document.confirmed', 'document.signed']);
    for (let form = 0; form < 3; form += 1) await client.signed(await aForm({ nonce: nonce() }));
    const told = await eventually(
      async () => receiver.told,
      ({ length }) => length === 9,
    );
    const late = told.map(({ lateMs }) => lateMs).sort((one, other) => one - other);
    process.stderr.write(`  webhooks: told after ${late.map((ms) => `${ms} ms`).join(', ')}\n`);
    expect(late[4]).toBeLessThan(1_000 * PATIENCE);
    for (const { id, event } of told) expect(event?.id).toBe(id);
  });

  it('lose nothing with a gateway that is killed while it brings events', async () => {
    const { client, receiver } = await hooked(['document.ready']);
    receiver.hang(true);
    const forms = await Promise.all(Array.from({ length: 4 }, () => aForm({ nonce: nonce() })));
    const documents = await Promise.all(forms.map((form) => client.uploaded(form)));
    // As many as one webhook is brought at a time: all of them are in the gateway's hands.
    await eventually(
      async () => receiver.told.length,
      (count) => count === 4,
    );
    const before = signal('gateway', 'SIGKILL');
    receiver.hang(false);
    await isBack('gateway', before);
    await eventually(
      async () => receiver.told.length,
      (count) => count === 8,
    );
    const of = (told: readonly Told[]) => told.map(({ event }) => event!.data.documentId).sort();
    expect(of(receiver.told.slice(4))).toEqual(documents.map(({ id }) => id).sort());
    for (const { id, event } of receiver.told) expect(event?.id).toBe(id);
    expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(4);
  });
});
