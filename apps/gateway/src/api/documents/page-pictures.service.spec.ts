import { describe, expect, it } from '@jest/globals';
import type { DrawingsRepository } from '@formseal/database';
import type { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Caller } from '../../auth/caller.js';
import type { Dispatcher } from '../../work/dispatcher.js';
import type { DocumentsService } from './documents.service.js';
import { PagePictures } from './page-pictures.service.js';

/** Workers that draw when they are told to. */
function stage() {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const document = { pageCount: 3, normalisedSha256: 'file', status: 'ready_for_review' };
  const blobs = { passing: { get: async () => Buffer.from('png'), remove: async () => undefined } };
  const rows = { open: async () => undefined, answer: async () => ({ ok: true }), forget: async () => undefined };
  const dispatcher = {
    ensureRoom: async () => undefined,
    ranked: (_job: string, _whose: string, work: (rank: number) => Promise<unknown>) => work(0),
  };
  const jobs = { send: async (_job: string, { documentId }: { documentId: string }) => sent.push(documentId) };
  const hub = { expect: () => ({ settled: () => new Promise<void>((resolve) => waiting.push(resolve)) }) };
  const pictures = new PagePictures(
    blobs as unknown as BlobStore,
    { seen: async () => ({ document }) } as unknown as DocumentsService,
    rows as unknown as DrawingsRepository,
    dispatcher as unknown as Dispatcher,
    jobs as unknown as JobClient,
    hub as unknown as SettledHub,
  );
  const asked = (documentId: string, accountId: string, hungUp = new AbortController().signal) =>
    pictures.draw(documentId, 1, 200, { accountId, hungUp } as Caller);
  return { asked, sent, drawn: () => waiting.splice(0).forEach((done) => done()) };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('pictures of pages', () => {
  it('are drawn one at a time for an account, so that nobody has all the places', async () => {
    const { asked, sent, drawn } = stage();
    const slow = ['1', '2', '3'].map((id) => asked(id, 'a'));
    const other = asked('theirs', 'b');
    await aTurn();
    expect(sent).toEqual(['1', 'theirs']);
    for (let n = 0; n < 3; n += 1) {
      drawn();
      await aTurn();
    }
    expect(await Promise.all([...slow, other])).toHaveLength(4);
    expect(sent).toEqual(['1', 'theirs', '2', '3']);
  });

  it('are not drawn for who has hung up, and refused where too many wait', async () => {
    const { asked, sent, drawn } = stage();
    const gone = new AbortController();
    const line = [asked('0', 'a'), ...Array.from({ length: 29 }, (_, n) => asked(`${n + 1}`, 'a'))];
    const left = asked('gone', 'a', gone.signal);
    await aTurn();
    await expect(asked('one too many', 'a')).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    gone.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    for (const one of line) {
      drawn();
      await one;
      await aTurn();
    }
    expect(sent).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`));
  });
});
