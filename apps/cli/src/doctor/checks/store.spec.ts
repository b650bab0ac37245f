import { describe, expect, it } from '@jest/globals';
import { checkStore } from './store.js';

/** A store in memory, which may lose what it is given. */
function store(damaged = false) {
  const files = new Map<string, Uint8Array>();
  let written = 0;
  return {
    files,
    written: () => written,
    memory: { read: async () => null, write: async () => undefined },
    async write(source: AsyncIterable<Uint8Array>) {
      for await (const bytes of source) files.set('probe', damaged ? bytes.slice(1) : bytes);
      written += 1;
      return { sha256: 'probe', size: 64 };
    },
    read: async (sha256: string) => files.get(sha256)!,
    remove: async (sha256: string) => void files.delete(sha256),
  };
}

describe('the store', () => {
  it('is well where the probe comes back, and keeps nothing of it', async () => {
    const probed = store();
    expect(await checkStore(probed, async () => 'own')).toMatchObject({ state: 'ok' });
    expect([probed.written(), probed.files.size]).toEqual([1, 0]);
    expect(await checkStore(probed, async () => 'none')).toMatchObject({ state: 'ok' });
  });

  it('has failed where the probe comes back otherwise, and the probe is gone all the same', async () => {
    const damaged = store(true);
    expect(await checkStore(damaged, async () => 'own')).toMatchObject({ state: 'fail' });
    expect(damaged.files.size).toBe(0);
  });

  it.each(['another', 'later'] as const)('that is of %s is a failure, and gets no probe', async (standing) => {
    const strange = store();
    const finding = await checkStore(strange, async () => standing);
    expect(finding).toMatchObject({ state: 'fail', todo: expect.stringContaining('formseal cleanup acknowledge') });
    expect(strange.written()).toBe(0);
  });

  it('of which nobody can say whose it is, is not called well', async () =>
    expect(await checkStore(store(), null)).toMatchObject({ state: 'warn' }));
});
