import { expect, it } from '@jest/globals';
import type { Names } from './names.js';
import { isPublicAddress, publicLookup } from './public-address.js';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '::127.0.0.1', 'fec0::1', '5f00::1', '4000::1', '3fff::1', 'no address', ''],
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::6810:85e5', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

const lookedUp = (name: string, four: string[], six: string[] = []) =>
  new Promise<string | undefined>((resolve) =>
    publicLookup({ resolve4: async () => four, resolve6: async () => six } as unknown as Names)(
      name,
      {},
      (error, address) => resolve(error?.name ?? String(address)),
    ),
  );

it('a name that leads home is not connected to, nor one that leads there as well', async () => {
  expect(await lookedUp('localhost', ['8.8.8.8'])).toBe('PrivateAddressError');
  expect(await lookedUp('example.org', ['10.1.2.3'])).toBe('PrivateAddressError');
  expect(await lookedUp('example.org', ['8.8.8.8'], ['fd00::1'])).toBe('PrivateAddressError');
  expect(await lookedUp('example.org', [])).toBe('PrivateAddressError');
  expect(await lookedUp('example.org', ['8.8.8.8'])).toBe('8.8.8.8');
});
