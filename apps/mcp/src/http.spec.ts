import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
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
    expect(keys).toEqual(['Bearer fsk_ada', 'Bearer fsk_bob']);
  });

  it('refuse who brings no key, web pages, other methods and ways, what is no JSON and what is too large', async () => {
    expect(await post({})).toBe(401);
    expect(await post({ Authorization: 'Bearer x' })).toBe(401);
    expect(await post({ ...authorized, Origin: 'http://evil.example' })).toBe(403);
    expect((await fetch(url, { headers: authorized })).status).toBe(405);
    expect((await fetch(new URL('/', url), { method: 'POST' })).status).toBe(404);
    expect(await post(authorized, '{')).toBe(400);
    expect(await post(authorized, new Uint8Array(30 * 1024 * 1024 + 1))).toBe(413);
  });
});
