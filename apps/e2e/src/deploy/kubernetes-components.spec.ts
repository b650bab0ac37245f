import { describe, expect, it } from '@jest/globals';
import { hasKubectl, render, renderOverlay, withComponent } from './kustomize.js';
import { podSpecOf, secretsOf } from './manifests.js';
import type { Manifest } from './manifests.js';
import { schemaProblems } from './schema.js';
import { readText } from './workspace.js';

const withKubectl = hasKubectl ? describe : describe.skip;
const production = 'deploy/kubernetes/overlays/production';
const readme = readText('deploy/kubernetes/README.md');

const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);
const waveOf = ({ metadata }: Manifest): number =>
  Number((metadata as { annotations?: Record<string, string> }).annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);

interface Route {
  readonly parentRefs: readonly { readonly sectionName: string }[];
  readonly hostnames: readonly string[];
  readonly rules: readonly {
    readonly timeouts?: { readonly request: string };
    readonly filters?: readonly object[];
    readonly backendRefs?: readonly { readonly name: string; readonly port: number }[];
  }[];
}

withKubectl('components/gateway-api', () => {
  const routes = (): Map<string, Route> =>
    new Map(
      ofKind(renderOverlay(withComponent('gateway-api')), 'HTTPRoute').map(({ spec }) => {
        const route = spec as unknown as Route;
        return [route.parentRefs[0]?.sectionName ?? '', route];
      }),
    );

  it('takes the place of the Ingress: the same name, the same time limit', () => {
    const [ingress] = ofKind(render(production), 'Ingress');
    const { rules } = ingress?.spec as { rules: { host: string }[] };
    const limit = /proxy-read-timeout: '(\d+)'/.exec(readText(`${production}/ingress.yaml`))?.[1];
    expect(ofKind(renderOverlay(withComponent('gateway-api')), 'Ingress')).toEqual([]);
    const route = routes().get('https');
    expect(route?.hostnames).toEqual(rules.map(({ host }) => host));
    expect(route?.rules.map(({ timeouts }) => timeouts?.request)).toEqual([`${limit}s`]);
  });

  it('leads to the gateway’s public port and to no figures', () => {
    const services = ofKind(renderOverlay(withComponent('gateway-api')), 'Service');
    const leads = routes()
      .get('https')
      ?.rules.flatMap(({ backendRefs = [] }) => backendRefs);
    expect(leads).toHaveLength(1);
    for (const { name, port } of leads ?? []) {
      const service = services.find(({ metadata }) => metadata.name === name);
      expect(service?.spec?.['ports']).toContainEqual({ name: 'http', port, targetPort: 'http' });
    }
  });

  it('is told its host and its Gateway as the README shows', () => {
    const shown = [...readme.matchAll(/^```yaml\n([^]*?)^```/gm)].find(([, text = '']) =>
      text.includes('HTTPRoute'),
    )?.[1];
    const text = `namespace: formseal\nresources: [AT/overlays/production]\n${shown}`;
    const told = ofKind(renderOverlay(text.replaceAll('formseal/deploy/kubernetes/', 'AT/')), 'HTTPRoute');
    expect(told).toHaveLength(2);
    for (const { spec } of told)
      expect(spec).toMatchObject({
        hostnames: ['sign.example.net'],
        parentRefs: [{ name: 'outside', namespace: 'gateways' }],
      });
  });

  it('answers plain HTTP with the way to HTTPS, and with nothing else', () => {
    const route = routes().get('http');
    expect(route?.hostnames).toEqual(routes().get('https')?.hostnames);
    expect(route?.rules).toEqual([
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
    ]);
  });
});

interface External {
  readonly secretStoreRef: object;
  readonly target: { readonly name: string };
  /** Entries of which every property is taken. */
  readonly dataFrom?: readonly { readonly extract: { readonly key: string } }[];
  readonly data: readonly {
    readonly secretKey: string;
    readonly remoteRef: { readonly key: string; readonly property: string; readonly decodingStrategy?: string };
  }[];
}

const WHERE_WANTED = ['SMTP_URL', 'FORMSEAL_SECRET_ACCEPTED'];
const MISSING: Readonly<Record<string, readonly string[]>> = {
  'formseal-gateway': WHERE_WANTED,
  'formseal-extractor': ['FORMSEAL_SECRET', ...WHERE_WANTED],
  'formseal-signer': ['FORMSEAL_SECRET', ...WHERE_WANTED],
};

withKubectl('components/external-secrets', () => {
  const rendered = (): Manifest[] => renderOverlay(withComponent('external-secrets'));
  const externals = (): External[] =>
    ofKind(rendered(), 'ExternalSecret').map(({ spec }) => spec as unknown as External);

  it('makes every secret that a pod or KEDA is given, and none that nobody is', () => {
    const all = rendered();
    const ofPods = all.flatMap((manifest) => secretsOf(podSpecOf(manifest) ?? { containers: [] }));
    const ofKeda = ofKind(all, 'TriggerAuthentication').flatMap(({ spec }) =>
      (spec?.['secretTargetRef'] as { name: string }[]).map(({ name }) => name),
    );
    const made = externals().map(({ target }) => target.name);
    expect(made.sort()).toEqual([...new Set([...ofPods, ...ofKeda])].sort());
  });

  it('gives the gateway, and nobody else, what else its entry has: an installation may do without', () => {
    const more = externals().filter(({ dataFrom }) => dataFrom);
    expect(more).toMatchObject([
      { target: { name: 'formseal-gateway' }, dataFrom: [{ extract: { key: 'formseal/gateway' } }] },
    ]);
  });

  it('gives each the keys that the README says, whose own row it has', () => {
    for (const { target, data } of externals()) {
      const row = readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${target.name}\``));
      expect(row).toBeDefined();
      const keys = [...(row?.split('|')[2] ?? '').matchAll(/`([\w.]+)`/g)].map(([, key = '']) => key);
      for (const { secretKey } of data)
        expect([target.name, keys]).toEqual([target.name, expect.arrayContaining([secretKey])]);
      // One row is of three services, of which one has keys more, and some of them only where they are wanted.
      const missing = keys.filter((key) => !data.some(({ secretKey }) => secretKey === key));
      expect([target.name, missing]).toEqual([target.name, MISSING[target.name] ?? []]);
    }
  });

  it('reads each from an entry of its own, so that the store can tell who may read which', () => {
    for (const { target, data, secretStoreRef } of externals()) {
      expect(secretStoreRef).toEqual({ kind: 'SecretStore', name: 'formseal' });
      for (const { secretKey, remoteRef } of data) {
        expect(remoteRef.key).toBe(target.name.replace('formseal-', 'formseal/'));
        expect(remoteRef.property).toBe(secretKey);
      }
    }
  });

  it('has the seal as the file it is, and everything else as text', () => {
    const files = externals().flatMap(({ data }) => data.filter(({ remoteRef }) => remoteRef.decodingStrategy));
    expect(files).toEqual([
      {
        secretKey: 'seal.p12',
        remoteRef: { key: 'formseal/seal', property: 'seal.p12', decodingStrategy: 'Base64' },
      },
    ]);
  });

  it('is of the API that External Secrets has now, by a schema that finds what that one would drop or refuse', () => {
    const all = ofKind(rendered(), 'ExternalSecret');
    expect(all.flatMap(schemaProblems)).toEqual([]);
    const [one] = all;
    const wrong = (spec: object): string[] => schemaProblems({ ...one!, spec: { ...one!.spec, ...spec } });
    expect(wrong({ secretStore: { name: 'x' } })).toEqual(['/spec/secretStore is unknown']);
    expect(wrong({ data: [{ secretKey: 'X' }] })).not.toEqual([]);
    expect(wrong({ refreshInterval: 'hourly' })).not.toEqual([]);
    expect(schemaProblems({ ...one!, apiVersion: 'external-secrets.io/v1beta1' })).not.toEqual([]);
  });

  it('comes before the migration at the first sync by Argo CD', () => {
    const all = rendered();
    const [job] = ofKind(all, 'Job');
    for (const secret of ofKind(all, 'ExternalSecret'))
      expect([secret.metadata.name, waveOf(secret) < waveOf(job!)]).toEqual([secret.metadata.name, true]);
  });
});
