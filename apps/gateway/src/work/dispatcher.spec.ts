import { describe, expect, it } from '@jest/globals';
import type { JobClient, SettledHub } from '@formseal/queue';
import { Dispatcher } from './dispatcher.js';

/** Plays queue and hub, and writes down in which order they are called. */
function stage(end: 'settled' | 'timeout' = 'settled', depth: number | null = 0, size = 0) {
  const order: string[] = [];
  const ranks: number[] = [];
  const hub = {
    size,
    expect: () => {
      order.push('expect');
      return { settled: async () => end };
    },
  } as unknown as SettledHub;
  const jobs = {
    depth: async () => depth,
    send: async (_job: string, _payload: unknown, { rank }: { rank: number }) => {
      order.push('send');
      ranks.push(rank);
      return true;
    },
  } as unknown as JobClient;
  return { order, ranks, dispatcher: new Dispatcher(jobs, hub) };
}

describe('Dispatcher', () => {
  it('waits after the row is there and before the job is sent', async () => {
    const { dispatcher, order } = stage();
    await dispatcher.run('extract', 'd', 'a', async () => order.push('row') > 0);
    expect(order).toEqual(['row', 'expect', 'send']);
  });

  it('sends nothing where there is nothing to do', async () => {
    const { dispatcher, order } = stage();
    await dispatcher.run('sign', 'd', 'a', async () => false);
    expect(order).toEqual([]);
  });

  it('ranks a job behind those of its own account only', async () => {
    const { dispatcher, ranks } = stage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const start = async () => {
      await held;
      return true;
    };
    const runs = [dispatcher.run('extract', '1', 'flood', start), dispatcher.run('extract', '2', 'flood', start)];
    runs.push(dispatcher.run('extract', '3', 'other', start));
    release();
    await Promise.all(runs);
    expect(ranks.sort()).toEqual([0, 0, 1]);
  });

  it('tells who waited too long where to look', async () => {
    const { dispatcher } = stage('timeout');
    await expect(dispatcher.run('extract', 'd', 'a', async () => true)).rejects.toMatchObject({
      code: 'unavailable',
      details: { documentId: 'd' },
    });
  });

  it('takes nothing on that could not be done in time', async () => {
    await expect(stage('settled', 201).dispatcher.ensureRoom('extract')).rejects.toMatchObject({ status: 503 });
    await expect(stage('settled', 0, 4_000).dispatcher.ensureRoom('extract')).rejects.toMatchObject({ status: 503 });
    await expect(stage('settled', null).dispatcher.ensureRoom('extract')).resolves.toBeUndefined();
  });
});
