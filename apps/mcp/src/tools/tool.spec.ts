import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whileTelling } from './tool.js';
import type { Call } from './tool.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A call of a host that wants to know, or does not. */
function aCall(progressToken?: string) {
  const told: unknown[] = [];
  const sendNotification = async (notification: unknown): Promise<void> => {
    told.push(notification);
    throw new Error('the host has gone');
  };
  return { told, call: { _meta: { progressToken }, sendNotification } as unknown as Call };
}

describe('signs of life', () => {
  it('go to who asked for them until the work is done, gone or not', async () => {
    const { told, call } = aCall('upload-1');
    let done: (value: string) => void = () => undefined;
    const work = whileTelling(call, new Promise<string>((resolve) => (done = resolve)));
    await jest.advanceTimersByTimeAsync(25_000);
    expect(told).toMatchObject([{ params: { progress: 1 } }, { params: { progress: 2, progressToken: 'upload-1' } }]);
    done('read');
    expect(await work).toBe('read');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('go to nobody who did not ask', async () => {
    const { told, call } = aCall();
    void whileTelling(call, new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(25_000);
    expect(told).toEqual([]);
  });
});
