import { describe, expect, it } from '@jest/globals';
import { isTestKey, keyMatches, mintKey, prefixOf } from './api-key.js';

describe('API keys', () => {
  it('has the announced shape and finds its own prefix', () => {
    const { key, prefix, hash } = mintKey();
    expect(key).toMatch(/^fsk_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/);
    expect(prefixOf(key)).toBe(prefix);
    expect(keyMatches(key, hash)).toBe(true);
    expect(keyMatches(mintKey().key, hash)).toBe(false);
  });

  it('is refused after one changed character, before any look-up', () => {
    const { key } = mintKey();
    for (const at of [4, 20, key.length - 1]) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(prefixOf(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    }
    expect(prefixOf('')).toBeNull();
    expect(prefixOf(`${key}x`)).toBeNull();
  });

  it('says whether it is a test key, and is another one where that is taken out of it or put in', () => {
    const [test, live] = [mintKey({ test: true }), mintKey()];
    expect(test.key).toMatch(/^fsk_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/);
    expect(prefixOf(test.key)).toBe(test.prefix);
    expect([test.prefix, live.prefix, null].map(isTestKey)).toEqual([true, false, false]);
    expect(prefixOf(test.key.replace('fsk_test_', 'fsk_'))).toBeNull();
    expect(prefixOf(live.key.replace('fsk_', 'fsk_test_'))).toBeNull();
  });
});
