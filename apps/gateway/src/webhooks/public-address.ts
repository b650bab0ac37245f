import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { addressesOf } from './names.js';
import type { Names } from './names.js';

const RESERVED = new BlockList();
// IANA's registries of special-purpose addresses: nothing in them is a receiver on the public internet.
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  RESERVED.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(net, bits, 'ipv6');
/** Of all of IPv6 IANA has given out this part alone: the rest is for one's own, or for nobody yet. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');

/** Whether it is an address of the public internet; an IPv4 address written as IPv6 is what it stands for. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 0 || /^::ffff:/i.test(address)) return false;
  if (!isIPv6(address)) return !RESERVED.check(address, 'ipv4');
  return GIVEN_OUT.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

/** A name or an address that leads into somebody's own network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is no address of the public internet`);
  }
}

/** Looks a name up for the very connection that is made: what was public a moment ago is not asked again. */
export const publicLookup =
  (names?: Names): LookupFunction =>
  (host, options, found) => {
    const answer = (addresses: readonly LookupAddress[]): void => {
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      // One that is not is enough: whoever mixes them has something in mind.
      if (!first || open.length < addresses.length) return found(new PrivateAddressError(host), '');
      if (options.all) return found(null, open);
      found(null, first.address, first.family);
    };
    void addressesOf(host, names).then(answer);
  };
