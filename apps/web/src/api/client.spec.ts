import '../testing/dom.js';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { wordsFor } from '../ui/words.js';
import { Busy, call, SLOWED } from './client.js';
import type { Wait } from './client.js';

const waits: Wait[] = [];
const told = (event: Event) => void waits.push((event as CustomEvent<Wait>).detail);

beforeEach(() => {
  waits.length = 0;
  addEventListener(SLOWED, told);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void) => queueMicrotask(go)) as never);
});
afterEach(() => {
  removeEventListener(SLOWED, told);
  jest.restoreAllMocks();
});

const busy = () =>
  Response.json(
    { error: { code: 'unavailable', message: 'Later.' } },
    { status: 503, headers: { 'retry-after': '5' } },
  );

function answers(...all: (() => Response)[]): () => number {
  let asked = 0;
  globalThis.fetch = () => Promise.resolve(all[Math.min(asked++, all.length - 1)]!());
  return () => asked;
}

it('a service that is busy is asked again by itself, after as long as it says', async () => {
  const asked = answers(busy, busy, () => Response.json({ is: 'here' }));
  expect(await call('/documents')).toEqual({ is: 'here' });
  expect(asked()).toBe(3);
  expect(waits).toEqual([
    { ms: 5_000, busy: true },
    { ms: 5_000, busy: true },
  ]);
});

it('and told as busy, not as away, where it stays so', async () => {
  const asked = answers(busy);
  const error = await call('/documents').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Busy);
  expect(wordsFor(error)).toBe('The service can’t take this on right now. Try again in a moment.');
  expect(asked()).toBe(4);
});

it('what does something is not sent again by itself', async () => {
  const asked = answers(busy);
  await expect(call('/documents/a/sign', { method: 'POST' })).rejects.toBeInstanceOf(Busy);
  expect(asked()).toBe(1);
  expect(waits).toEqual([]);
});
