import { createRequire } from 'node:module';
import path from 'node:path';
import { externalSecretProblems } from './external-secrets-v1.js';
import type { Manifest } from './manifests.js';
import { root } from './workspace.js';

interface Validated extends Record<string, unknown> {
  validate(): void;
}
type Model = new (manifest: Manifest) => Validated;

const load = createRequire(path.join(root, 'apps/e2e/package.json'));

const LIBRARIES: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
};

/** The class that knows the schema of this kind of object, from Kubernetes' own OpenAPI document or an operator's. */
function modelOf({ apiVersion, kind }: Manifest): Model {
  const library = LIBRARIES[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models';
  const models = load(`${library}/${apiVersion}`) as Record<string, Model>;
  const model = models[kind];
  if (model === undefined) throw new Error(`no schema for ${apiVersion} ${kind}`);
  return model;
}

/** What is wrong with a manifest by its schema, a property the schema does not know included. */
export function schemaProblems(manifest: Manifest): string[] {
  // Packages have its schema for Node 22 and newer only.
  if (manifest.apiVersion.startsWith('external-secrets.io/')) return externalSecretProblems(manifest);
  const unread = new Set<string>();
  try {
    const model = new (modelOf(manifest))(manifest);
    // The model has copied the top level, and with it has read everything there.
    for (const [key, value] of Object.entries(manifest)) {
      if (typeof value === 'object') model[key] = watched(value as object, `/${key}`, unread);
    }
    model.validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread].map((property) => `${property} is unknown`);
}

/**
 * Kubernetes' schemas allow unknown properties, and drop them silently. A validator asks for each property it knows:
 * what is there and was never asked for is misspelt or in the wrong place.
 */
function watched<T extends object>(value: T, at: string, unread: Set<string>): T {
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  for (const key of keys) unread.add(`${at}/${key}`);
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return found;
      unread.delete(`${at}/${key}`);
      return typeof found === 'object' && found !== null ? watchedOnce(found, `${at}/${key}`) : found;
    },
  });

  function watchedOnce(child: object, place: string): object {
    const known = children.get(child);
    if (known !== undefined) return known;
    const made = watched(child, place, unread);
    children.set(child, made);
    return made;
  }
}

const children = new WeakMap<object, object>();
