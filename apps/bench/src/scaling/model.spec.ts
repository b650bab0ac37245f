import { describe, expect, it } from '@jest/globals';
import { foretell, loadOf, quantile, serversFor } from './model.js';

/** The quantiles of an exponential distribution, in the middle of a thousand equal parts. */
const exponential = (meanMs: number): number[] =>
  Array.from({ length: 1_000 }, (_one, at) => -meanMs * Math.log(1 - (at + 0.5) / 1_000));
const near = (is: number, wanted: number): void => expect(Math.abs(is / wanted - 1)).toBeLessThan(0.08);

describe('the model of workers', () => {
  it.each([
    [1, 0.5],
    [3, 0.7],
    [6, 0.8],
  ])('foretells what is known of one server of exponential work: %d a second', (perSecond, busy) => {
    const meanMs = (busy * 1_000) / perSecond;
    const { p50, p99, busy: seen } = foretell({ perSecond, servers: 1, service: exponential(meanMs), besideMs: 0 });
    // M/M/1: the time from coming to going is exponential, of mean 1 / (μ - λ).
    near(p99, (meanMs / (1 - busy)) * Math.log(100));
    near(p50, (meanMs / (1 - busy)) * Math.log(2));
    near(seen, busy);
  });

  it('foretells what Erlang’s formula says of several', () => {
    const [perSecond, servers, meanMs] = [8, 10, 1_000];
    const load = loadOf({ perSecond, service: [meanMs] });
    let blocked = 1;
    for (let n = 1; n <= servers; n += 1) blocked = (load * blocked) / (n + load * blocked);
    const waits = blocked / (1 - (load / servers) * (1 - blocked));
    // With work of no length to speak of on top, the wait alone: P(W > t) = waits · exp(-(cμ - λ) t).
    const { p99 } = foretell({ perSecond, servers, service: exponential(meanMs), besideMs: 0 });
    const wait = (Math.log(waits / 0.01) * 1_000) / (servers - load);
    expect(p99).toBeGreaterThan(wait);
    expect(p99).toBeLessThan(wait + meanMs * Math.log(100));
  });

  it('says the fewest that hold, never one where too many take longer by themselves, and infinity where all are too few', () => {
    const demand = { perSecond: 10, service: exponential(301), besideMs: 50 };
    const servers = serversFor(demand)!;
    expect(foretell({ ...demand, servers }).p99).toBeLessThan(5_000);
    expect(foretell({ ...demand, servers: servers - 1 }).p99).toBeGreaterThanOrEqual(5_000);
    expect(foretell({ ...demand, servers: 3 }).p99).toBe(Infinity);
    expect(serversFor({ perSecond: 0.001, service: exponential(2_000), besideMs: 0 })).toBeNull();
    expect(serversFor({ perSecond: 0.001, service: [10], besideMs: 0 })).toBe(1);
  });

  it('says the same each time', () => {
    const demand = { perSecond: 5, servers: 3, service: exponential(400), besideMs: 10 };
    expect(foretell(demand)).toEqual(foretell(demand));
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
  });
});
