import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const CHECKS = { document: () => undefined, confirmed: async () => undefined };
const claim = (id: string, leaseMs = 60_000) => scratch.work.claim(id, 'sign', leaseMs, 3);
const file = (sha256: string) => ({ sha256: sha256.repeat(64), signedAt: new Date(), version: 0, notes: [] });

/** A document without fields, ready to be signed, and its owner's request for that. */
async function ready() {
  const who = await scratch.account();
  const id = await scratch.upload(who);
  await scratch.db.query(`UPDATE documents SET status = 'ready_for_review', work = NULL WHERE id = $1`, [id]);
  const request = (requestId: string) =>
    scratch.signing.request(id, { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId }, CHECKS);
  return { id, who, request };
}

describe('a request for a signature', () => {
  it('is finished by none who worked for a former one', async () => {
    const { id, request } = await ready();
    await request('first');
    const frozen = (await claim(id, 0))!;
    const second = (await claim(id))!;
    await scratch.work.fail(second, 'sign', { code: 'invalid', details: { message: 'No image.' } });
    await request('mended');
    // Before anybody has claimed it, and after.
    for (const ghost of [frozen, second]) {
      expect(await scratch.signing.finish(ghost, file('a'))).toBe(false);
      expect(await scratch.work.fail(ghost, 'sign', { code: 'invalid', details: {} })).toBe(false);
    }
    const living = (await claim(id))!;
    for (const ghost of [frozen, second]) expect(await scratch.signing.finish(ghost, file('a'))).toBe(false);
    expect(await scratch.signing.finish(living, file('c'))).toBe(true);
    expect((await scratch.documents.find(id))?.signedSha256).toBe('c'.repeat(64));
  });

  it('has all its attempts, however often a former one was tried', async () => {
    const { id, request } = await ready();
    await request('first');
    for (let n = 0; n < 3; n += 1) await scratch.work.release((await claim(id))!, 'sign');
    const [open] = (await scratch.work.takeOverdue(0, 100)).filter(({ documentId }) => documentId === id);
    expect(open?.attempt).toBe(3);
    await scratch.work.fail(open!, 'sign', { code: 'internal_error', details: {} });
    const again = await request('again');
    expect(again.workFence).toBeGreaterThan(open!.fence);
    const [fresh] = (await scratch.work.takeOverdue(0, 100)).filter(({ documentId }) => documentId === id);
    // What the sweeper sends stands under an id of its own in the queue.
    expect(fresh).toMatchObject({ attempt: 0, fence: again.workFence });
    expect(await claim(id)).toMatchObject({ fence: again.workFence + 1 });
  });
});
