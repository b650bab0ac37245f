import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { isOutage } from '@formseal/platform';
import { witnessAt } from './witness.js';

describe('a time-stamp authority that gives no stamp', () => {
  it('is away, whatever it says: no form is to blame', async () => {
    const server = createServer((_request, response) => void response.writeHead(503).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = await witnessAt(`http://127.0.0.1:${port}`)(new Uint8Array(32)).catch((thrown: unknown) => thrown);
    server.close();
    expect(isOutage(error)).toBe(true);
    expect((error as Error).cause).toMatchObject({ message: 'the time-stamp authority answered 503' });
  });
});
