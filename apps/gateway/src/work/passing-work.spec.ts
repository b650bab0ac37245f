import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { DrawingsRepository } from '@formseal/database';
import type { JobClient, SettledHub } from '@formseal/queue';
import type { BlobStore } from '@formseal/storage';
import { hungUp } from '../http/hung-up.js';
import type { Dispatcher } from './dispatcher.js';
import { PassingWork } from './passing-work.js';

/** Workers that are done when they are told to. */
function stage(made = Buffer.from('png')) {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const blobs = { passing: { get: async () => made, remove: async () => undefined } };
  const rows = { open: async () => undefined, answer: async () => ({ ok: true }), forget: async () => undefined };
  const dispatcher = {
    ensureRoom: async () => undefined,
    ranked: (_job: string, _whose: string, work: (rank: number) => Promise<unknown>) => work(0),
  };
  const jobs = {
    sendUntil: async (_over: unknown, job: string, { documentId }: { documentId: string }) =>
      void sent.push(`${job} ${documentId}`),
  };
  const hub = { expect: () => ({ settled: () => new Promise<void>((resolve) => waiting.push(resolve)) }) };
  const work = new PassingWork(
    blobs as unknown as BlobStore,
    dispatcher as unknown as Dispatcher,
    jobs as unknown as JobClient,
    hub as unknown as SettledHub,
  );
  const asked = (documentId: string, accountId: string, signal = new AbortController().signal) => {
    const payload = (drawingId: string) => ({ drawingId, documentId, page: 1, width: 200 });
    return work.done(
      'drawPage',
      { rows: rows as unknown as DrawingsRepository, payload },
      { accountId, userId: `of ${accountId}`, hungUp: signal },
    );
  };
  return { asked, sent, made: () => waiting.splice(0).forEach((done) => done()) };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('what lies in the store for one call', () => {
  it('is made one at a time for an account, so that nobody has all the places', async () => {
    const { asked, sent, made } = stage();
    const slow = ['1', '2', '3'].map((id) => asked(id, 'a'));
    const other = asked('theirs', 'b');
    await aTurn();
    expect(sent).toEqual(['drawPage 1', 'drawPage theirs']);
    for (let n = 0; n < 3; n += 1) {
      made();
      await aTurn();
    }
    expect(await Promise.all([...slow, other])).toHaveLength(4);
    expect(sent.slice(2)).toEqual(['drawPage 2', 'drawPage 3']);
  });

  it('is not made for who has hung up, and refused where too many wait', async () => {
    const { asked, sent, made } = stage();
    const gone = new AbortController();
    const line = [asked('0', 'a'), ...Array.from({ length: 29 }, (_, n) => asked(`${n + 1}`, 'a'))];
    const left = asked('gone', 'a', gone.signal);
    await aTurn();
    await expect(asked('one too many', 'a')).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    gone.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    for (const one of line) {
      made();
      await one;
      await aTurn();
    }
    expect(sent).toEqual(Array.from({ length: 30 }, (_, n) => `drawPage ${n}`));
  });

  it('is made no more for who takes none of it, until they do, and for others all the while', async () => {
    const { asked, sent, made } = stage(Buffer.alloc(16 * 1024 * 1024));
    const responses: EventEmitter[] = [];
    const unread = async (id: string, accountId: string) => {
      responses.push(new EventEmitter());
      const asking = asked(id, accountId, hungUp(responses.at(-1) as ServerResponse));
      await aTurn();
      made();
      return asking;
    };
    await unread('1', 'a');
    await unread('2', 'a');
    await expect(unread('3', 'a')).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    await unread('theirs', 'b');
    responses[0]!.emit('close');
    await unread('4', 'a');
    expect(sent).toEqual(['drawPage 1', 'drawPage 2', 'drawPage theirs', 'drawPage 4']);
  });
});
