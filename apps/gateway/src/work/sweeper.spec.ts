import { describe, expect, it } from '@jest/globals';
import type { DocumentListRepository, ExtractionRepository, OpenWork, WorkRepository } from '@formseal/database';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import type { Hints, JobClient, QueueLoad } from '@formseal/queue';
import type { Cleanup } from './cleanup.js';
import { Sweeper } from './sweeper.js';

/** A sweeper over one document that waits, and what it asked and sent. */
function stage(loads: Readonly<Record<string, QueueLoad | null>>, putOffTimes = 0) {
  const graces: number[] = [];
  const sent: string[] = [];
  const ranks: number[] = [];
  const open: OpenWork = {
    documentId: 'd',
    work: 'extract',
    fence: 1,
    attempt: 0,
    putOff: { times: putOffTimes, sinceMs: 0, processorMs: 0 },
    others: 5,
  };
  const ended: unknown[] = [];
  const extraction = { finish: async (_hold: unknown, end: unknown) => void ended.push(end) };
  const hints = { announce: (id: string) => void ended.push(id) };
  const log = { error: () => undefined };
  const metrics = new Metrics('test');
  const work = {
    closeIdleReviews: async () => undefined,
    takeOverdue: async (graceMs: number) => (graces.push(graceMs), [open]),
  } as unknown as WorkRepository;
  const jobs = {
    load: async (queue: string) => loads[queue] ?? null,
    send: async (_job: string, { documentId }: { documentId: string }, { rank = 0 }: { rank?: number }) =>
      ranks.push(rank) > 0 && sent.push(documentId) > 0,
  } as unknown as JobClient;
  const rest = [
    extraction as unknown as ExtractionRepository,
    { foldTotals: async () => undefined } as unknown as DocumentListRepository,
    {} as Cleanup,
    jobs,
    hints as unknown as Hints,
    log as unknown as Logger,
    metrics,
  ] as const;
  const swept = async (did: string): Promise<number> =>
    Number(new RegExp(`^formseal_sweeper_total\\{did="${did}".*\\} (\\d+)$`, 'm').exec(await metrics.text())?.[1] ?? 0);
  return { graces, sent, ranks, ended, swept, sweeper: new Sweeper(work, ...rest) };
}

describe('the sweeper', () => {
  it.each<[string, Record<string, QueueLoad | null>, number]>([
    ['at once where the queue is empty', { extractor: { depth: 0, waitMs: 0, pace: 4 } }, 3_000],
    ['at once where nobody can tell', {}, 3_000],
    [
      'only after the wait that the longer queue foretells',
      { extractor: { depth: 90, waitMs: 20_000, pace: 4 }, signer: { depth: 2, waitMs: 500, pace: 4 } },
      23_000,
    ],
    [
      'before its caller has gone, however long the queue',
      { signer: { depth: 900, waitMs: 900_000, pace: 1 } },
      30_500,
    ],
  ])('takes a job for lost %s', async (_when, loads, graceMs) => {
    const { graces, sent, sweeper } = stage(loads);
    await sweeper.sweep();
    expect(graces).toEqual([graceMs]);
    expect(sent).toEqual(['d']);
  });

  it('sends work again behind others’, as much as its account has under way', async () => {
    const { ranks, sweeper } = stage({}, 1);
    await sweeper.sweep();
    expect(ranks).toEqual([5]);
  });

  it('sends what was put off again, and ends it as busy once it was put off often enough: never as failed', async () => {
    const again = stage({}, 7);
    await again.sweeper.sweep();
    expect([again.sent, again.ended]).toEqual([['d'], []]);
    const over = stage({}, 8);
    await over.sweeper.sweep();
    expect([over.sent, over.ended]).toEqual([[], [{ kind: 'busy' }, 'd']]);
    expect([await again.swept('sent_again'), await over.swept('put_off_for_good')]).toEqual([1, 1]);
    expect([await again.swept('put_off_for_good'), await over.swept('sent_again')]).toEqual([0, 0]);
  });
});
