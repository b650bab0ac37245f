import { describe, expect, it } from '@jest/globals';
import { unknownTo } from './kubernetes-versions.js';
import { hasKubectl, render, renderOverlay, withComponent } from './kustomize.js';
import type { Manifest } from './manifests.js';
import { readText } from './workspace.js';

const service: Manifest = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'x' },
  spec: { ports: [{ port: 80 }] },
};

describe('Kubernetes 1.30 and later', () => {
  it('is what the README and the chart promise', () => {
    expect(readText('deploy/kubernetes/README.md')).toContain('Needed: Kubernetes 1.30 or newer');
    expect(readText('deploy/helm/formseal/Chart.yaml')).toMatch(/kubeVersion: ['"]?>=1\.30\.0-0/);
  });

  it('finds what either does not know', () => {
    expect(unknownTo([service])).toEqual([]);
    const problems = unknownTo([
      { ...service, spec: { port: [{ port: 80 }] } },
      // Of 1.34 and newer.
      { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'y' }, spec: { containers: [], hostnameOverride: 'z' } },
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/^kubernetes-1\.30: Service x: .*"port"' does not exist/),
      expect.stringMatching(/^kubernetes-1\.30: Pod y: .*"hostnameOverride"' does not exist/),
      expect.stringMatching(/^kubernetes-newest: Service x: .*"port"' does not exist/),
    ]);
  });

  (hasKubectl ? it : it.skip)('knows all that the overlays and components are made of', () => {
    const all = [
      ...['small', 'production'].flatMap((name) => render(`deploy/kubernetes/overlays/${name}`)),
      ...['monitoring', 'traces'].flatMap((name) => renderOverlay(withComponent(name))),
    ];
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(8);
    expect(unknownTo(all)).toEqual([]);
  });
});
