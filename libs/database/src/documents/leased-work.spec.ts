import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withLease } from './leased-work.js';
import type { WorkRepository } from './work.repository.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Work that ends only when it is told to. */
function begun(signal: AbortSignal) {
  const renew = jest.fn(() => Promise.resolve(true));
  const repository = { claim: () => Promise.resolve({ documentId: 'd', fence: 1 }), renew };
  let end = (): void => undefined;
  const task = () => new Promise<void>((resolve) => (end = resolve));
  const options = { id: 'd', work: 'sign', attempts: 3, signal } as const;
  const done = withLease(repository as unknown as WorkRepository, options, task);
  return { renew, end: () => (end(), done) };
}

describe('a lease', () => {
  it('is renewed while the work goes on, and no longer than its job has time', async () => {
    const job = new AbortController();
    const { renew, end } = begun(job.signal);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(15);
    job.abort('timeout');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(15);
    await end();
  });

  it('is not renewed once the work has ended', async () => {
    const { renew, end } = begun(new AbortController().signal);
    await jest.advanceTimersByTimeAsync(4_000);
    await end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
