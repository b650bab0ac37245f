import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RequestMail } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import { JoinMail } from '../account/joining/join-mail.js';
import type { GatewayConfig } from '../config.js';
import { RequestMails } from '../requests/request-mail.js';
import { Mailer } from './mailer.js';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that takes every message, and says of the first so many that it did not. */
async function serverThatFails(times: number): Promise<{ mailer: Mailer; ids: string[] }> {
  const ids: string[] = [];
  server = createServer((socket) => {
    let text: string | null = null;
    const take = (said: string): string => {
      if (text === null) return said.startsWith('DATA') ? ((text = ''), '354 go on\r\n') : '250 OK\r\n';
      text += said;
      if (!text.endsWith('\r\n.\r\n')) return '';
      ids.push(/^Message-ID: (\S+)/im.exec(text)![1]!);
      text = null;
      return ids.length > times ? '250 OK\r\n' : '451 come back later\r\n';
    };
    socket.write('220 here\r\n');
    socket.on('data', (data) => socket.write(take(String(data))));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, http: { publicUrl: 'https://forms.example' } };
  return { mailer: new Mailer(config as GatewayConfig, new Metrics('test')), ids };
}

describe('a mail that the server does not take at once', () => {
  it('goes out later where nobody waits for it, as the same message', async () => {
    const { mailer, ids } = await serverThatFails(1);
    await new JoinMail(mailer).forgotten('ada@example.org', 'https://forms.example/new-password#x', 'en');
    expect(ids).toEqual([expect.stringMatching(/^<[\w-]+@forms\.example>$/), ids[0]]);
  });

  it('is one message to a mailbox that got it, however often a request to sign is written again', async () => {
    const { mailer, ids } = await serverThatFails(1);
    const mail = {
      ...{ id: '7c0a4b1e-0000-4000-8000-000000000001', kind: 'ask', language: 'en', to: 'ben@example.org' },
      ...{ title: 'Lease', askedBy: { name: 'Ada', email: 'ada@example.org' }, signer: { id: 's', name: 'Ben' } },
      expiresAt: new Date(),
    } as RequestMail;
    const mails = new RequestMails(mailer);
    await expect(mails.send(mail, 'https://forms.example/signing#x')).rejects.toMatchObject({ code: 'unavailable' });
    await mails.send(mail, 'https://forms.example/signing#x');
    expect(ids).toEqual([`<${mail.id}@forms.example>`, `<${mail.id}@forms.example>`]);
  });
});
