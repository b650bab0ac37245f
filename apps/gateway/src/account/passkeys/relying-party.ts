import { isIP } from 'node:net';

/** What passkeys are bound to: the name in the service's public address, and that address (Web Authentication, 5.4.2). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where browsers make none: neither https nor this machine alone, or a number in place of a name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isNumber ? { id: hostname, origin } : null;
}
