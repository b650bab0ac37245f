import { parseAllDocuments } from 'yaml';

/** A Kubernetes object, as far as these tests look into it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: Readonly<Record<string, unknown>>;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: object };
  }[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
  readonly resources?: { readonly requests?: object; readonly limits?: { readonly memory?: string } };
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly {
    readonly name: string;
    readonly secret?: { readonly secretName: string };
    readonly projected?: { readonly sources: readonly { readonly secret?: { readonly name: string } }[] };
  }[];
}

/** Every object of a stream of YAML documents. */
export function parseManifests(yaml: string): Manifest[] {
  return parseAllDocuments(yaml).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** What an object that runs containers says of its pods; null for every other object. */
export function podSpecOf({ spec }: Manifest): PodSpec | null {
  const scheduled = spec?.['jobTemplate'] as Manifest | undefined;
  const template = (scheduled?.spec ?? spec)?.['template'] as { readonly spec?: PodSpec } | undefined;
  return template?.spec?.containers === undefined ? null : template.spec;
}

/** The secrets whose files a pod is given. */
export const secretsOf = ({ volumes = [] }: PodSpec): string[] =>
  volumes.flatMap(({ secret, projected }) => [
    ...(secret ? [secret.secretName] : []),
    ...(projected?.sources ?? []).flatMap((source) => source.secret?.name ?? []),
  ]);
