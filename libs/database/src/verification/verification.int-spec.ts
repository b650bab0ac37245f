import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Verification } from '@formseal/contracts';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const NONE = { signed: false, madeHere: false, test: false, document: null, signatures: [] };
const ANSWER: Verification = { ...NONE, status: 'unsigned' };

describe('a verification', () => {
  it('is settled once it is answered, and once it is gone', async () => {
    const { verifications, work } = scratch;
    const [answered, gone] = [randomUUID(), randomUUID()];
    for (const id of [answered, gone]) await verifications.open(id);
    expect(await work.settled([answered, gone])).toEqual([]);
    await verifications.finish(answered, ANSWER);
    await verifications.forget(gone);
    expect(await work.settled([answered, gone])).toEqual([answered, gone]);
    expect([await verifications.answer(answered), await verifications.answer(gone)]).toEqual([ANSWER, null]);
  });

  it('keeps its first answer', async () => {
    const { verifications } = scratch;
    const id = randomUUID();
    await verifications.open(id);
    await verifications.finish(id, ANSWER);
    await verifications.finish(id, { ...ANSWER, status: 'unreadable' });
    expect([await verifications.answer(id), await verifications.isOpen(id)]).toEqual([ANSWER, false]);
  });

  it('that nobody came back for is thrown away', async () => {
    const { verifications } = scratch;
    const id = randomUUID();
    await verifications.open(id);
    await verifications.purge(new Date(0));
    expect(await verifications.isOpen(id)).toBe(true);
    await verifications.purge(new Date(Date.now() + 60_000));
    expect(await verifications.isOpen(id)).toBe(false);
  });
});

describe('the certificates of seals', () => {
  it('are remembered, each once', async () => {
    const { sealCertificates } = scratch;
    for (const name of ['old', 'new', 'old']) await sealCertificates.remember(Buffer.from(name));
    expect((await sealCertificates.all()).map(({ der }) => Buffer.from(der).toString())).toEqual(['old', 'new']);
  });

  it('are disowned from a time on; one that never was cannot be', async () => {
    const { sealCertificates } = scratch;
    await sealCertificates.remember(Buffer.from('stolen'));
    const stolen = (await sealCertificates.all()).at(-1)!;
    const from = new Date('2026-11-20T12:00:00Z');
    expect(await sealCertificates.distrust(stolen.sha256, from)).toBe(true);
    expect(await sealCertificates.distrust('0'.repeat(64), from)).toBe(false);
    // Entered again at the next start, it stays disowned.
    await sealCertificates.remember(Buffer.from('stolen'));
    const told = (await sealCertificates.all()).map(({ distrustedFrom }) => distrustedFrom);
    expect(told.filter(Boolean)).toEqual([from]);
  });
});
