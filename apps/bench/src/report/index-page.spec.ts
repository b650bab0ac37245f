import { describe, expect, it } from '@jest/globals';
import type { Kept } from '../figures/kept.js';
import type { Measure } from '../figures/measure.js';
import { fallen, indexPage } from './index-page.js';
import type { Report } from './index-page.js';
import { PARTS } from './parts.js';

const measure = (name: string, value: number | null, rest: Partial<Measure> = {}): Measure => ({
  ...{ name, value, floor: 0.75, goal: 0.9, unit: 'share', up: true },
  ...rest,
});
const kept = (at: string, ...measures: Measure[]): Kept => ({
  ...{ name: 'reading', command: 'npm run bench -- reading', at, node: 'v20.20.2', cores: 2, measures },
});
const report = (at: string, ...measures: Measure[]): Report => ({ at, parts: { reading: kept(at, ...measures) } });

describe('the report', () => {
  const before = report(
    '2026-11-24',
    measure('found', 0.91),
    measure('type', 0.8),
    measure('time', 1.2, { up: false }),
  );

  it('says what fell: below what was reached, or by more than a tenth', () => {
    const now = report(
      '2026-11-25',
      measure('found', 0.89),
      measure('type', 0.76),
      measure('time', 1.4, { up: false }),
    );
    expect(fallen(before, now)).toEqual(['reading: found, 0.910 → 0.890', 'reading: time, 1.200 → 1.400']);
  });

  it('says nothing of what rose, stayed nearly as it was, or is new; and much of what is no longer measured', () => {
    const now = report('2026-11-25', measure('found', 0.99), measure('type', 0.77), measure('new', 0.1));
    expect(fallen(before, now)).toEqual([]);
    expect(fallen(before, report('2026-11-25', measure('found', null)))).toEqual(['reading: found, 0.910 → –']);
  });

  it('has each figure with its floor, its goal, whether reached, and what it was', () => {
    const page = indexPage({
      ...{ parts: PARTS, before, now: report('2026-11-25', measure('found', 0.8)), failed: ['floods'] },
      isPage: (one) => one === 'faults.md',
    });
    expect(page).toContain('| found   | 0.800 | 0.750 | 0.900 | floor   | 0.910  |');
    expect(page).toContain('- reading: found, 0.910 → 0.800\n- floods: the measurement failed');
    expect(page).toContain('- [Faults](faults.md): `npm run bench -- faults');
    expect(page).toContain('- Soak: `npm run bench -- soak --keep`');
  });
});
