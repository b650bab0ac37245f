import { describe, expect, it } from '@jest/globals';
import { knownMetrics, metricsIn } from './known-metrics.js';
import { readText } from './workspace.js';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const { panels } = JSON.parse(readText('deploy/dashboards/formseal.json')) as { readonly panels: readonly Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));

describe('the dashboard', () => {
  it('asks something on every panel that is no heading', () => expect(queries.length).toBeGreaterThan(10));

  it.each(queries)('%s shows figures that exist: %s', (_title, expr) => {
    const asked = metricsIn(expr);
    expect(asked).not.toEqual([]);
    for (const name of asked) expect(knownMetrics).toContain(name);
  });

  it('has no panel that hangs over the edge', () => {
    for (const { title, gridPos } of panels) expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
  });

  it('has no two panels of one number or in one place', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_none, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it('has a word in docs/operating/watch.md for each figure of our own', () => {
    const page = readText('docs/operating/watch.md');
    const told = [...page.matchAll(/^\| `(formseal_\w+)` \|/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual([...new Set(knownMetrics.filter((name) => name.startsWith('formseal_')))].sort());
  });

  it('shows calls and how long they take, what waits, and the end of the seal certificate', () => {
    const asked = new Set(queries.flatMap(([, expr]) => metricsIn(expr)));
    for (const name of ['http_seconds', 'job_seconds', 'jobs_waiting', 'seal_certificate_days_left'])
      expect(asked).toContain(`formseal_${name}`);
  });
});
