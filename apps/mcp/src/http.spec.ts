import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { serveHttp } from './http.js';

const usage = { plan: 'pro', used: 1, limit: 2, remaining: 1, uploads: { used: 0, limit: 4, remaining: 4 } };
const keys: (string | undefined)[] = [];
let service: Server;
let server: Server;
let url: URL;
beforeAll(async () => {
  service = createServer(({ headers }, response) => {
    keys.push(headers.authorization);
    if (headers.authorization === 'Bearer fsk_nobody') response.statusCode = 401;
    if (headers.authorization === 'Bearer fsk_later') response.statusCode = 429;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...usage, extraForms: null, resetsAt: '2026-12-23T00:00:00.000Z' }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = await serveHttp({ baseUrl: `http://127.0.0.1:${port}`, host: '127.0.0.1', port: 0 });
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
afterAll(() => {
  for (const one of [server, service]) {
    one.closeAllConnections();
    one.close();
  }
});

const post = (headers: Record<string, string>, body: string | Uint8Array = '{}'): Promise<number> =>
  fetch(url, { method: 'POST', headers, body: body as RequestInit['body'] }).then(({ status }) => status);
const authorized = { Authorization: 'Bearer fsk_1' };

describe('the tools over HTTP', () => {
  it('call the service with the key of each caller', async () => {
    for (const key of ['fsk_ada', 'fsk_bob']) {
      const client = new Client({ name: 'spec', version: '1' });
      const requestInit = { headers: { Authorization: `Bearer ${key}` } };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
      const { structuredContent } = await client.callTool({ name: 'usage', arguments: {} });
      expect(structuredContent).toMatchObject({ plan: 'pro', signed: { remaining: 1 } });
      await client.close();
    }
    // Each key is asked about once, before it is believed.
    expect(keys).toEqual(['ada', 'ada', 'bob', 'bob'].map((name) => `Bearer fsk_${name}`));
  });

  it('refuse who brings no key, web pages, other methods and ways, what is no JSON and what is too large', async () => {
    expect(await post({})).toBe(401);
    expect(await post({ Authorization: 'Bearer x' })).toBe(401);
    expect(await post({ ...authorized, Origin: 'http://evil.example' })).toBe(403);
    expect(await post({ Authorization: 'Bearer fsk_nobody' })).toBe(401);
    expect(await post({ Authorization: 'Bearer fsk_later' })).toBe(503);
    expect((await fetch(url, { headers: authorized })).status).toBe(405);
    expect((await fetch(new URL('/', url), { method: 'POST' })).status).toBe(404);
    expect(await post(authorized, '{')).toBe(400);
    expect(await post(authorized, new Uint8Array(30 * 1024 * 1024 + 1))).toBe(413);
  });

  it('read nothing of whom the service does not know: their message is refused before it is sent', async () => {
    const headers = { Authorization: 'Bearer fsk_nobody', 'Content-Length': '1000000' };
    const call = request(url, { method: 'POST', headers });
    call.on('error', () => undefined).flushHeaders();
    const [{ statusCode }] = (await once(call, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(401);
    call.destroy();
  });
});
