import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { parse } from 'yaml';
import { hasKubectl, render, renderOverlay, withComponent } from './kustomize.js';
import { parseManifests, podSpecOf } from './manifests.js';
import type { Manifest } from './manifests.js';
import { readText } from './workspace.js';

const kubernetes = 'deploy/kubernetes';
const manifests = (file: string): Manifest[] => parseManifests(readText(`${kubernetes}/${file}`));
const readme = readText(`${kubernetes}/README.md`);

/** Memory in MiB, as Kubernetes writes it. */
const mebibytes = (quantity: string): number =>
  Number.parseFloat(quantity) * (quantity.endsWith('Gi') ? 1024 : quantity.endsWith('Mi') ? 1 : Number.NaN);

/** The memory a child of this sandbox may have, in MiB. */
function childOf(file: string): number {
  const [, size] = /memoryBytes: (\d+) \* 1024 \* 1024/.exec(readText(file)) ?? [];
  return Number(size);
}

function constant(file: string, name: string): number {
  const [, value] = new RegExp(`${name} = (?:Math\\.min\\()?(\\d+)`).exec(readText(file)) ?? [];
  return Number(value);
}

describe('a worker’s limit of memory', () => {
  const module = 'apps/extractor/src/extractor.module.ts';
  const reading = 'apps/extractor/src/sandbox/reading-sandbox.ts';
  const sizes: Readonly<Record<string, (concurrency: number) => number>> = {
    extractor: (concurrency) =>
      (concurrency + constant(reading, 'AT_TIMES')) * childOf('libs/platform/src/sandbox/sandbox-pool.ts') +
      // Those kept for their owners beside them: whoever has swollen to half the limit is not.
      (constant(reading, 'KEPT') * concurrency - concurrency - constant(reading, 'AT_TIMES')) *
        (childOf('libs/platform/src/sandbox/sandbox-pool.ts') / 2) +
      constant(module, 'PAGES_AT_ONCE') * childOf('apps/extractor/src/pages/page-sandbox.ts') +
      constant('libs/line-recogniser/src/line-helpers.ts', 'LINE_HELPERS') * childOf(reading) +
      constant(module, 'VERIFICATIONS_AT_ONCE') * childOf('apps/extractor/src/verification/verifying-sandbox.ts') +
      constant(module, 'MEANINGS_AT_ONCE') * childOf('apps/extractor/src/labels/meanings.ts') +
      constant(module, 'PICTURES_AT_ONCE') * childOf('apps/extractor/src/pictures/picture-sandbox.ts'),
    signer: (concurrency) => concurrency * childOf('apps/signer/src/sandbox/writing-sandbox.ts'),
  };
  /** The service itself, and its children that stand ready. */
  const ITSELF = 512;

  it.each(Object.keys(sizes))('leaves room for all that the %s may have at work at once', (name) => {
    const [container] = podSpecOf(manifests(`base/${name}.yaml`)[0]!)?.containers ?? [];
    const concurrency = Number(container?.env?.find((one) => one.name === 'FORMSEAL_CONCURRENCY')?.value);
    const worst = sizes[name]!(concurrency);
    expect(worst).toBeGreaterThan(1_000);
    expect(mebibytes(container?.resources?.limits?.memory ?? '') - worst).toBeGreaterThanOrEqual(ITSELF);
  });
});

describe('the gateway’s room for temporary files', () => {
  it('has all the uploads that it receives at once, as large as they may be', () => {
    const gateway = manifests('base/gateway.yaml').find(({ kind }) => kind === 'Deployment')!;
    const { volumes } = podSpecOf(gateway) as unknown as {
      volumes: { name: string; emptyDir?: { sizeLimit: string } }[];
    };
    const room = mebibytes(volumes.find(({ name }) => name === 'tmp')?.emptyDir?.sizeLimit ?? '');
    const page = readText('docs/operating/settings.md');
    const [, atOnce] = /^\| `FORMSEAL_UPLOADS_AT_ONCE` \| `(\d+)`/m.exec(page) ?? [];
    expect(room).toBeGreaterThan((Number(atOnce) * LIMITS.fileBytes) / 1024 ** 2);
  });
});

describe('Postgres in the small overlay', () => {
  it('is not killed while it recovers: 1 is recovering, 2 is gone', () => {
    const [container] = podSpecOf(manifests('overlays/small/postgres.yaml')[0]!)?.containers ?? [];
    for (const probe of ['startupProbe', 'livenessProbe'] as const) {
      const { exec } = (container as unknown as Record<string, { exec: { command: string[] } }>)[probe]!;
      expect(exec.command.at(-1)).toMatch(/^pg_isready .*; \[ \$\? -le 1 \]$/);
    }
    // Traffic waits for the end of it.
    expect(JSON.stringify(container?.readinessProbe)).not.toContain('$?');
  });
});

describe('versions', () => {
  const { version } = JSON.parse(readText('package.json')) as { version: string };

  it('that are needed are stated', () => {
    expect(readme).toContain('Kubernetes 1.30 or newer');
    expect(readme).toContain('KEDA 2.17.1 or newer');
  });

  it('of our images are the same in the manifests, in the README and in package.json', () => {
    const { images } = parse(readText(`${kubernetes}/base/kustomization.yaml`)) as { images: { newTag: string }[] };
    expect(images.map(({ newTag }) => newTag)).toEqual(images.map(() => version));
    expect(readme).not.toContain(':latest');
    const tags = [...readme.matchAll(/formseal\/\S+?:(\d+\.\d+\.\d+)|newTag: (\S+)/g)].map(
      ([, one, two]) => one ?? two,
    );
    expect(tags.length).toBeGreaterThanOrEqual(2);
    expect([...new Set(tags)]).toEqual([version]);
  });

  it('are each fetched from the registry in the overlay that the README shows', () => {
    const [, shown = ''] = /^```yaml\n([^]*?)^```/m.exec(readme) ?? [];
    const names = (text: string) => (parse(text) as { images: { name: string }[] }).images.map(({ name }) => name);
    expect(names(shown)).toEqual(names(readText(`${kubernetes}/base/kustomization.yaml`)));
  });
});

describe('the doctor', () => {
  const [job] = manifests('base/doctor.yaml');
  const [container] = podSpecOf(job!)?.containers ?? [];

  it('looks once a day, and a day on which something failed is a failed job', () => {
    expect(job?.spec?.['schedule']).toMatch(/^\d+ \d+ \* \* \*$/);
    expect(job?.spec?.['jobTemplate']).toMatchObject({ spec: { backoffLimit: 0, activeDeadlineSeconds: 120 } });
    expect(container).toMatchObject({ image: 'formseal/cli', args: ['doctor'] });
  });

  it('judges the settings that the services have, and knows the database as its owner', () => {
    expect(container?.envFrom).toEqual([{ configMapRef: { name: 'formseal-settings' } }]);
    const sources = podSpecOf(job!)?.volumes?.flatMap(({ projected }) => projected?.sources ?? []) ?? [];
    expect(sources).toContainEqual({
      secret: { name: 'formseal-migrate', items: [{ key: 'DATABASE_URL', path: 'DATABASE_URL' }] },
    });
  });
});

describe('KEDA', () => {
  it('counts the keys that the services write, which begin with the default prefix', () =>
    expect(readText(`${kubernetes}/base/settings.env`)).toMatch(/^FORMSEAL_REDIS_PREFIX=$/m));

  it('is told how to count each queue, where a fallback wants to know', () => {
    const triggers = manifests('overlays/production/worker-scaling.yaml').flatMap(
      ({ spec }) => (spec?.['triggers'] ?? []) as { type: string; metricType?: string }[],
    );
    const ofQueues = triggers.filter(({ type }) => type === 'redis');
    expect(ofQueues.length).toBeGreaterThanOrEqual(5);
    for (const { metricType } of ofQueues) expect(metricType).toBe('AverageValue');
  });
});

describe('the alerts in a cluster', () => {
  it('are those of deploy/alerts, word for word', () => {
    const { groups } = parse(readText('deploy/alerts/formseal.rules.yaml')) as { groups: object[] };
    expect(manifests('components/monitoring/rules.yaml')[0]?.spec).toEqual({ groups });
  });

  it('stand on figures that every pod is asked for at a port it has', () => {
    const [monitor] = manifests('components/monitoring/pod-monitor.yaml');
    const endpoints = monitor?.spec?.['podMetricsEndpoints'] as { port: string; path: string }[];
    const selector = monitor?.spec?.['selector'] as { matchExpressions: { values: string[] }[] };
    for (const name of selector.matchExpressions[0]!.values) {
      const [container] = podSpecOf(manifests(`base/${name}.yaml`)[0]!)?.containers ?? [];
      const ports = (container as unknown as { ports: { name: string }[] }).ports.map((port) => port.name);
      for (const { port } of endpoints) expect(ports).toContain(port);
    }
  });
});

(hasKubectl ? describe : describe.skip)('rendered', () => {
  const settingsOf = (rendered: readonly Manifest[], deployment: string): string => {
    const found = rendered.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === deployment);
    const [container] = podSpecOf(found!)?.containers ?? [];
    const from = container?.envFrom as { configMapRef?: { name: string } }[] | undefined;
    return from?.[0]?.configMapRef?.name ?? '';
  };

  it('a changed setting replaces the pods of every service, by the name of what holds it', () => {
    const before = render(`${kubernetes}/overlays/production`);
    const after = renderOverlay(
      `namespace: formseal
resources: [AT/overlays/production]
configMapGenerator:
  - { name: formseal-settings, behavior: merge, literals: ['PUBLIC_URL=https://sign.example.net'] }
`,
    );
    for (const service of ['formseal-gateway', 'formseal-extractor', 'formseal-signer']) {
      const [old, changed] = [settingsOf(before, service), settingsOf(after, service)];
      expect(old).toMatch(/^formseal-settings-\w+$/);
      expect(changed).toMatch(/^formseal-settings-\w+$/);
      expect(changed).not.toBe(old);
    }
    const map = after.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> } | undefined;
    expect(map?.data).toMatchObject({ PUBLIC_URL: 'https://sign.example.net', FORMSEAL_TRUST_PROXY: '1' });
  });

  it('the doctor looks into the volume where the small overlay keeps the files', () => {
    const doctor = render(`${kubernetes}/overlays/small`).find(({ kind }) => kind === 'CronJob');
    expect(podSpecOf(doctor!)?.volumes?.map(({ name }) => name)).toContain('files');
    expect(podSpecOf(doctor!)?.containers[0]?.env).toContainEqual({ name: 'STORAGE_URL', value: 'file:///data/files' });
  });

  it('the Ingress of production leads to ports of services that there are, and to no figures', () => {
    const rendered = render(`${kubernetes}/overlays/production`);
    const ports = rendered
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ metadata, spec }) =>
        (spec?.['ports'] as { name: string; targetPort: string }[]).map(
          ({ name, targetPort }) => [`${metadata.name}:${name}`, targetPort] as const,
        ),
      );
    const ingress = rendered.find(({ kind }) => kind === 'Ingress');
    const text = JSON.stringify(ingress?.spec);
    const leads = [...text.matchAll(/"name":"([\w-]+)","port":\{"name":"(\w+)"/g)].map((to) => `${to[1]}:${to[2]}`);
    expect(leads).toHaveLength(text.split('"backend"').length - 1);
    for (const lead of leads) expect(new Map<string, string>(ports).get(lead)).toBe('http');
  });

  it('the monitoring joins an overlay, in its namespace', () => {
    const rendered = renderOverlay(withComponent('monitoring'));
    const kinds = rendered.filter(({ apiVersion }) => apiVersion.startsWith('monitoring.coreos.com/'));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['PodMonitor', 'PrometheusRule']);
    for (const { metadata } of kinds) expect(metadata).toMatchObject({ namespace: 'formseal' });
  });

  it('traces join an overlay: where they are sent, and a way there for the three services', () => {
    const rendered = renderOverlay(withComponent('traces'));
    const map = rendered.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> } | undefined;
    const { port, hostname } = new URL(map?.data?.['FORMSEAL_TRACES_URL'] ?? '');
    const policy = rendered.find(({ metadata }) => metadata.name === 'formseal-traces');
    expect(policy?.metadata).toMatchObject({ namespace: 'formseal' });
    expect(JSON.stringify(policy?.spec)).toContain(`"port":${port}`);
    expect(JSON.stringify(policy?.spec)).toContain(`"kubernetes.io/metadata.name":"${hostname.split('.')[1]}"`);
  });

  it.each(['small', 'production'])('the first sync by Argo CD of %s has what the migration needs before it', (name) => {
    const rendered = render(`${kubernetes}/overlays/${name}`);
    const annotations = ({ metadata }: Manifest): Record<string, string> =>
      (metadata as { annotations?: Record<string, string> }).annotations ?? {};
    const wave = (manifest: Manifest): number => Number(annotations(manifest)['argocd.argoproj.io/sync-wave'] ?? 0);
    const job = rendered.find(({ kind }) => kind === 'Job')!;
    expect(annotations(job)['argocd.argoproj.io/hook']).toBe('Sync');
    const before = ['Namespace', 'ServiceAccount', 'NetworkPolicy', 'StatefulSet'];
    for (const manifest of rendered) {
      const { kind, metadata } = manifest;
      if (before.includes(kind)) expect([metadata.name, wave(manifest) < wave(job)]).toEqual([metadata.name, true]);
      if (kind === 'Deployment') expect([metadata.name, wave(manifest) > wave(job)]).toEqual([metadata.name, true]);
    }
    // A claim that binds with its first pod would be waited for before there is one.
    for (const claim of rendered.filter(({ kind }) => kind === 'PersistentVolumeClaim')) expect(wave(claim)).toBe(0);
  });
});
