import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SEAL_WARNING_DAYS } from '@formseal/domain';
import { knownMetrics, metricsIn } from './known-metrics.js';
import { readText, root } from './workspace.js';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}
interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[];
  }[];
}

const { groups } = parse(readText('deploy/alerts/formseal.rules.yaml')) as Rules;
const alerts = groups.flatMap(({ rules }) => rules);
const names = alerts.map(({ alert }) => alert);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('No promtool (Debian: prometheus) can be had on this machine: the alerts are not tried out.');

describe('the alerts', () => {
  it.each(alerts.map(({ alert, expr }) => [alert, expr] as const))('%s asks for figures that exist', (_name, expr) => {
    const asked = metricsIn(expr);
    expect(asked).not.toEqual([]);
    for (const name of asked) expect(knownMetrics).toContain(name);
  });

  it('are asked of figures that keep their own label job, wherever they are scraped', () => {
    const { scrape_configs: scraped } = parse(readText('deploy/compose/prometheus.yaml')) as {
      scrape_configs: object[];
    };
    expect(scraped).toEqual([expect.objectContaining({ honor_labels: true })]);
    const { spec } = parse(readText('deploy/kubernetes/components/monitoring/pod-monitor.yaml')) as {
      spec: { podMetricsEndpoints: object[] };
    };
    expect(spec.podMetricsEndpoints).toEqual([expect.objectContaining({ honorLabels: true })]);
  });

  const sections = new Map(
    readText('docs/operating/respond.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  );

  it('are told in docs/operating/respond.md, and no others are', () =>
    expect([...sections.keys()].sort()).toEqual([...names].sort()));

  it.each(alerts.map(({ alert, labels }) => [alert, labels.severity]))(
    '%s is told with its severity, %s, and with what to type',
    (name, severity) => {
      const section = sections.get(name) ?? '';
      expect(section).toMatch(new RegExp(`^\\*${severity}\\* · `, 'm'));
      expect(section).toMatch(/^```sh$|^1\. `formseal doctor`/m);
    },
  );

  it('warn of the seal certificate when the doctor and the signer’s log do', () =>
    expect(alerts.find(({ alert }) => alert === 'FormsealSealCertificateEnds')?.expr).toContain(
      `< ${SEAL_WARNING_DAYS}`,
    ));

  it('are each made to go off by a test of the rules', () => {
    const { tests } = parse(readText('deploy/alerts/formseal.test.yaml')) as RuleTests;
    const gone = tests
      .flatMap(({ alert_rule_test: of }) => of)
      .filter(({ exp_alerts: expected }) => expected.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(gone)].sort()).toEqual([...names].sort());
  });

  (hasPromtool ? it : it.skip)('go off when they should, by promtool', () => {
    const file = path.join(root, 'deploy/alerts/formseal.test.yaml');
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});
