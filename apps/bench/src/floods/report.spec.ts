import { describe, expect, it } from '@jest/globals';
import { tableOf } from './report.js';
import type { Watched } from '../callers/watch.js';

const watched = (p99: number): Watched => ({ calls: 100, failed: 1, p50: p99 / 2, p99, atFirst: p99 });

describe('the table of floods', () => {
  it('has for each flood the median of its rounds’ own ratios, each against the quiet before it', () => {
    const rounds = [
      [10, 15],
      [100, 110],
      [10, 90],
    ].map(([quiet, flooded]) => ({
      ...{ kind: 'api', quiet: watched(quiet!), flooded: watched(flooded!), answers: { 200: 3, 429: 40 } },
    }));
    const [, , row] = tableOf(rounds).split('\n');
    expect(row).toBe('| api | 3 | 600 | 6 | 5.0 → 45.0 | 10.0 → 90.0 | 1.50 | 1.50, 1.10, 9.00 | 200: 9, 429: 120 |');
  });
});
