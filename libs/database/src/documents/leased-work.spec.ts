import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SandboxUnavailableError } from '@formseal/platform';
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

/** Work that fails, and what became of it; `isAway`: how often Postgres is not there to be told. */
async function failed(error: Error, isAway = 0) {
  let away = isAway;
  const told: string[] = [];
  const tell = (what: string) => async () => {
    if (away-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    told.push(what);
  };
  const claim = () => Promise.resolve({ documentId: 'd', fence: 1 });
  const repository = { claim, renew: async () => true, putOff: tell('put off'), release: tell('counted') };
  const options = { id: 'd', work: 'extract', attempts: 3, signal: new AbortController().signal } as const;
  const done = withLease(repository as unknown as WorkRepository, options, () => Promise.reject(error));
  const thrown = done.catch((one: unknown) => one);
  await jest.advanceTimersByTimeAsync(60_000);
  return { told, thrown: await thrown };
}

describe('work that fails', () => {
  const errorOf = (code: string) => Object.assign(new Error('met'), { code });

  it.each([
    ['the machine', new SandboxUnavailableError()],
    ['the store', errorOf('ECONNREFUSED')],
    ['a schema that is behind', errorOf('42703')],
    ['a full database', errorOf('53300')],
  ])('for the sake of %s is put off: nothing was found out about the file', async (_whose, error) => {
    expect(await failed(error)).toEqual({ told: ['put off'], thrown: error });
  });

  it.each([
    ['broke its child', new Error('the child that signs broke')],
    ['has what the database can not hold', errorOf('22021')],
  ])('for the sake of a file that %s counts as tried', async (_what, error) => {
    expect(await failed(error)).toEqual({ told: ['counted'], thrown: error });
  });

  it('because Postgres went away is put off once it is back, as long as the lease holds', async () => {
    expect((await failed(errorOf('57P01'), 3)).told).toEqual(['put off']);
    expect((await failed(errorOf('57P01'), 100)).told).toEqual([]);
  });
});
