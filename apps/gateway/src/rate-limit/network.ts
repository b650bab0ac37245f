import { isIPv6 } from 'node:net';

/**
 * Whom calls from an address are counted against. With IPv6 that is the /64 the address lies in: whoever has one address
 * has all of them, and could call from a new one each time. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  // The URL parser writes every spelling of an address in one way; what `::` leaves out is put back.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
