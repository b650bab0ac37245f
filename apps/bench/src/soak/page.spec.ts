import { describe, expect, it } from '@jest/globals';
import { measuresOf, verdictOf } from './page.js';
import type { Soaked } from './page.js';

const END = { forms: 10, signed: 10, erased: 0, refused: 0, cut: 0, lost: 0, wrong: 0, reads: {} };

/** Ten minutes in which each figure grows by so many of its hundredths a minute. */
const soaked = (hundredths: Readonly<Record<string, number>>, rest: Partial<Soaked> = {}): Soaked => ({
  minutes: 10,
  size: { gateways: 1, extractors: 1, signers: 1 },
  looks: Array.from({ length: 120 }, (_, n) => ({
    seconds: n * 5,
    seen: Object.fromEntries(Object.entries(hundredths).map(([name, by]) => [name, 100 + (by * n) / 12])),
  })),
  end: END,
  rest: {},
  ...rest,
});
const reached = (one: Soaked) => Object.fromEntries(measuresOf(one).map(({ name, value }) => [name, value]));

describe('the figures of a soak', () => {
  it.each([
    ['extractor-1: memory, MB', 'memory: growth in an hour, of the mean'],
    ['extractor-1: memory with its children, MB', 'memory: growth in an hour, of the mean'],
    ['Redis: memory, MB', 'memory: growth in an hour, of the mean'],
    ['gateway-1: descriptors', 'descriptors: growth in an hour, of the mean'],
    ['Redis: keys', 'Redis keys: growth in an hour, of the mean'],
    ['Postgres: dead rows for each living', 'dead rows: growth in an hour, of the mean'],
  ])('say what the verdict says: %s', (series, measure) => {
    const one = soaked({ [series]: 1 });
    expect(verdictOf(one)).toEqual([expect.stringContaining(series)]);
    expect(reached(one)[measure]).toBeCloseTo(0.56, 1);
    expect(reached(soaked({ [series]: 0 }))[measure]).toBe(0);
  });

  it('count what was lost, wrong, and never came to its end', () => {
    const one = soaked({}, { end: { ...END, lost: 1, wrong: 2, signed: 6 } });
    expect(verdictOf(one)).toHaveLength(3);
    expect(reached(one)).toMatchObject({
      'calls lost or answered wrongly': 3,
      'forms that did not come to their end': 4,
    });
  });

  it('are of memory right after it was collected: of teeth that grow taller, the feet stay', () => {
    const looks = soaked({}).looks.map(({ seconds }, n) => ({
      seconds,
      seen: { 'extractor-1: memory, MB': 80 + (n % 5) * (1 + n / 20) },
    }));
    expect(verdictOf({ ...soaked({}), looks })).toEqual([]);
  });

  it('count nothing at work, and tell of no growth where more came than was done', () => {
    expect(verdictOf(soaked({ 'Redis: keys at work or with an end': 5, 'documents at work': 0 }))).toEqual([]);
    const behind = soaked({ 'documents at work': 5, 'Redis: memory, MB': 1 });
    expect(verdictOf(behind)).toEqual([expect.stringContaining('more came than was done')]);
    expect(reached(behind)['memory: growth in an hour, of the mean']).toBe(null);
    const looks = behind.looks.map(({ seconds, seen }, n) => ({
      seconds,
      seen: { ...seen, 'documents at work': n / 100 },
    }));
    expect(verdictOf({ ...behind, looks })).toEqual([expect.stringContaining('Redis: memory')]);
  });

  it('tell of no growth where it was too short for that', () => {
    expect(reached(soaked({ 'Redis: keys': 1 }, { minutes: 2 }))['Redis keys: growth in an hour, of the mean']).toBe(
      null,
    );
  });
});
