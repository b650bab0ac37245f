import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { JOBS } from '@formseal/contracts';
import { hasKubectl, render } from './kustomize.js';
import { parseManifests, podSpecOf, secretsOf } from './manifests.js';
import type { Manifest, PodSpec } from './manifests.js';
import { schemaProblems } from './schema.js';
import { readText, root } from './workspace.js';

const kubernetes = 'deploy/kubernetes';
const folders = [
  ...['base', 'overlays/small', 'overlays/production'],
  ...['monitoring', 'gateway-api', 'external-secrets'].map((name) => `components/${name}`),
].map((name) => `${kubernetes}/${name}`);
const withKubectl = hasKubectl ? describe : describe.skip;
if (!hasKubectl) console.warn('kubectl is not on this machine: the rendered overlays are not checked, only the files.');

interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly path?: string }[];
  readonly configMapGenerator?: readonly { readonly envs?: readonly string[] }[];
}

const kustomization = (folder: string): Kustomization =>
  parse(readText(`${folder}/kustomization.yaml`)) as Kustomization;

const filesOf = (folder: string): string[] =>
  kustomization(folder)
    .resources.filter((resource) => resource.endsWith('.yaml'))
    .map((resource) => `${folder}/${resource}`);

const written = folders.flatMap(filesOf).flatMap((file) => parseManifests(readText(file)));
const named = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
};
const title = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const pods = (manifests: readonly Manifest[]): [string, PodSpec][] =>
  manifests.flatMap((manifest) => {
    const spec = podSpecOf(manifest);
    return spec === null ? [] : [[title(manifest), spec] as [string, PodSpec]];
  });

describe('the schema check', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec: { ports: [{ port: 80 }] } };

  it('accepts what is right', () => expect(schemaProblems(service)).toEqual([]));

  it('finds a wrong type', () =>
    expect(schemaProblems({ ...service, spec: { ports: [{ port: 'http' }] } })).not.toEqual([]));

  it('finds a property that no schema knows', () =>
    expect(schemaProblems({ ...service, spec: { port: [{ port: 80 }] } })).toEqual(['/spec/port is unknown']));
});

describe.each(folders)('%s', (folder) => {
  it('lists every file that lies in it', () => {
    const { resources, patches = [], configMapGenerator: made = [] } = kustomization(folder);
    const others = [...patches.flatMap(({ path: file }) => file ?? []), ...made.flatMap(({ envs = [] }) => envs)];
    const listed = [...resources, ...others].filter((name) => !name.startsWith('../'));
    const lying = readdirSync(path.join(root, folder)).filter((name) => name !== 'kustomization.yaml');
    expect(listed.sort()).toEqual(lying.sort());
  });
});

describe('the manifests', () => {
  it.each(written.map((manifest) => [title(manifest), manifest] as const))('%s fits its schema', (_title, manifest) => {
    expect(schemaProblems(manifest)).toEqual([]);
  });

  it.each(pods(written))('%s runs with no right it does not need', (_title, pod) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources?.limits?.memory).toBeDefined();
      expect(container.resources?.requests).toBeDefined();
    }
  });

  it('contain no secret', () => expect(written.filter(({ kind }) => kind === 'Secret')).toEqual([]));

  it('give each service its own secrets and no other’s', () => {
    const knowing = (secret: string): string[] =>
      pods(written)
        .filter(([, spec]) => secretsOf(spec).includes(secret))
        .map(([name]) => name);
    expect(knowing('formseal-seal')).toEqual(['Deployment formseal-signer']);
    for (const name of ['gateway', 'extractor', 'signer'])
      expect(knowing(`formseal-${name}`)).toEqual([`Deployment formseal-${name}`]);
    expect(knowing('formseal-migrate')).toEqual(['Job formseal-migrate', 'CronJob formseal-doctor']);
  });

  it('put no secret of ours into an environment, where all that runs in the container could read it', () => {
    const ours = pods(written).filter(([, { containers }]) => containers[0]?.image.startsWith('formseal/'));
    expect(ours.length).toBeGreaterThanOrEqual(4);
    for (const [, { containers }] of ours)
      for (const { env = [], envFrom = [] } of containers) {
        expect(envFrom.filter(({ secretRef }) => secretRef)).toEqual([]);
        expect(env.filter(({ valueFrom }) => valueFrom?.secretKeyRef)).toEqual([]);
        expect(env).toContainEqual({ name: 'FORMSEAL_SECRETS_DIR', value: '/secrets' });
      }
  });

  it('open every way out to named destinations only', () => {
    const ways = written
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap((policy) =>
        ((policy.spec?.['egress'] ?? []) as { to?: object[] }[]).map(({ to = [] }) => [title(policy), to] as const),
      );
    expect(ways.length).toBeGreaterThanOrEqual(5);
    for (const [policy, to] of ways) expect([policy, to.length > 0]).toEqual([policy, true]);
    const toTheWorld = ways.filter(([, to]) => JSON.stringify(to).includes('0.0.0.0/0')).map(([policy]) => policy);
    expect(toTheWorld.sort()).toEqual(['NetworkPolicy formseal-gateway', 'NetworkPolicy formseal-signer']);
  });

  it('scale the workers by every queue of the job catalogue', () => {
    const lists = written
      .flatMap(({ spec }) => (spec?.['triggers'] ?? []) as { metadata: { listName?: string } }[])
      .flatMap(({ metadata }) => metadata.listName ?? []);
    const queues = new Set(Object.values(JOBS).map(({ queue }) => `formseal:${queue}:prioritized`));
    expect(lists.sort()).toEqual([...queues].sort());
  });

  it('probe the endpoints that the services have', () => {
    const probed = ['gateway', 'extractor', 'signer'].map((name) => {
      const [container] = podSpecOf(named(written, 'Deployment', `formseal-${name}`))?.containers ?? [];
      return [container?.livenessProbe, container?.readinessProbe];
    });
    for (const [live, ready] of probed) {
      expect(live).toMatchObject({ httpGet: { path: '/health/live' } });
      expect(ready).toMatchObject({ httpGet: { path: '/health/ready' } });
    }
  });

  it('name images that the Dockerfile makes', () => {
    const targets = [...readText('deploy/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    const images = pods(written).flatMap(([, { containers }]) => containers.map(({ image }) => image));
    const ours = images.filter((image) => image.startsWith('formseal/')).map((image) => image.replace('formseal/', ''));
    expect(ours.length).toBeGreaterThanOrEqual(4);
    for (const image of ours) expect(targets).toContain(image);
  });
});

withKubectl('rendered', () => {
  it.each(folders)('%s fits the schemas', (folder) => {
    expect(
      render(folder).flatMap((manifest) => schemaProblems(manifest).map((problem) => `${title(manifest)}: ${problem}`)),
    ).toEqual([]);
  });

  it('selects with each service, budget and policy the pods it is meant for', () => {
    const rendered = render(`${kubernetes}/overlays/production`);
    for (const component of ['gateway', 'extractor', 'signer']) {
      const labels = (named(rendered, 'Deployment', `formseal-${component}`).spec?.['template'] as Manifest).metadata
        .labels;
      const budget = named(rendered, 'PodDisruptionBudget', `formseal-${component}`).spec?.['selector'];
      expect(labels).toMatchObject((budget as { matchLabels: object }).matchLabels);
    }
  });

  it('leaves in production the number of pods to what scales them', () => {
    const rendered = render(`${kubernetes}/overlays/production`);
    const scaled = rendered
      .filter(({ kind }) => kind === 'ScaledObject' || kind === 'HorizontalPodAutoscaler')
      .map(({ spec }) => (spec?.['scaleTargetRef'] as { name: string }).name);
    const deployments = rendered.filter(({ kind }) => kind === 'Deployment');
    expect(scaled.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
    for (const { spec } of deployments) expect(spec).not.toHaveProperty('replicas');
  });

  it('gives the small overlay the volume in all three services', () => {
    for (const component of ['gateway', 'extractor', 'signer']) {
      const spec = podSpecOf(named(render(`${kubernetes}/overlays/small`), 'Deployment', `formseal-${component}`));
      expect(spec?.volumes?.map(({ name }) => name)).toContain('files');
      expect(spec?.containers[0]?.env).toContainEqual({ name: 'STORAGE_URL', value: 'file:///data/files' });
    }
  });
});
