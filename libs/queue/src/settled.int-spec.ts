import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@formseal/contracts';
import { Hints, SettledHub } from './index.js';
import type { SettledHubOptions } from './index.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

let redis: ThrowawayRedis;
let hints: Hints;
/** What the database would say. */
const settled = new Set<string>();
let polls: string[][] = [];
const hubs: SettledHub[] = [];

function hub(options: Partial<SettledHubOptions> = {}): SettledHub {
  const made = new SettledHub({
    url: redis.url,
    poll: async (ids) => {
      polls.push(ids);
      return ids.filter((id) => settled.has(id));
    },
    ...options,
  });
  hubs.push(made);
  return made;
}

const subscribers = async (count: number) =>
  eventually(async () => ((await redis.command('PUBSUB', 'NUMSUB', 'formseal:settled')) as unknown[])[1] === count);

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
  hints = new Hints({ url: redis.url });
});
afterEach(async () => {
  hubs.splice(0).forEach((made) => made.close());
  settled.clear();
  polls = [];
});
afterAll(async () => {
  hints.close();
  await redis.kill();
});

describe('the waiting hub', () => {
  it('wakes on a hint, long before the poll', async () => {
    const made = hub({ pollMs: 600_000 });
    await subscribers(1);
    const id = randomUUID();
    const waiter = made.expect(id);
    const ended = waiter.settled(30_000);
    settled.add(id);
    hints.announce(id);
    expect(await ended).toBe('settled');
    expect(made.size).toBe(0);
  });

  it('does without hints: one query for all who wait, again and again', async () => {
    const made = hub({ pollMs: 50 });
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const ends = ids.map((id) => made.expect(id).settled(30_000));
    await eventually(() => polls.some((asked) => asked.length === 40));
    ids.forEach((id) => settled.add(id));
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['settled']));
  });

  it('believes no hint that the database does not confirm', async () => {
    const made = hub({ pollMs: 600_000 });
    await subscribers(1);
    const id = randomUUID();
    const ended = made.expect(id).settled(300);
    hints.announce(id);
    await eventually(() => polls.length === 1);
    expect(await ended).toBe('timeout');
  });

  it('wakes everybody who waits for a document, and nobody else', async () => {
    const made = hub({ pollMs: 20 });
    const [mine, other] = [randomUUID(), randomUUID()];
    const both = [made.expect(mine).settled(30_000), made.expect(mine).settled(30_000)];
    const bystander = made.expect(other);
    settled.add(mine);
    expect(await Promise.all(both)).toEqual(['settled', 'settled']);
    expect(made.size).toBe(1);
    bystander.release();
    expect(made.size).toBe(0);
  });

  it('polls for everybody though hints for somebody never stop', async () => {
    const made = hub({
      pollMs: 50,
      poll: async (ids) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return ids.filter((id) => settled.has(id));
      },
    });
    await subscribers(1);
    const [noisy, quiet] = [randomUUID(), randomUUID()];
    const waiter = made.expect(noisy);
    const storm = setInterval(() => hints.announce(noisy), 2);
    const ended = made.expect(quiet).settled(30_000);
    settled.add(quiet);
    expect(await ended).toBe('settled');
    clearInterval(storm);
    waiter.release();
  });

  it('lets go of a caller who hangs up, before and during the wait', async () => {
    const made = hub();
    const gone = new AbortController();
    const ended = made.expect(randomUUID()).settled(30_000, gone.signal);
    gone.abort();
    expect(await ended).toBe('aborted');
    expect(await made.expect(randomUUID()).settled(30_000, gone.signal)).toBe('aborted');
    expect(made.size).toBe(0);
  });

  it('takes no more than its capacity, and says when to come back', () => {
    const made = hub({ capacity: 2 });
    made.expect(randomUUID());
    made.expect(randomUUID());
    expect(() => made.expect(randomUUID())).toThrow(ServiceError);
  });

  it('goes on when the database could not be asked', async () => {
    let calls = 0;
    const made = hub({
      pollMs: 20,
      poll: async (ids) => {
        calls += 1;
        if (calls < 3) throw new Error('the pool is used up');
        return ids;
      },
    });
    expect(await made.expect(randomUUID()).settled(30_000)).toBe('settled');
    expect(calls).toBe(3);
  });

  it('answers everybody when it closes', async () => {
    const made = hub();
    const ended = made.expect(randomUUID()).settled(60_000);
    made.close();
    expect(await ended).toBe('aborted');
    expect(() => made.expect(randomUUID())).toThrow(ServiceError);
  });
});
