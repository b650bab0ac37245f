import { describe, expect, it } from '@jest/globals';
import { Effort, isMachinesFault, processorMs } from './effort.js';

/** Processes whose processor time the test sets; one that is not named is gone. */
function machine(times: Record<number, number>) {
  return { times, effort: new Effort((pid) => times[pid] ?? null) };
}

describe('a task whose time ran out', () => {
  it.each([
    ['its child had the processor all the while', 59_000, false],
    ['its child had it for half of the time', 30_000, false],
    ['its child had it for less', 29_000, true],
    ['its child never had it', 0, true],
  ])('where %s', (_what, spent, machines) => {
    const { effort, times } = machine({ 7: 400 });
    effort.begin(7);
    times[7] = 400 + spent;
    expect(isMachinesFault(effort, 60_000)).toBe(machines);
  });

  it('is the file’s where its child only waited for helpers that were busy, those at work and those that are done', () => {
    const { effort, times } = machine({ 1: 0, 2: 5_000, 3: 100 });
    effort.begin(1);
    const done = effort.begin(2);
    effort.begin(3);
    times[2] = 25_000;
    done();
    delete times[2];
    expect(isMachinesFault(effort, 60_000)).toBe(true);
    times[3] = 12_100;
    expect(effort.ms).toBe(32_000);
    expect(isMachinesFault(effort, 60_000)).toBe(false);
  });

  it('is not judged by what was done for the same file before', () => {
    const { effort, times } = machine({ 7: 0, 8: 0 });
    const done = effort.begin(7);
    times[7] = 29_000;
    done();
    const before = effort.ms!;
    effort.begin(8);
    times[8] = 29_000;
    expect(effort.ms).toBe(58_000);
    expect(isMachinesFault(effort, 60_000, before)).toBe(true);
  });

  it('counts what its child had when it was ended: nobody can tell of one that is gone', () => {
    const { effort, times } = machine({ 7: 100 });
    const done = effort.begin(7);
    times[7] = 29_100;
    effort.look();
    delete times[7];
    done();
    expect(effort.ms).toBe(29_000);
  });

  it('is the file’s where nobody can tell', () => {
    const { effort } = machine({});
    effort.begin(7);
    expect(effort.ms).toBeNull();
    expect(isMachinesFault(effort, 60_000)).toBe(false);
  });
});

const isLinux = process.platform === 'linux';
(isLinux ? it : it.skip)(
  'the kernel tells how much processor time a process had (there is a /proc only on Linux)',
  () => {
    const before = processorMs(process.pid)!;
    const end = performance.now() + 20_000;
    while (processorMs(process.pid)! < before + 50 && performance.now() < end);
    expect(processorMs(process.pid)! - before).toBeGreaterThanOrEqual(50);
    expect(processorMs(2 ** 30)).toBeNull();
  },
);
