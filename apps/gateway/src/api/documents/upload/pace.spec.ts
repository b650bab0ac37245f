import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import { inPace } from './pace.js';

/** A sender who sends a chunk of `size` bytes each `everyMs`, `chunks` times; tells whether their connection was ended. */
function sender(size: number, everyMs: number, chunks = Infinity) {
  const state = { ended: false };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let sent = 0; sent < chunks; sent += 1) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        yield new Uint8Array(size);
      }
    } finally {
      state.ended = true;
    }
  }
  return { bytes: bytes(), state };
}

const received = (source: AsyncIterable<Uint8Array>, pauseMs = 0) =>
  (async () => {
    let size = 0;
    for await (const chunk of inPace(source)) {
      size += chunk.length;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return size;
  })().catch(({ status, code }: ServiceError) => `${status} ${code}`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a file that comes in', () => {
  it.each([
    ['a byte a second', 1, 1_000, 20_000],
    ['nothing at all', 1, 1_000_000, 20_000],
    ['enough at first, and then a little', 20_000, 15_000, 20_000],
  ])('by %s is given up after 20 s', async (_how, size, everyMs, afterMs) => {
    const { bytes } = sender(size, everyMs);
    let end: number | string | undefined;
    void received(bytes).then((how) => (end = how));
    await jest.advanceTimersByTimeAsync(afterMs - 1);
    expect(end).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(end).toBe('408 request_timeout');
  });

  it('at a little more than the least pace comes in whole, however long it takes', async () => {
    const { bytes } = sender(1_100, 1_000, 300);
    const all = received(bytes);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(await all).toBe(330_000);
  });

  it('is not blamed for what its reader takes', async () => {
    const { bytes } = sender(1_000, 10, 10);
    const all = received(bytes, 15_000);
    await jest.advanceTimersByTimeAsync(200_000);
    expect(await all).toBe(10_000);
  });

  it('stops after it kept pace for a while: given up once it has not', async () => {
    const { bytes } = sender(30_000, 19_000, 3);
    const stalls = (async function* () {
      yield* bytes;
      await new Promise(() => undefined);
    })();
    const all = received(stalls);
    await jest.advanceTimersByTimeAsync(100_000);
    expect(await all).toBe('408 request_timeout');
  });

  it('leaves the connection open for the answer where it is given up, and ends it where its reader does', async () => {
    const slow = sender(1, 1_000);
    const end = received(slow.bytes);
    await jest.advanceTimersByTimeAsync(20_000);
    expect([await end, slow.state.ended]).toEqual(['408 request_timeout', false]);
    const refused = sender(1_000, 10);
    const reader = inPace(refused.bytes);
    const first = reader.next();
    await jest.advanceTimersByTimeAsync(10);
    await first;
    await reader.return(undefined);
    expect(refused.state.ended).toBe(true);
  });
});
