import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { asChart, chartFiles } from '../../../../deploy/helm/make-chart.mjs';
import { renderTemplate } from './helm.js';
import type { Values } from './helm.js';
import { hasKubectl, render } from './kustomize.js';
import type { Manifest } from './manifests.js';
import { schemaProblems } from './schema.js';
import { readText, root } from './workspace.js';

const chart = 'deploy/helm/formseal';
const templates = readdirSync(path.join(root, chart, 'templates')).map((name) => `${chart}/templates/${name}`);
const defaults = parse(readText(`${chart}/values.yaml`)) as Values;
const rendered = (values: Values): Manifest[] => templates.flatMap((file) => renderTemplate(readText(file), values));
const key = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const sorted = (manifests: readonly Manifest[]): Manifest[] =>
  [...manifests].sort((a, b) => (key(a) < key(b) ? -1 : 1));
const CHECKSUM = /"checksum\/settings":"([0-9a-f]{64})"/g;

describe('the Helm chart', () => {
  it('is of the version of the service, and refuses a Kubernetes that is too old', () => {
    const { version } = JSON.parse(readText('package.json')) as { version: string };
    const described = parse(readText(`${chart}/Chart.yaml`)) as Record<string, string>;
    expect(described).toMatchObject({ version, appVersion: version, kubeVersion: '>=1.30.0-0' });
  });

  it('fits the schemas as it is rendered', () => {
    expect(
      rendered(defaults).flatMap((manifest) => schemaProblems(manifest).map((one) => `${key(manifest)}: ${one}`)),
    ).toEqual([]);
  });

  it('replaces the pods of every service when a setting changes', () => {
    const sums = (values: Values) => [...JSON.stringify(rendered(values)).matchAll(CHECKSUM)].map(([, sum]) => sum);
    const settings = { ...(defaults['settings'] as Values), PUBLIC_URL: 'https://sign.example.net/?a&b' };
    const [before, after] = [sums(defaults), sums({ ...defaults, settings })];
    expect(before).toHaveLength(3);
    expect(new Set([...before, ...after]).size).toBe(2);
  });

  it('takes images, address and numbers from its values', () => {
    const scaling = { ...(defaults['scaling'] as Values), signer: { min: 3, max: 7 } };
    const text = JSON.stringify(
      rendered({
        ...defaults,
        scaling,
        host: 'sign.example.net',
        images: { prefix: 'registry.example.org/', tag: '9.9.9' },
      }),
    );
    expect(text).toContain('"image":"registry.example.org/formseal/signer:9.9.9"');
    expect(text).toContain('"host":"sign.example.net"');
    expect(text).toContain('"minReplicaCount":3');
    expect(text).toContain('"maxReplicaCount":7');
  });

  it('counts the jobs where the services put them', () => {
    const lists = (prefix: string) => {
      const settings = { ...(defaults['settings'] as Values), FORMSEAL_REDIS_PREFIX: prefix };
      const text = JSON.stringify(rendered({ ...defaults, settings }));
      return [...text.matchAll(/"listName":"(\w+):\w+:prioritized"/g)].map(([, before]) => before);
    };
    expect(new Set(lists(''))).toEqual(new Set(['formseal']));
    expect(new Set(lists('second'))).toEqual(new Set(['second']));
  });

  it('refuses an expression that this test could not render', () =>
    expect(() => renderTemplate('a: {{ include "x" . }}', defaults)).toThrow('unknown expression'));
});

(hasKubectl ? describe : describe.skip)('the Helm chart and kustomize', () => {
  const ofKustomize = render('deploy/kubernetes/overlays/production');

  it('are made from the same: node deploy/helm/make-chart.mjs', () => {
    const files = chartFiles(ofKustomize);
    expect(Object.keys(files).sort()).toEqual(
      ['Chart.yaml', 'values.yaml', ...templates.map((file) => path.relative(chart, file))].sort(),
    );
    for (const [file, text] of Object.entries(files))
      expect([file, readText(`${chart}/${file}`)]).toEqual([file, text]);
  });

  it('come to the same objects', () => {
    const text = JSON.stringify(sorted(rendered(defaults)));
    const withoutSums = JSON.parse(text, (name, value: unknown) =>
      name === 'annotations' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== 'checksum/settings'))
        : value,
    ) as Manifest[];
    expect(withoutSums).toEqual(sorted(asChart(ofKustomize) as Manifest[]));
  });
});
