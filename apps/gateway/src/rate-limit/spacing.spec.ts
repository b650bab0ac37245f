import { describe, expect, it } from '@jest/globals';
import { Spacing } from './spacing.js';

function spacing({ faster = 4, capacity }: { faster?: number; capacity?: number } = {}) {
  let now = 0;
  const spaced = new Spacing(faster, () => now, capacity);
  return {
    waits: (count: number, caller = 'a', perMinute = 600) =>
      Array.from({ length: count }, () => spaced.waitMs(caller, perMinute)),
    pass: (ms: number) => (now += ms),
  };
}

describe('calls that come at once', () => {
  it('begin one after the other, but for the first few', () => {
    expect(spacing().waits(12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 25, 50, 75, 100]);
  });

  it('begin as much faster than the rate as they may', () => {
    expect(spacing({ faster: 1 }).waits(11).slice(7)).toEqual([0, 100, 200, 300]);
    expect(spacing({ faster: 2 }).waits(11).slice(7)).toEqual([0, 50, 100, 150]);
  });

  it('wait for nobody else’s', () => {
    const { waits } = spacing();
    waits(100, 'flood');
    expect(waits(8, 'other')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('may all begin again after a while', () => {
    const { waits, pass } = spacing();
    waits(10);
    pass(250);
    expect(waits(9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 25]);
  });

  it('never wait where calls come one after the other, nor where the rate is high', () => {
    const { waits, pass } = spacing();
    const steady = Array.from({ length: 100 }, () => (pass(25), waits(1)[0]));
    expect(new Set(steady)).toEqual(new Set([0]));
    expect(Math.max(...waits(300, 'b', 1_000_000))).toBeLessThan(5);
  });

  it('are forgotten where there are too many callers', () => {
    const { waits } = spacing({ capacity: 1 });
    waits(9, 'a');
    waits(1, 'b');
    expect(waits(1, 'a')).toEqual([0]);
  });
});
