import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import { kinOf } from './kin.js';
import { Rivalry, RIVALRY } from './rivalry.js';

interface Drawn {
  readonly width?: number;
  readonly height?: number;
  readonly place?: number;
  readonly fit?: number;
  readonly how?: Candidate['fit'];
}

function at(x0: number, y0: number, drawn: Drawn = {}): Judged {
  const { width = 80, height = 14, place = 0.6, fit = 0.5, how = 'whole' } = drawn;
  const rect = { x0, y0, x1: x0 + width, y1: y0 + height };
  return { candidate: { rect, type: 'text', evidence: 'cell', cells: 0, area: null, fit: how, ink: rect }, place, fit };
}

function seen(judged: readonly Judged[]): Record<string, number> {
  const values = new Rivalry(judged, kinOf(judged.map(({ candidate }) => candidate))).of(judged[0]!);
  expect(values).toHaveLength(RIVALRY.length);
  return Object.fromEntries(RIVALRY.map((name, i) => [name, values[i]!]));
}

describe('Rivalry', () => {
  it('holds a place against the best of those that share its room', () => {
    const look = seen([at(60, 700), at(60, 700, { height: 16, fit: 0.9 }), at(60, 690, { height: 60, fit: 0.1 })]);
    expect(look['best_score']).toBeCloseTo(0.54);
    expect(look['best_height']).toBeGreaterThan(0);
    expect(look['wins']).toBe(0);
  });

  it('tells another answer from a box that is nearly the same', () => {
    const look = seen([
      at(60, 700, { width: 160 }),
      at(60, 700, { width: 150, fit: 0.4 }),
      at(60, 700, { width: 50, fit: 0.8 }),
    ]);
    expect(look['alike_score']).toBeCloseTo(0.24);
    expect(look['other_score']).toBeCloseTo(0.48);
    expect(look['other_area']).toBeLessThan(0);
  });

  it('sees the best place that lies around one', () => {
    expect(seen([at(60, 700), at(50, 690, { width: 300, height: 50, fit: 0.7 })])['around_score']).toBeCloseTo(0.42);
    expect(seen([at(60, 700), at(90, 700, { width: 80, fit: 0.7 })])['around_score']).toBe(0);
  });

  it('knows what wins elsewhere on the page', () => {
    const whole = [at(60, 600), at(60, 560), at(60, 520)];
    const line = at(60, 480, { how: 'line' });
    expect(seen([at(60, 700), ...whole, line])).toMatchObject({ wins: 1, height_of_winners: 0 });
    expect(seen([at(60, 700), ...whole, line])['wins_of_fit']).toBeCloseTo(0.6);
    expect(seen([at(60, 700, { how: 'text' }), ...whole, line])['wins_of_fit']).toBe(0);
  });

  it('has nothing to hold a lone place against', () => {
    expect(seen([at(60, 700)])).toMatchObject({
      best_score: -1,
      other_fit: -1,
      votes: 0,
      wins: 1,
      wins_of_evidence: 0,
    });
    expect(seen([at(60, 700)])['height_of_winners']).toBe(9);
  });
});
