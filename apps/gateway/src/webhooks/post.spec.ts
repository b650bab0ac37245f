import { createServer } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { post } from './post.js';

it('a receiver that hangs is given up, which is said as such', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => hanging.once('listening', resolve));
  const url = new URL(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`);
  const posted = post({ url, body: '{}', headers: {} }, { timeoutMs: 50, anywhere: true });
  await expect(posted).rejects.toMatchObject({ name: 'TimeoutError' });
  hanging.closeAllConnections();
  hanging.close();
});

it.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n', '101'],
  ['what is to come', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'ECONNRESET'],
  ['nothing', '', 'ECONNRESET'],
  ['no HTTP', 'hello\r\n\r\n', 'HPE_INVALID_CONSTANT'],
])('a receiver that answers with %s has answered', async (_what, said, answer) => {
  const receiver = createRawServer((socket) => socket.once('data', () => socket.end(said))).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const url = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  const posted = post({ url, body: '{}', headers: {} }, { timeoutMs: 60_000, anywhere: true });
  expect(await posted.then(String, ({ code }: { code: string }) => code)).toBe(answer);
  receiver.close();
});
