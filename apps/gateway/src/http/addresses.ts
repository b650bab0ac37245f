import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What some proxies write: the port behind an address, and brackets around one of IPv6. */
const WITH_PORT = /^(?:\[([\da-fA-F:.]{2,45})\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

/** The address in a part of `X-Forwarded-For`; null for anything else. A zone means nothing on another machine. */
export function addressIn(text: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return address.includes('%') || isIP(address) === 0 ? null : address;
}

/**
 * Has `request.ip` be an address before anything counts, keeps or logs it: a trusted proxy may pass on what its caller
 * wrote. Where it is none the call counts as the proxy's own.
 */
export function useAddresses(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    const value = addressIn(request.ip ?? '') ?? request.socket.remoteAddress ?? '';
    Object.defineProperty(request, 'ip', { value });
    done();
  });
}
