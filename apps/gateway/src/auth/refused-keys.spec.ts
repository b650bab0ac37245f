import { describe, expect, it } from '@jest/globals';
import type { KeyStanding } from '@formseal/database';
import { RefusedKeys } from './refused-keys.js';

const standing = { keyId: 'k' } as KeyStanding;

describe('a key that was refused', () => {
  it('is known for a second by all that was sent, not by its beginning', () => {
    let now = 0;
    const keys = new RefusedKeys(() => now);
    keys.remember('Bearer fs_live_abc_secret', standing);
    expect(keys.find('Bearer fs_live_abc_secret')).toBe(standing);
    expect(keys.find('Bearer fs_live_abc_guessed')).toBeUndefined();
    expect(keys.find(undefined)).toBeUndefined();
    now = 1_000;
    expect(keys.find('Bearer fs_live_abc_secret')).toBeUndefined();
  });

  it('may be nobody’s', () => {
    const keys = new RefusedKeys();
    keys.remember('Bearer nobody', null);
    expect(keys.find('Bearer nobody')).toBeNull();
  });

  it('makes room where there are too many', () => {
    const keys = new RefusedKeys(() => 0, 2);
    for (const key of ['a', 'b', 'c']) keys.remember(key, standing);
    expect(['a', 'b', 'c'].map((key) => keys.find(key))).toEqual([undefined, standing, standing]);
  });
});
