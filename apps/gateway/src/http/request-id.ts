import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const OFFERED = /^[A-Za-z0-9._:-]{8,128}$/;

/** The caller's own id where it is harmless in logs and headers, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const offered = request.headers['x-request-id'];
  return typeof offered === 'string' && OFFERED.test(offered) ? offered : randomUUID();
}
