import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifiedEvent } from '@formseal/client';
import type { WebhookEvent } from '@formseal/client';
import type { Api } from './api.js';

/** What came: the event where its signature holds, and how long after it happened. */
export interface Told {
  readonly event: WebhookEvent | null;
  readonly id: string;
  readonly lateMs: number;
}

/** Notes what comes, and whether its signature holds; takes it, unless it is told to hang. */
export class Receiver {
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

/** A receiver that is told of these events in the account of `client`. */
export async function hooked(client: Api, events: readonly string[]): Promise<Receiver> {
  const receiver = new Receiver();
  const json = { url: await receiver.listening(), events };
  const { body } = await client.call<{ secret: string }>('POST', '/webhooks', { json });
  receiver.secret = body.secret;
  return receiver;
}
