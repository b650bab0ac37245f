import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@formseal/platform';
import { readText } from './workspace.js';

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const { panels } = JSON.parse(readText('deploy/dashboards/formseal.json')) as { readonly panels: readonly Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));

/** What every process reports of itself, what the workers report of their jobs, and the gateway of its queues. */
const metrics = new Metrics('test');
const [, job = ''] = /metrics\.histogram\('(\w+)'/.exec(readText('libs/queue/src/server/run-worker.ts')) ?? [];
metrics.histogram(job, 'as the workers declare it', ['job', 'outcome']);
const [, waiting = ''] = /metrics\.gauge\('(\w+)'/.exec(readText('apps/gateway/src/work/queue-figures.ts')) ?? [];
metrics.gauge(waiting, 'as the gateway declares it', ['queue']);
const known = metrics.registry.getMetricsAsArray().map(({ name }) => name);

describe('the dashboard', () => {
  it('asks something on every panel that is no heading', () => expect(queries.length).toBeGreaterThan(10));

  it.each(queries)('%s shows figures that exist: %s', (_title, expr) => {
    const asked = [...expr.matchAll(/\b((?:formseal|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
    expect(asked).not.toEqual([]);
    for (const name of asked) expect(known).toContain(name.replace(/^(formseal_\w+)_(bucket|sum|count)$/, '$1'));
  });

  it('has no panel that hangs over the edge', () => {
    for (const { title, gridPos } of panels) expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
  });
});
