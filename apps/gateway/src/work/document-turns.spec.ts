import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import { DocumentTurns } from './document-turns.js';

/** Work that goes on until it is told to end. */
function held(): { work: () => Promise<string>; end: () => void; running: () => number } {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise((resolve) => ends.push(() => resolve('done'))),
    end: () => ends.shift()?.(),
    running: () => ends.length,
  };
}

describe('the turns of a document', () => {
  it('let one change at a time through, and another document’s at once', async () => {
    const turns = new DocumentTurns();
    const one = held();
    const two = held();
    const calls = [turns.change('one', one.work), turns.change('one', one.work), turns.change('two', two.work)];
    expect([one.running(), two.running()]).toEqual([1, 1]);
    one.end();
    expect(await calls[0]).toBe('done');
    expect(one.running()).toBe(1);
    one.end();
    two.end();
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
  });

  it('send away at once, with a time to come back, who comes to a line that is full', async () => {
    const turns = new DocumentTurns();
    const { work, end } = held();
    const calls = Array.from({ length: 31 }, () => turns.change('one', work));
    const refused = await turns.change('one', work).catch((error: ServiceError) => error);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 10 });
    for (const call of calls) {
      end();
      expect(await call).toBe('done');
    }
  });
});
