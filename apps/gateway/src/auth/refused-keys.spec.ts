import { describe, expect, it } from '@jest/globals';
import type { KeyStanding } from '@formseal/database';
import { RefusedKeys } from './refused-keys.js';

const standing = { keyId: 'k' } as KeyStanding;
const known = () => Promise.resolve(standing);

describe('a key that was refused', () => {
  it('is known for a second by all that was sent, not by its beginning', async () => {
    let now = 0;
    const keys = new RefusedKeys(known, () => now);
    keys.remember('Bearer fs_live_abc_secret');
    expect(await keys.find('Bearer fs_live_abc_secret')).toBe(standing);
    expect(keys.find('Bearer fs_live_abc_guessed')).toBeUndefined();
    expect(keys.find(undefined)).toBeUndefined();
    now = 1_000;
    expect(keys.find('Bearer fs_live_abc_secret')).toBeUndefined();
  });

  it('is looked up once for all who call at about the same time, and after they called', async () => {
    let revoked = false;
    let looks = 0;
    const keys = new RefusedKeys(() => {
      looks += 1;
      return Promise.resolve(revoked ? null : standing);
    });
    keys.remember('a');
    const calls = Array.from({ length: 50 }, () => keys.find('a'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([standing]));
    expect(looks).toBe(1);
    revoked = true;
    expect(await keys.find('a')).toBeNull();
  });

  it('makes room where there are too many', async () => {
    const keys = new RefusedKeys(known, () => 0, 2);
    for (const key of ['a', 'b', 'c']) keys.remember(key);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => keys.find(key)))).toEqual([undefined, standing, standing]);
  });
});
