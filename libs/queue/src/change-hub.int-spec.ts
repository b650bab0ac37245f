import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeHub, Hints } from './index.js';
import type { ChangeHubOptions } from './index.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

let redis: ThrowawayRedis;
let hints: Hints;
/** How things stand. */
const standing = new Map<string, string>();
let polls: string[][] = [];
const hubs: ChangeHub[] = [];
const calm = new AbortController().signal;

function hub(options: Partial<ChangeHubOptions> = {}): ChangeHub {
  const made = new ChangeHub({
    url: redis.url,
    pollMs: 60_000,
    poll: async (keys) => {
      polls.push(keys);
      return new Map([...standing].filter(([key]) => keys.includes(key)));
    },
    ...options,
  });
  hubs.push(made);
  return made;
}

const subscribed = () =>
  eventually(async () => ((await redis.command('PUBSUB', 'NUMSUB', 'formseal:settled')) as unknown[])[1] === 1);

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
  hints = new Hints({ url: redis.url });
});
afterEach(() => {
  hubs.splice(0).forEach((made) => made.close());
  standing.clear();
  polls = [];
});
afterAll(async () => {
  hints.close();
  await redis.kill();
});

describe('the hub of changes', () => {
  it('wakes whoever listens for what is announced, and nobody else', async () => {
    const made = hub();
    await subscribed();
    const [mine, other] = [randomUUID(), randomUUID()];
    const listeners = [made.listen([mine, 'list:a'], 'ada')!, made.listen([mine], 'bo')!];
    const bystander = made.listen([other], 'bo')!;
    const woken = listeners.map((listener) => listener.next(4_000, calm));
    hints.announce(mine);
    expect(await Promise.all(woken)).toEqual([new Set([mine]), new Set([mine])]);
    expect([...(await bystander.next(50, calm))]).toEqual([]);
    for (const listener of [...listeners, bystander, bystander]) listener.release();
    expect(made.size).toBe(0);
  });

  it('keeps what is announced between two looks', async () => {
    const made = hub();
    await subscribed();
    const listener = made.listen(['list:a', 'here:a'], 'ada')!;
    const witness = made.listen(['here:a'], 'bo')!;
    hints.announce('list:a');
    hints.announce('here:a');
    await witness.next(4_000, calm);
    expect(await listener.next(0, calm)).toEqual(new Set(['list:a', 'here:a']));
    expect(await listener.next(0, calm)).toEqual(new Set());
  });

  it('finds by one question for all what was never announced: what changed, and what is gone', async () => {
    const made = hub({ pollMs: 50 });
    const ids = [randomUUID(), randomUUID()] as const;
    for (const id of ids) standing.set(id, '1');
    const [first, second] = ids.map((id) => made.listen([id], 'ada')!);
    // How it stood when it was looked at is not known: one look more.
    expect(await first!.next(4_000, calm)).toEqual(new Set([ids[0]]));
    await second!.next(4_000, calm);
    expect(polls.at(-1)).toEqual([...ids]);
    expect([...(await first!.next(200, calm))]).toEqual([]);
    standing.set(ids[0], '2');
    expect(await first!.next(4_000, calm)).toEqual(new Set([ids[0]]));
    standing.delete(ids[1]);
    expect(await second!.next(4_000, calm)).toEqual(new Set([ids[1]]));
  });

  it('goes on when the database could not be asked', async () => {
    let calls = 0;
    const made = hub({
      pollMs: 20,
      poll: async (keys) => {
        calls += 1;
        if (calls < 3) throw new Error('the pool is used up');
        return new Map(keys.map((key) => [key, 'here']));
      },
    });
    expect((await made.listen([randomUUID()], 'ada')!.next(4_000, calm)).size).toBe(1);
    expect(calls).toBe(3);
  });

  it('lets no more listen than there is room for, in all and of each', () => {
    const made = hub({ capacity: 3, each: 2 });
    const listeners = [made.listen(['a'], 'ada'), made.listen(['a'], 'ada')];
    expect(made.listen(['a'], 'ada')).toBeNull();
    expect(made.listen(['a'], 'bo')).not.toBeNull();
    expect(made.listen(['a'], 'eve')).toBeNull();
    listeners[0]!.release();
    expect(made.listen(['a'], 'ada')).not.toBeNull();
  });

  it('lets go of a caller who hangs up, and of everybody when it closes', async () => {
    const made = hub();
    const gone = new AbortController();
    const listener = made.listen(['a'], 'ada')!;
    const ended = listener.next(60_000, gone.signal);
    gone.abort();
    expect((await ended).size).toBe(0);
    expect((await listener.next(60_000, gone.signal)).size).toBe(0);
    const other = made.listen(['b'], 'bo')!;
    const closed = other.next(60_000, calm);
    made.close();
    await closed;
    expect(other.isOver).toBe(true);
    expect(made.listen(['b'], 'bo')).toBeNull();
  });
});
