import { describe, expect, it } from '@jest/globals';
import { BlobMissingError } from '@formseal/storage';
import { persistently } from './persistently.js';

/** Fails so many times before it does what it is for. */
function failing(times: number, error: Error) {
  let calls = 0;
  const copy = async (): Promise<string> => {
    calls += 1;
    if (calls <= times) throw error;
    return 'copied';
  };
  return { copy, calls: () => calls };
}

describe('a file that is copied', () => {
  it('is copied once more where the connection broke off', async () => {
    const { copy, calls } = failing(2, new Error('aborted'));
    expect(await persistently(copy)).toBe('copied');
    expect(calls()).toBe(3);
  });

  it('is given up in the end', async () => {
    const { copy, calls } = failing(9, new Error('aborted'));
    await expect(persistently(copy)).rejects.toThrow('aborted');
    expect(calls()).toBe(4);
  });

  it('is not asked for again where it is not there', async () => {
    const { copy, calls } = failing(9, new BlobMissingError('a'.repeat(64)));
    await expect(persistently(copy)).rejects.toBeInstanceOf(BlobMissingError);
    expect(calls()).toBe(1);
  });
});
