import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CertificateAuthority, answerTimestamp } from '@formseal/form-writer/specimens/authorities';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A certificate authority and a time-stamp authority on this machine, as an operator would have them elsewhere. */
export interface Authorities {
  readonly tsaUrl: string;
  /** A key under the authority, as a PKCS#12 file with its chain. */
  sealFile(passphrase: string): Promise<Uint8Array>;
  stop(): Promise<void>;
}

export async function startAuthorities(): Promise<Authorities> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authority = await CertificateAuthority.make(site);
  const clock = await authority.issue('Time Office', { names: 'list', purpose: TIME_STAMPING });
  const answer = async (request: IncomingMessage): Promise<Uint8Array> => {
    const body = await bodyOf(request);
    // A time stamp has whole seconds.
    if (request.url === '/tsa') return answerTimestamp(body, clock, new Date(Math.floor(Date.now() / 1000) * 1000));
    const init = request.method === 'POST' ? { method: 'POST', body: new Uint8Array(body) } : undefined;
    return new Uint8Array(await (await authority.fetch(`${site}${request.url}`, init)).arrayBuffer());
  };
  server.on('request', (request, response) => {
    answer(request).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return {
    tsaUrl: `${site}/tsa`,
    sealFile: (passphrase) => authority.issueFile('Office', passphrase, { names: 'responder' }),
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
