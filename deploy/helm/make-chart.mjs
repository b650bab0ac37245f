// Makes the Helm chart's templates and values from what kustomize renders for production, so that there is one description of
// the installation and not two.   node deploy/helm/make-chart.mjs      (needs kubectl; a test holds the chart to it)
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments, stringify } from 'yaml';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const chart = path.join(root, 'deploy/helm/formseal');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** What kustomize makes of the overlay for production. */
export const ofKustomize = () =>
  parseAllDocuments(
    execFileSync('kubectl', ['kustomize', 'deploy/kubernetes/overlays/production'], { cwd: root, encoding: 'utf8' }),
  ).map((document) => document.toJS());

const isSettings = ({ kind }) => kind === 'ConfigMap';
const settingsIn = (manifests) => manifests.find(isSettings).data;
const nameOf = (name) => name.replace(/^formseal-settings-\w+$/, 'formseal-settings');

/** Helm fills in what stands between these; nothing in a manifest looks like them. */
const fill = (expression) => `HELM<${expression}>`;

/**
 * The manifests without what belongs to kustomize or Argo CD alone: the namespace is made by whoever installs, the settings'
 * name has no hash (a checksum on the pods says that they changed), and the migration is a hook of Helm's.
 */
export function asChart(manifests) {
  return manifests
    .filter(({ kind }) => kind !== 'Namespace')
    .map((manifest) => JSON.parse(JSON.stringify(manifest), (key, value) => (key === 'name' ? nameOf(value) : value)))
    .map(withoutArgo)
    .map(asHook);
}

function withoutArgo({ metadata: { namespace: _namespace, annotations = {}, ...metadata }, ...manifest }) {
  const kept = Object.entries(annotations).filter(([name]) => !name.startsWith('argocd.argoproj.io/'));
  const rest = kept.length > 0 ? { annotations: Object.fromEntries(kept) } : {};
  return { ...manifest, metadata: { ...metadata, ...rest } };
}

/** Before anything of a new version starts: the migration, and before it the account that it runs as. */
function asHook(manifest) {
  const { kind, metadata } = manifest;
  if (metadata.name !== 'formseal-migrate') return manifest;
  const hook = {
    'helm.sh/hook': 'pre-install,pre-upgrade',
    'helm.sh/hook-weight': kind === 'ServiceAccount' ? '-2' : '-1',
    'helm.sh/hook-delete-policy': 'before-hook-creation',
  };
  return { ...manifest, metadata: { ...metadata, annotations: { ...metadata.annotations, ...hook } } };
}

/** What may be said at installation, with what kustomize says as its default. */
export function valuesOf(manifests) {
  const scaled = (kind, name) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === `formseal-${name}`).spec;
  const ofWorker = (name) => {
    const { minReplicaCount: min, maxReplicaCount: max } = scaled('ScaledObject', name);
    return { min, max };
  };
  const { minReplicas: min, maxReplicas: max } = scaled('HorizontalPodAutoscaler', 'gateway');
  const [{ host }] = manifests.find(({ kind }) => kind === 'Ingress').spec.rules;
  return {
    images: { prefix: '', tag: version },
    host,
    scaling: { gateway: { min, max }, extractor: ofWorker('extractor'), signer: ofWorker('signer') },
    settings: settingsIn(manifests),
  };
}

/** The same manifests with Helm's expressions where a value stands. */
function asTemplates(manifests) {
  return manifests.map((manifest) => {
    const { kind, metadata } = manifest;
    const name = metadata.name.replace('formseal-', '');
    if (isSettings(manifest)) return { ...manifest, data: Object.fromEntries(Object.keys(manifest.data).map(setting)) };
    if (kind === 'ScaledObject') return withLists(scaled(manifest, 'minReplicaCount', 'maxReplicaCount', name));
    if (kind === 'HorizontalPodAutoscaler') return scaled(manifest, 'minReplicas', 'maxReplicas', name);
    if (kind === 'Ingress') return withHost(manifest);
    return kind === 'Deployment' ? withChecksum(withImages(manifest)) : withImages(manifest);
  });
}

const setting = (name) => [name, fill(`.Values.settings.${name} | quote`)];

const scaled = (manifest, min, max, name) => ({
  ...manifest,
  spec: { ...manifest.spec, [min]: fill(`.Values.scaling.${name}.min`), [max]: fill(`.Values.scaling.${name}.max`) },
});

/** Jobs wait under the prefix that the services are told, where nothing is said under their own. */
const withLists = (manifest) =>
  JSON.parse(JSON.stringify(manifest), (key, value) =>
    key === 'listName'
      ? fill(
          `.Values.settings.FORMSEAL_REDIS_PREFIX | default "formseal" | printf "%s${value.replace('formseal', '')}" | quote`,
        )
      : value,
  );

const withHost = ({ spec, ...manifest }) => ({
  ...manifest,
  spec: JSON.parse(JSON.stringify(spec).replaceAll(`"${spec.rules[0].host}"`, JSON.stringify(fill('.Values.host')))),
});

const withImages = (manifest) =>
  JSON.parse(JSON.stringify(manifest), (key, value) =>
    key === 'image' ? fill('.Values.images.prefix') + value.replace(/:.+/, `:${fill('.Values.images.tag')}`) : value,
  );

/** Pods that were started with other settings are replaced. */
function withChecksum(manifest) {
  const { metadata, ...template } = manifest.spec.template;
  const annotations = { ...metadata.annotations, 'checksum/settings': fill('.Values.settings | toJson | sha256sum') };
  return { ...manifest, spec: { ...manifest.spec, template: { ...template, metadata: { ...metadata, annotations } } } };
}

const asText = (manifest) =>
  stringify(manifest, { lineWidth: 0 }).replaceAll(/HELM<([^>]+)>/g, (_all, expression) => `{{ ${expression} }}`);

const fileOf = ({ kind, metadata }) =>
  `${kind.toLowerCase()}-${metadata.name.replace(/^formseal-?/, '') || 'formseal'}.yaml`;

/** Every file of the chart, by its path in it. */
export function chartFiles(rendered) {
  const manifests = asChart(rendered);
  const head = '# Made by deploy/helm/make-chart.mjs from deploy/kubernetes/overlays/production: change it there.\n';
  return {
    'Chart.yaml': stringify({
      apiVersion: 'v2',
      name: 'formseal',
      description: 'PDF forms, read, confirmed and signed over HTTP',
      type: 'application',
      version,
      appVersion: version,
      kubeVersion: '>=1.30.0-0',
    }),
    'values.yaml': `${head}# Secrets are named in deploy/kubernetes/README.md and made beforehand: none is a value.\n${stringify(valuesOf(manifests))}`,
    ...Object.fromEntries(
      asTemplates(manifests).map((manifest) => [`templates/${fileOf(manifest)}`, head + asText(manifest)]),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(path.join(chart, 'templates'), { recursive: true, force: true });
  mkdirSync(path.join(chart, 'templates'), { recursive: true });
  for (const [file, text] of Object.entries(chartFiles(ofKustomize()))) writeFileSync(path.join(chart, file), text);
}
