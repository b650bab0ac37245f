import { afterEach, describe, expect, it } from '@jest/globals';
import { TurnsOfTheLoop } from './turns-of-the-loop.js';
import type { LongTurn } from './turns-of-the-loop.js';

/** Keeps the processor busy for so long, as the processor counts it. */
function work(ms: number): void {
  const begun = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(begun);
    if (user + system >= ms * 1000) return;
  }
}

const aTurn = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a turn of the event loop', () => {
  let turns: TurnsOfTheLoop;
  let seen: LongTurn[];
  const watch = (longMs: number) => {
    seen = [];
    turns = new TurnsOfTheLoop(longMs, (turn) => seen.push(turn));
    return turns;
  };
  afterEach(() => turns.stop());

  it('that works long is found, with what was under way', async () => {
    const end = watch(50).begin('GET /slow');
    await aTurn();
    work(120);
    end();
    await aTurn();
    expect(seen).toHaveLength(1);
    expect(seen[0]!.cpuMs).toBeGreaterThan(80);
    expect(seen[0]!.during).toEqual(['GET /slow']);
  });

  it('that is over is nobody’s of those who come later', async () => {
    const end = watch(50).begin('GET /quick');
    await aTurn();
    end();
    await aTurn();
    work(120);
    await aTurn();
    expect(seen.map(({ during }) => during)).toEqual([[]]);
  });

  it('is found as exactly as ever once something is under way again after a rest', async () => {
    watch(50);
    await aTurn(120);
    const end = turns.begin('GET /slow');
    await aTurn(15);
    work(100);
    await aTurn();
    end();
    expect(seen.map(({ during }) => during)).toEqual([['GET /slow']]);
    expect(seen[0]!.cpuMs).toBeGreaterThan(80);
  });

  it('that waits, or gives way in between, is none', async () => {
    watch(50);
    // Asleep in the kernel as a whole: late, and yet no work.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    await aTurn();
    for (let slice = 0; slice < 12; slice += 1) {
      work(10);
      await new Promise((resolve) => setImmediate(resolve));
      await aTurn(1);
    }
    await aTurn();
    expect(seen).toEqual([]);
  });
});
