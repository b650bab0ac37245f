import { describe, expect, it } from '@jest/globals';
import { checkQueues } from './queues.js';

const queue = (name: string, waiting: number, oldestMs: number | null, workers = 1) => ({
  queue: name,
  waiting,
  atWork: 0,
  oldestMs,
  workers,
});

describe('the queues', () => {
  it('are told with their depth and their oldest job', () =>
    expect(checkQueues([queue('extractor', 4, 9_000), queue('signer', 0, null)])).toEqual({
      state: 'ok',
      found: 'extractor 4 (oldest 9 s); signer 0',
      todo: null,
    }));

  it('that nobody works are a warning, and so are jobs whose callers have gone', () => {
    expect(checkQueues([queue('extractor', 0, null, 0)])).toMatchObject({
      state: 'warn',
      todo: expect.stringContaining('no worker has reported for extractor'),
    });
    expect(checkQueues([queue('signer', 9, 180_000)])).toMatchObject({
      state: 'warn',
      todo: expect.stringContaining('more workers for signer'),
    });
  });
});
