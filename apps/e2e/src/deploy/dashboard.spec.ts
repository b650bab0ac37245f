import { describe, expect, it } from '@jest/globals';
import { knownMetrics, metricsIn } from './known-metrics.js';
import { readText } from './workspace.js';

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly w: number };
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
});
