import { describe, expect, it } from '@jest/globals';
import { periodAt } from './period.js';

const iso = (createdAt: string, now: string) => {
  const { startsAt, endsAt } = periodAt(new Date(createdAt), new Date(now));
  return [startsAt.toISOString().slice(0, 10), endsAt.toISOString().slice(0, 10)];
};

describe('periodAt', () => {
  it.each([
    ['2026-01-15T09:00:00Z', '2026-01-15T09:00:00Z', ['2026-01-15', '2026-02-15']],
    ['2026-01-15T09:00:00Z', '2026-02-14T23:59:59Z', ['2026-01-15', '2026-02-15']],
    ['2026-01-15T09:00:00Z', '2026-02-15T00:00:00Z', ['2026-02-15', '2026-03-15']],
    ['2026-01-31T09:00:00Z', '2026-02-27T12:00:00Z', ['2026-01-31', '2026-02-28']],
    ['2026-01-31T09:00:00Z', '2026-02-28T00:00:00Z', ['2026-02-28', '2026-03-31']],
    ['2024-02-29T09:00:00Z', '2025-02-28T00:00:00Z', ['2025-02-28', '2025-03-29']],
    ['2026-12-20T09:00:00Z', '2027-01-05T00:00:00Z', ['2026-12-20', '2027-01-20']],
  ])('created %s, at %s', (createdAt, now, wanted) => expect(iso(createdAt, now)).toEqual(wanted));

  it('leaves no gap and no overlap over four years', () => {
    const createdAt = new Date('2024-01-31T18:00:00Z');
    let period = periodAt(createdAt, createdAt);
    for (let month = 0; month < 48; month += 1) {
      const next = periodAt(createdAt, period.endsAt);
      expect(next.startsAt).toEqual(period.endsAt);
      expect(periodAt(createdAt, new Date(period.endsAt.getTime() - 1)).startsAt).toEqual(period.startsAt);
      period = next;
    }
  });
});
