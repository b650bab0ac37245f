import { createServer } from 'node:http';
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
