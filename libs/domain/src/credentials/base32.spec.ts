import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { base32, fromBase32 } from './base32.js';

describe('base 32', () => {
  // RFC 4648, 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (plain, written) => {
    expect(base32(Buffer.from(plain))).toBe(written);
    expect(fromBase32(written).toString()).toBe(plain);
  });

  it('gives back whatever was written', () => {
    for (let size = 0; size < 40; size += 1) {
      const bytes = randomBytes(size);
      expect(fromBase32(base32(bytes)).equals(bytes)).toBe(true);
    }
  });
});
