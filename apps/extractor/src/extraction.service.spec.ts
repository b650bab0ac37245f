import { describe, expect, it, jest } from '@jest/globals';
import type { Claim, ExtractionEnd } from '@formseal/database';
import { ExtractionService } from './extraction.service.js';
import type { ReadingOptions, SandboxOutcome } from './sandbox/reading-sandbox.js';

const CLAIM = { documentId: 'd', fence: 1, document: { accountId: 'a', originalSha256: 'f' } } as unknown as Claim;

/** A document that is read with these outcomes, one after another: how it ends, and how often it was tried. */
async function extracted(...outcomes: SandboxOutcome[]) {
  const read = jest.fn(async (_pdf: Uint8Array, _options: ReadingOptions) => outcomes.shift()!);
  const ends: ExtractionEnd[] = [];
  const finish = async (_claim: Claim, end: ExtractionEnd) => ends.push(end) > 0;
  const service = new ExtractionService(
    { read: async () => new Uint8Array() } as never,
    { read } as never,
    {} as never,
    {} as never,
    { show: async () => undefined, finish } as never,
  );
  await service.extract(CLAIM, new AbortController().signal);
  return { ends, efforts: read.mock.calls.map(([, { effort }]) => effort) };
}

const killed = (why: 'memory' | 'crash' | 'time', mayEndWell: boolean): SandboxOutcome => ({
  kind: 'killed',
  why,
  mayEndWell,
});

describe('a reading whose child had to go', () => {
  it.each(['memory', 'time'] as const)('is not tried again where another child would end so too: %s', async (why) => {
    const { ends, efforts } = await extracted(killed(why, false));
    expect(ends).toEqual([{ kind: 'failed', reason: 'resources' }]);
    expect(efforts).toHaveLength(1);
  });

  it.each(['memory', 'crash'] as const)(
    'is tried once more where another may end well, at the same effort: %s',
    async (why) => {
      const { ends, efforts } = await extracted(killed(why, true), { kind: 'failed', reason: 'password' });
      expect(ends).toEqual([{ kind: 'failed', reason: 'password' }]);
      expect(efforts).toHaveLength(2);
      expect(efforts[0]).toBe(efforts[1]);
    },
  );
});
