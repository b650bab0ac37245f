import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Metrics } from '@formseal/platform';
import type { GatewayConfig } from '../config.js';
import { AddressRefused, Mailer } from './mailer.js';

let server: Server;
afterEach(() => void server.close());

/** A mail server that answers each command as it is told to, and OK to all others. */
async function serverThat(answers: Readonly<Record<string, string>>): Promise<Mailer> {
  server = createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const said = String(data);
      const known = Object.keys(answers).find((command) => said.startsWith(command));
      socket.write(`${known === undefined ? '250 OK' : answers[known]}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, http: { publicUrl: 'https://forms.example' } };
  return new Mailer(config as GatewayConfig, new Metrics('test'));
}
const send = (mailer: Mailer) =>
  mailer.send({ to: 'nobody@example.org', subject: 'x', text: 'x' }).catch((error: unknown) => error);

it('tells an address that the mail server refuses for good from all that may pass', async () => {
  expect(await send(await serverThat({ 'RCPT TO': '550 5.1.1 no such user' }))).toBeInstanceOf(AddressRefused);
  server.close();
  const passing: Record<string, string>[] = [
    { 'RCPT TO': '451 4.7.1 come back later' },
    { 'MAIL FROM': '550 not from here' },
    { DATA: '554 no' },
  ];
  for (const answers of passing) {
    const error = await send(await serverThat(answers));
    expect(error).toMatchObject({ code: 'unavailable', details: { reason: 'mail' } });
    expect(error).not.toBeInstanceOf(AddressRefused);
    server.close();
  }
});
