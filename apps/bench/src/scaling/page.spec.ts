import { describe, expect, it } from '@jest/globals';
import { checkOf } from './check.js';
import { kedaOf, mixedWith, workersFor } from './keda.js';
import { meanOf } from './model.js';
import { ceilingOf, measuresOf, pageOf, plotOf } from './page.js';
import type { Found } from './page.js';

const times = [1850, 1020, 1290, 1020, 960, 550, 1110, 490, 970];
const reading = { answerMs: times.map((ms) => ms + 41), processorMs: times, besideMs: 41 };
const signing = { answerMs: [90, 120, 100], processorMs: [60, 70, 65], besideMs: 35 };
const scanning = { answerMs: [6_000, 9_000], processorMs: [5_500, 8_000], besideMs: 40 };
const found: Found = {
  ...{ files: 120, cores: 2, reading, signing, scanning },
  cold: [500, 545, 700].map((ms) => ({ ms, processorMs: 520, againMs: 200 })),
  idle: { extractor: { itself: 109, children: [96, 60, 11] }, signer: { itself: 127, children: [104] } },
  turns: [
    { one: 1, two: 1.9, others: 0.1 },
    { one: 1.2, two: 2.1, others: 0.2 },
    { one: 0.5, two: 0.9, others: 0.7 },
  ],
  check: checkOf({ perSecond: 0.5, took: [800, 2_005, 1_629, 3_009, 1_198, 1_194] }, reading),
};

describe('the page of workers', () => {
  it('has the median of the turns’ own ratios, and the cold child’s beside their goals', () => {
    const [twice, , cold] = measuresOf(found);
    expect(twice?.value).toBeCloseTo(1.8);
    expect(cold).toMatchObject({ value: 545, goal: 400 });
    const page = pageOf(found, measuresOf(found), 'npm run bench -- scaling');
    expect(page).toContain('| cold child to the fields of its first file');
    expect(page).toContain('not reached');
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(plotOf(found)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('says how much two could do at the most where one takes more than a core', () => {
    // 1,029 ms of a file, at one a second.
    expect(ceilingOf(found)).toEqual({ taken: expect.closeTo(1.029, 3), most: expect.closeTo(1.944, 3) });
    expect(ceilingOf({ ...found, cores: 8 }).most).toBe(2);
    expect(measuresOf(found)[1]?.value).toBeCloseTo(1.8 / 1.944, 2);
  });

  it('holds what was measured against what chance makes of the same work', () => {
    const [, , last] = found.check.quantiles;
    expect(last!.foretold[0]).toBeLessThan(last!.foretold[1]);
    expect(last!.measured).toBe(3_009);
  });
});

describe('KEDA’s figures', () => {
  const work = { service: times, besideMs: 41 };

  it('grow with the work, two at least, and fewer wait for one worker where each takes longer', () => {
    const [one, double] = [kedaOf(work), kedaOf({ ...work, service: times.map((ms) => 2 * ms) })];
    expect(one.maxReplicaCount).toBe(workersFor(work, 100));
    expect(double.maxReplicaCount).toBeGreaterThan(1.9 * one.maxReplicaCount);
    expect(double.listLength).toBeLessThanOrEqual(one.listLength);
    expect(kedaOf({ service: [10], besideMs: 0 })).toMatchObject({ minReplicaCount: 2, maxReplicaCount: 2 });
  });

  it('are none where the work alone takes longer than its sender may wait', () => {
    expect(() => kedaOf({ service: [6_000], besideMs: 0 })).toThrow('longer than its sender may wait');
  });

  it('reckon with a part of other work where some is among it', () => {
    expect(meanOf(mixedWith([100], [1_100], 10))).toBeCloseTo(200);
  });
});
