import { describe, expect, it } from '@jest/globals';
import { RunningJob } from './running-job.js';

const never = () => new Promise<void>(() => {});

describe('a job under way', () => {
  it('ends with its handler', async () => {
    const job = new RunningJob();
    expect(await job.within(1_000, async () => {})).toBe('done');
    expect(job.stop.signal.aborted).toBe(false);
  });

  it('fails with its handler', async () => {
    await expect(new RunningJob().within(1_000, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  });

  it('ends with its time, and tells the handler why', async () => {
    const job = new RunningJob();
    expect(await job.within(10, never)).toBe('timeout');
    expect(job.stop.signal.reason).toBe('timeout');
  });

  it('ends at shutdown though its handler does not', async () => {
    const job = new RunningJob();
    const ended = job.within(60_000, never);
    job.leave();
    expect(await ended).toBe('handed_back');
  });
});
