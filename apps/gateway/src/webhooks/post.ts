import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { systemLookup } from './names.js';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.js';

/** What is posted to a webhook. */
export interface Posted {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface PostOptions {
  readonly timeoutMs: number;
  /** Receivers in private networks too, over plain HTTP too: for the operator to say. */
  readonly anywhere: boolean;
}

/** The status of the answer. What it says is not read and no redirect is followed: both would be the receiver's to choose. */
export async function post({ url, body, headers }: Posted, { timeoutMs, anywhere }: PostOptions): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No name to look up: the address itself is looked at.
  if (!anywhere && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: anywhere ? systemLookup(signal) : publicLookup(),
        signal,
      },
      (answer) => {
        answer.on('error', () => undefined);
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    // Another protocol is no receipt. Where nobody hears of it the connection ends without a word.
    call.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    call.on('close', () => reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' })));
    // Why it was given up, and not that it was.
    call.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error));
    call.end(body);
  });
}
