import { describe, expect, it } from '@jest/globals';
import { TIMES } from '@formseal/contracts';
import type { JobClient, QueueLoad, SettledHub } from '@formseal/queue';
import type { GatewayConfig } from '../config.js';
import { AccountTurns } from './account-turns.js';
import { Dispatcher } from './dispatcher.js';
import { UploadTurns } from './upload-turns.js';

const by = (accountId: string) => ({ accountId, hungUp: new AbortController().signal });

/** Plays queue and hub, and writes down in which order they are called. */
function stage(end: 'settled' | 'timeout' = 'settled', load: QueueLoad | null = null, size = 0) {
  const order: string[] = [];
  const asked: number[] = [];
  const ranks: number[] = [];
  const hub = {
    size,
    expect: () => {
      order.push('expect');
      return { settled: async () => end };
    },
  } as unknown as SettledHub;
  const jobs = {
    load: async (_queue: string, rank: number) => (asked.push(rank), load),
    send: async (_job: string, _payload: unknown, { rank }: { rank: number }) => {
      order.push('send');
      ranks.push(rank);
      return true;
    },
  } as unknown as JobClient;
  const turns = new AccountTurns({ database: { poolSize: 10 } as GatewayConfig['database'] });
  return { order, asked, ranks, dispatcher: new Dispatcher(jobs, hub, turns, new UploadTurns()) };
}

describe('Dispatcher', () => {
  it('waits after the row is there and before the job is sent', async () => {
    const { dispatcher, order } = stage();
    await dispatcher.run('extract', 'd', by('a'), async () => order.push('row'));
    expect(order).toEqual(['row', 'expect', 'send']);
  });

  it('sends nothing where there is nothing to do', async () => {
    const { dispatcher, order } = stage();
    await dispatcher.run('sign', 'd', by('a'), async () => null);
    expect(order).toEqual([]);
  });

  it('ranks a job behind those of its own account only', async () => {
    const { dispatcher, ranks } = stage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const start = async () => {
      await held;
      return 0;
    };
    const runs = [
      dispatcher.run('extract', '1', by('flood'), start),
      dispatcher.run('extract', '2', by('flood'), start),
    ];
    runs.push(dispatcher.run('extract', '3', by('other'), start));
    release();
    await Promise.all(runs);
    expect(ranks.sort()).toEqual([0, 0, 1]);
  });

  it('tells who waited too long where to look', async () => {
    const { dispatcher } = stage('timeout');
    await expect(dispatcher.run('extract', 'd', by('a'), async () => 0)).rejects.toMatchObject({
      code: 'unavailable',
      details: { documentId: 'd' },
    });
  });

  it.each([
    ['a queue that is worked off too slowly', { depth: 3, waitMs: 57_500, pace: 0.1 }, 0, 3],
    ['a queue that is not worked off', { depth: 3, waitMs: 9_000_000, pace: 0.001 }, 0, 60],
    ['a long queue of unknown pace', { depth: 201, waitMs: null, pace: 0 }, 0, 10],
    ['too many waiters', null, 4_000, 10],
  ] as const)('takes nothing on behind %s, and says when there will be room', async (_what, load, size, retryAfter) => {
    const refusal = stage('settled', load, size).dispatcher.ensureRoom('extract', 'a');
    await expect(refusal).rejects.toMatchObject({ status: 503, retryAfter, details: { retryAfter } });
  });

  it('asks only for what goes before the next job of this account in this queue', async () => {
    const { dispatcher, asked } = stage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const start = () => held.then(() => 0);
    const runs = ['1', '2'].map((id) => dispatcher.run('extract', id, by('flood'), start));
    await dispatcher.ensureRoom('extract', 'flood');
    await dispatcher.ensureRoom('sign', 'flood');
    await dispatcher.ensureRoom('extract', 'other');
    release();
    await Promise.all(runs);
    await dispatcher.ensureRoom('extract', 'flood');
    expect(asked).toEqual([2, 0, 0, 0]);
  });

  it('counts of the signatures before it only those that a form is left for: the others take the signer no time', async () => {
    const { dispatcher } = stage('settled', { depth: 40, waitMs: 80_000, pace: 0.5 });
    let release: () => void = () => undefined;
    const held = new Promise<number>((resolve) => (release = () => resolve(0)));
    const runs = Array.from({ length: 40 }, (_, n) => dispatcher.run('sign', `${n}`, by('flood'), () => held));
    await expect(dispatcher.ensureRoom('sign', 'flood', async () => 40)).rejects.toMatchObject({ status: 503 });
    await expect(dispatcher.ensureRoom('sign', 'flood', async () => 7)).resolves.toBeUndefined();
    release();
    await Promise.all(runs);
  });

  it('takes so many files of one account in as the workers read in a second, and counts those that wait into the wait', async () => {
    const { dispatcher } = stage('settled', { depth: 40, waitMs: 2_000, pace: 20 });
    const held: (() => void)[] = [];
    const files = Array.from({ length: 600 }, (_, n) =>
      dispatcher.takeIn(by('flood'), () => new Promise<number>((resolve) => held.push(() => resolve(n)))),
    );
    const aTurn = () => new Promise((resolve) => setImmediate(resolve));
    await aTurn();
    expect(held).toHaveLength(20);
    // 2 s before it, and for each of the 581 a twentieth of the two seconds that the twenty in hand take.
    await expect(dispatcher.ensureRoom('extract', 'flood')).rejects.toMatchObject({ status: 503, retryAfter: 6 });
    // Of the 580 that wait only what the allowance has room for is work; the others are told so in their turn.
    await expect(dispatcher.ensureRoom('extract', 'flood', async () => 600)).rejects.toMatchObject({ status: 503 });
    await expect(dispatcher.ensureRoom('extract', 'flood', async () => 5)).resolves.toBeUndefined();
    await expect(dispatcher.ensureRoom('extract', 'other')).resolves.toBeUndefined();
    await expect(dispatcher.ensureRoom('sign', 'flood')).resolves.toBeUndefined();
    for (let done = 0; done < 600; done += 1) {
      await aTurn();
      held[done]!();
    }
    expect(await Promise.all(files)).toEqual(Array.from({ length: 600 }, (_, n) => n));
  });

  it('waits for work no longer than its caller may wait, in line and after it', async () => {
    const waits: number[] = [];
    const hub = { size: 0, expect: () => ({ settled: async (ms: number) => (waits.push(ms), 'settled') }) };
    const jobs = { load: async () => null, send: async () => true } as unknown as JobClient;
    const turns = new AccountTurns({ database: { poolSize: 10 } as GatewayConfig['database'] });
    const dispatcher = new Dispatcher(jobs, hub as unknown as SettledHub, turns, new UploadTurns());
    await dispatcher.run('extract', 'd', by('a'), async () => 0);
    await dispatcher.run('extract', 'd', { ...by('a'), since: performance.now() - 50_000 }, async () => 0);
    expect(waits[0]).toBe(TIMES.waitMs);
    expect(Math.abs(waits[1]! - (TIMES.waitMs - 50_000))).toBeLessThan(1_000);
  });

  it('leaves room for others where one account waits for very many', async () => {
    const { dispatcher } = stage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const many = Array.from({ length: 1_000 }, () => dispatcher.ranked('extract', 'flood', () => held));
    await expect(dispatcher.ensureRoom('extract', 'flood')).rejects.toMatchObject({ status: 503 });
    await expect(dispatcher.ensureRoom('extract', 'other')).resolves.toBeUndefined();
    release();
    await Promise.all(many);
    await expect(dispatcher.ensureRoom('extract', 'flood')).resolves.toBeUndefined();
  });

  it.each([
    ['a long queue that is worked off fast', { depth: 900, waitMs: 5_000, pace: 180 }],
    ['a Redis that is away', null],
  ] as const)('is not put off by %s', async (_what, load) => {
    await expect(stage('settled', load).dispatcher.ensureRoom('extract', 'a')).resolves.toBeUndefined();
  });
});
