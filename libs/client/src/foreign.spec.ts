import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Formseal, FormsealError, NoAnswerError } from './index.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Something that answers so, and the calls that came to it. */
async function answering(listener: RequestListener) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => listener(request, response));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const service = () =>
  answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":[],"total":0,"status":"signed"}');
  });
const portal = (status = 200) =>
  answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<html>Sign in to this network</html>');
  });
const clientOf = (baseUrl: string): Formseal => new Formseal({ baseUrl, apiKey: 'fsk_1', retries: 0 });
const pdf = new TextEncoder().encode('%PDF-1.7');

async function errorIn(call: Promise<unknown>): Promise<FormsealError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof FormsealError)) throw new Error(`no error of the client: ${String(error)}`);
  return error;
}

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('%i is not followed, and where it leads is said', async (status) => {
    const there = await service();
    const before = await answering(({ url }, response) => {
      response.writeHead(status, { location: `${there.url}${url}?session=secret` });
      response.end();
    });
    const client = clientOf(before.url);
    for (const call of [() => client.upload(pdf), () => client.sign('d'), () => client.remove('d')]) {
      const error = await errorIn(call());
      expect(error.status).toBe(status);
      expect(error.message).toBe(
        `Answered ${status}: the address leads on to ${there.url}, and that is not followed, as it would take the key along.`,
      );
      expect(error.next).toContain('address');
    }
    expect(before.calls).toHaveLength(3);
    expect(there.calls).toEqual([]);
  });

  it.each([undefined, 'http://['])('that leads nowhere (%s) is one all the same', async (location) => {
    const before = await answering((_request, response) => {
      response.writeHead(302, location === undefined ? {} : { location });
      response.end();
    });
    expect((await errorIn(clientOf(before.url).usage())).message).toContain('the address leads on to somewhere else');
  });

  it('that a browser hides is one all the same', async () => {
    const hidden = {
      type: 'opaqueredirect',
      ok: false,
      status: 0,
      url: '',
      headers: new Headers(),
      text: async () => '',
    };
    const fetch = (async () => hidden) as unknown as typeof globalThis.fetch;
    const client = new Formseal({ baseUrl: 'http://forms.example', fetch });
    expect((await errorIn(client.usage())).message).toMatch(/^The address leads on to somewhere else/);
  });
});

describe('an answer that is not the service’s', () => {
  it.each<[string, (client: Formseal) => Promise<unknown>]>([
    ['JSON', (client) => client.sign('d')],
    ['a document', (client) => client.upload(pdf)],
    ['nothing', (client) => client.remove('d')],
    ['a signed PDF', (client) => client.download('d')],
    ['a signed PDF as it comes', (client) => client.downloadStream('d')],
    ['a filled PDF', (client) => client.filled('d')],
    ['a picture', (client) => client.pageImage('d', 1)],
  ])('is not taken for %s', async (_what, call) => {
    const { url, calls } = await portal();
    const error = await errorIn(call(clientOf(url)));
    expect([error.status, error.code]).toEqual([200, 'internal_error']);
    expect(error.message).toMatch(/^Answered 200.*, and not by the service itself: look at the address\.$/);
    expect(error.next).toContain('sign in');
    expect(calls).toHaveLength(1);
  });

  it('is none where it says that there is nothing, but was asked for something', async () => {
    const { url } = await answering((_request, response) => response.writeHead(204).end());
    expect((await errorIn(clientOf(url).sign('d'))).status).toBe(204);
    await clientOf(url).remove('d');
  });

  it('is no answer where it is half of one', async () => {
    const { url } = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end('{"status":"sig');
    });
    await expect(clientOf(url).sign('d')).rejects.toBeInstanceOf(NoAnswerError);
  });
});
