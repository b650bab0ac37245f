import { describe, expect, it } from '@jest/globals';
import type { PreviewsRepository } from '@formseal/database';
import type { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import type { Dispatcher } from '../work/dispatcher.js';
import { PreviewService } from './preview.service.js';

describe('previews', () => {
  it('are written one at a time for an account: signatures of others need the same children', async () => {
    const [waiting, sent]: [(() => void)[], string[]] = [[], []];
    const rows = {
      open: async () => undefined,
      answer: async () => ({ ok: true, version: 1 }),
      forget: async () => undefined,
    };
    const dispatcher = {
      ensureRoom: async () => undefined,
      ranked: (_job: string, _whose: string, work: (rank: number) => Promise<unknown>) => work(0),
    };
    const previews = new PreviewService(
      { passing: { get: async () => Buffer.from('pdf'), remove: async () => undefined } } as unknown as BlobStore,
      rows as unknown as PreviewsRepository,
      dispatcher as unknown as Dispatcher,
      {
        send: async (_job: string, { documentId }: { documentId: string }) => sent.push(documentId),
      } as unknown as JobClient,
      { expect: () => ({ settled: () => new Promise<void>((done) => waiting.push(done)) }) } as unknown as SettledHub,
    );
    const { signal } = new AbortController();
    const asked = (documentId: string, accountId: string) =>
      previews.preview(documentId, { accountId, userId: 'ada', hungUp: signal });
    const all = [asked('1', 'a'), asked('2', 'a'), asked('theirs', 'b')];
    const aTurn = () => new Promise((resolve) => setImmediate(resolve));
    await aTurn();
    expect(sent).toEqual(['1', 'theirs']);
    for (let n = 0; n < 2; n += 1) {
      waiting.splice(0).forEach((done) => done());
      await aTurn();
    }
    expect(await Promise.all(all)).toHaveLength(3);
    expect(sent).toEqual(['1', 'theirs', '2']);
  });
});
