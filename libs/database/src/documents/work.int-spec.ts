import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { uploadLimit } from '@formseal/domain';
import { SandboxUnavailableError } from '@formseal/platform';
import { withLease } from './leased-work.js';
import type { Hold } from './work.repository.js';
import { AlreadyTaken } from './intake.repository.js';
import { isPutOffForGood } from './putting-off.js';
import { scratchDatabase, TINY } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const upload = async () => scratch.upload(await scratch.account());
const claim = (id: string, leaseMs = 60_000) => scratch.work.claim(id, 'extract', leaseMs, 3);

describe('claims', () => {
  it('are granted to one of many', async () => {
    const id = await upload();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('pass to another once the lease is over, and the ghost finishes nothing', async () => {
    const id = await upload();
    const ghost = await claim(id, 0);
    const living = await claim(id);
    expect([ghost?.fence, living?.fence]).toEqual([1, 2]);
    expect(await scratch.extraction.finish(ghost!, { kind: 'failed', reason: 'damaged' })).toBe(false);
    expect(await scratch.work.renew(ghost!, 'extract', 60_000)).toBe(false);
    expect(await scratch.extraction.finish(living!, { kind: 'failed', reason: 'password' })).toBe(true);
    expect(await scratch.documents.find(id)).toMatchObject({ status: 'failed', failureReason: 'password', work: null });
  });

  it('that are handed back do not count as an attempt, and finish nothing any more', async () => {
    const id = await upload();
    const ghosts = [];
    for (let n = 0; n < 5; n += 1) {
      const ghost = (await claim(id))!;
      await scratch.work.handBack(ghost, 'extract');
      expect(await scratch.extraction.finish(ghost, { kind: 'failed', reason: 'damaged' })).toBe(false);
      ghosts.push(ghost);
    }
    const living = (await claim(id))!;
    expect(living.document.workAttempt).toBe(1);
    // A fence that went down with the attempt would be one of theirs again.
    const fences = [...ghosts, living].map(({ fence }) => fence);
    expect([...new Set(fences)].sort((a, b) => a - b)).toEqual(fences);
    for (const ghost of ghosts)
      expect(await scratch.extraction.finish(ghost, { kind: 'failed', reason: 'damaged' })).toBe(false);
    expect(await scratch.extraction.finish(living, { kind: 'failed', reason: 'password' })).toBe(true);
  });

  it('end after as many attempts as the catalogue allows', async () => {
    const id = await upload();
    for (let n = 0; n < 3; n += 1) await scratch.work.release((await claim(id))!, 'extract');
    expect(await claim(id)).toBeNull();
    const [open] = (await scratch.work.takeOverdue(0, 100)).filter(({ documentId }) => documentId === id);
    expect(open).toMatchObject({ attempt: 3, work: 'extract' });
    expect(await scratch.extraction.finish(open!, { kind: 'failed', reason: 'resources' })).toBe(true);
  });
});

describe('work under a lease', () => {
  const fails = (id: string, error: Error, signal = new AbortController().signal) =>
    withLease(scratch.work, { id, work: 'extract', attempts: 3, signal }, async () => Promise.reject(error)).catch(
      (thrown: unknown) => thrown,
    );

  it('that fails counts as an attempt; where the machine had no time for it, it does not', async () => {
    const id = await upload();
    expect(await fails(id, new Error('broken'))).toBeInstanceOf(Error);
    expect((await scratch.documents.find(id))?.workAttempt).toBe(1);
    for (let n = 0; n < 3; n += 1) await fails(id, new SandboxUnavailableError());
    await fails(id, new Error('aborted'), AbortSignal.abort('timeout'));
    await fails(id, new Error('aborted'), AbortSignal.abort('shutdown'));
    expect(await scratch.documents.find(id)).toMatchObject({ workAttempt: 1, workLeaseUntil: null, work: 'extract' });
  });
});

describe('work that the machine had no time for', () => {
  const usedBy = async (accountId: string) => (await scratch.quota.usage(accountId)).uploads.used;
  const starve = async (id: string, processorMs = 0) => {
    const whenPutOff = scratch.extraction.givingBack;
    const { signal } = new AbortController();
    const starved = () => Promise.reject(new SandboxUnavailableError(processorMs));
    await withLease(scratch.work, { id, work: 'extract', attempts: 3, signal, whenPutOff }, starved).catch(() => null);
  };
  const overdue = async (id: string) =>
    (await scratch.work.takeOverdue(0, 100)).find(({ documentId }) => documentId === id);
  const later = (id: string) =>
    scratch.db.query(`UPDATE documents SET work_since = now() - interval '1 second' WHERE id = $1`, [id]);
  const leave = async (id: string) => {
    for (let n = 0; n < 8; n += 1) await starve(id);
    await later(id);
    const open = (await overdue(id))!;
    expect(isPutOffForGood(open.putOff)).toBe(true);
    expect(await scratch.extraction.finish(open, { kind: 'busy' })).toBe(true);
  };
  const facts = { title: 'Form', documentType: null, language: 'en', strongerSignature: null, layout: 'l' };
  const form = { ...facts, pageCount: 1, pages: [] };
  const read = (hold: Hold) =>
    scratch.extraction.finish(hold, { kind: 'read', read: { form, fields: [], normalisedSha256: 'b'.repeat(64) } });
  const callerOf = (userId: string) => ({ keyId: null, keyPrefix: null, userId, address: null, requestId: null });

  it('is sent again, but later, and its upload is given back; who put it off finishes nothing any more', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    const ghost = (await claim(id, 0))!;
    await starve(id);
    expect(await scratch.extraction.finish(ghost, { kind: 'failed', reason: 'damaged' })).toBe(false);
    expect(await usedBy(who.accountId)).toBe(0);
    expect(await overdue(id)).toBeUndefined();
    await later(id);
    expect(await overdue(id)).toMatchObject({ attempt: 1, putOff: { times: 1 } });
  });

  it('is counted where it is read after all, once, and where an upload is left', async () => {
    const who = await scratch.account();
    const [id, other] = [await scratch.upload(who), await scratch.upload(who)];
    for (const one of [id, other]) await starve(one);
    for (let n = 1; n < uploadLimit(TINY); n += 1) await scratch.upload(who);
    for (const one of [id, other]) expect(await read((await claim(one))!)).toBe(true);
    expect(await usedBy(who.accountId)).toBe(uploadLimit(TINY));
  });

  it('ends after some times as unread, never as failed, uncounted, and is read when it is asked for again', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    await leave(id);
    expect(await scratch.documents.find(id)).toMatchObject({ status: 'received', failureReason: 'busy', work: null });
    expect(await scratch.work.settled([id])).toEqual([id]);
    const asked = await scratch.rereading.request(id, callerOf(who.userId));
    expect(asked.begun).toBe(true);
    expect(await usedBy(who.accountId)).toBe(1);
    expect(await scratch.rereading.request(id, callerOf(who.userId))).toEqual({ ...asked, begun: false });
    const living = (await claim(id))!;
    expect(living.document).toMatchObject({ workAttempt: 1, workPutOff: 0, failureReason: null });
    expect(await read(living)).toBe(true);
    expect(await usedBy(who.accountId)).toBe(1);
    await expect(scratch.rereading.request(id, callerOf(who.userId))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that failed for another reason may be asked for again too, where an upload is left for it', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    await scratch.extraction.finish((await claim(id))!, { kind: 'failed', reason: 'resources' });
    for (let n = 0; n < uploadLimit(TINY); n += 1) await scratch.upload(who);
    await expect(scratch.rereading.request(id, callerOf(who.userId))).rejects.toMatchObject({ status: 402 });
    expect(await scratch.documents.find(id)).toMatchObject({ status: 'failed', work: null });
  });

  it('ends where its tries together took what one may take; asked for again after that it is tried once', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    const isOver = async () => {
      await later(id);
      const open = (await overdue(id))!;
      return isPutOffForGood(open.putOff) && (await scratch.extraction.finish(open, { kind: 'busy' }));
    };
    await starve(id, 29_500.4);
    expect(await isOver()).toBe(false);
    await starve(id, 29_500.4);
    expect(await isOver()).toBe(false);
    await starve(id, 29_500.4);
    expect(await isOver()).toBe(true);
    await scratch.rereading.request(id, callerOf(who.userId));
    await later(id);
    expect(isPutOffForGood((await overdue(id))!.putOff)).toBe(false);
    await starve(id, 29_500.4);
    expect(await isOver()).toBe(true);
  });

  it('ends too where it is handed back again and again', async () => {
    const id = await upload();
    for (let n = 0; n < 8; n += 1) await scratch.work.handBack((await claim(id))!, 'extract');
    expect(isPutOffForGood((await overdue(id))!.putOff)).toBe(true);
  });
});

describe('a finish', () => {
  it('happens once, and gives a failed upload back once', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    const mine = (await claim(id))!;
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => scratch.extraction.finish(mine, { kind: 'failed', reason: 'damaged' })),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await scratch.quota.usage(who.accountId)).uploads.used).toBe(0);
  });

  it('of a file with too many pages leaves no document, but an answer for who waits', async () => {
    const who = await scratch.account();
    const id = await scratch.upload(who);
    await scratch.extraction.finish((await claim(id))!, { kind: 'too_many_pages', pages: 21, limit: 20 });
    expect(await scratch.documents.find(id)).toBeNull();
    expect(await scratch.work.rejection(id)).toMatchObject({
      code: 'too_many_pages',
      details: { pages: 21, limit: 20 },
    });
    expect(await scratch.work.settled([id])).toEqual([id]);
    expect((await scratch.quota.usage(who.accountId)).uploads.used).toBe(0);
  });
});

describe('what the queue may have lost', () => {
  it('is handed to one of many sweepers, and again only after the grace', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, upload));
    await scratch.db.query(`UPDATE documents SET work_since = now() - interval '1 minute' WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => scratch.work.takeOverdue(5_000, 100)));
    const taken = rounds.flat().map(({ documentId }) => documentId);
    expect(taken.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
    expect(await scratch.work.takeOverdue(5_000, 100)).toEqual([]);
    expect((await scratch.work.takeOverdue(0, 100)).length).toBeGreaterThanOrEqual(8);
  });

  it('says how much else its account has under way, whoever works on it', async () => {
    const [many, one] = [await scratch.account(), await scratch.account()];
    const ids = [await scratch.upload(many), await scratch.upload(many), await scratch.upload(many)];
    await scratch.work.claim(ids.pop()!, 'extract', 60_000, 3);
    ids.push(await scratch.upload(one));
    await scratch.db.query(`UPDATE documents SET work_since = now() - interval '1 minute' WHERE id = ANY($1::uuid[])`, [
      ids,
    ]);
    const taken = await scratch.work.takeOverdue(5_000, 100);
    expect(ids.map((id) => taken.find(({ documentId }) => documentId === id)?.others)).toEqual([2, 2, 0]);
  });
});

describe('the log', () => {
  it('is append-only', async () => {
    const who = await scratch.account();
    await scratch.upload(who);
    expect(await scratch.activity.list(who.accountId, 10)).toMatchObject([
      { action: 'document.upload', result: 'accepted' },
    ]);
    await expect(scratch.db.query(`UPDATE activity SET result = 'ok'`)).rejects.toThrow('append-only');
  });
});

describe('an upload under an id that is taken', () => {
  it('at the same moment is told so, and counted once', async () => {
    const who = await scratch.account();
    const upload = {
      documentId: randomUUID(),
      accountId: who.accountId,
      filename: 'form.pdf',
      test: false,
      sha256: 'a'.repeat(64),
      caller: { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId: null },
    };
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => scratch.intake.take(upload)));
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(AlreadyTaken);
    expect((await scratch.quota.usage(who.accountId)).uploads.used).toBe(1);
  });
});

describe('a migration', () => {
  it('asks nothing of a session that outlives a transaction: a pooler may hand out another one after it', async () => {
    const { migrate } = await import('../connection/migrate.js');
    const { default: pg } = await import('pg');
    const schema = 'pooled';
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await migrate(scratch.url, { schema });
    const texts = sent.mock.calls.map(([query]) => String(query));
    sent.mockRestore();
    const locked = texts.findIndex((text) => text.includes('pg_try_advisory_xact_lock'));
    expect(texts.lastIndexOf('START TRANSACTION', locked)).toBeGreaterThan(-1);
    // The lock is given back last of all.
    expect(texts.at(-1)).toBe('ROLLBACK');
    expect(texts.join('\n')).not.toMatch(/pg_(try_)?advisory_(un)?lock/);
    expect(texts.filter((text) => /^SET (?!LOCAL|TRANSACTION)/i.test(text))).toEqual([]);
    await scratch.db.query(`DROP SCHEMA ${schema} CASCADE`);
  });
});

describe('two migrations at once', () => {
  it('run one after the other', async () => {
    const { migrate } = await import('../connection/migrate.js');
    const schema = 'twice';
    const runs = await Promise.all([
      migrate(scratch.url, { schema }),
      migrate(scratch.url, { schema }),
      migrate(scratch.url, { schema }),
    ]);
    expect(runs.map((ran) => ran.length > 0).filter(Boolean)).toHaveLength(1);
    await scratch.db.query(`DROP SCHEMA ${schema} CASCADE`);
  });
});
