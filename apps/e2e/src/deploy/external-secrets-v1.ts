import { Ajv2020 } from 'ajv8/dist/2020.js';

const NAME = { type: 'string', minLength: 1, maxLength: 253, pattern: '^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$' };
const text = { type: 'string' };
const oneOf = (...words: string[]) => ({ enum: words });
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const remoteRef = object(
  {
    key: text,
    property: text,
    version: text,
    conversionStrategy: oneOf('Default', 'Unicode'),
    decodingStrategy: oneOf('Auto', 'Base64', 'Base64URL', 'None'),
    metadataPolicy: oneOf('None', 'Fetch'),
    nullBytePolicy: oneOf('Ignore', 'Fail'),
  },
  ['key'],
);
const secretKey = { type: 'string', minLength: 1, maxLength: 253, pattern: '^[-._a-zA-Z0-9]+$' };

/** `ExternalSecret` of external-secrets.io/v1, by its resource definition of 2.9: what of it has a use here, and nothing else is taken. */
const externalSecret = object(
  {
    apiVersion: { const: 'external-secrets.io/v1' },
    kind: { const: 'ExternalSecret' },
    metadata: { type: 'object', properties: { name: NAME }, required: ['name'] },
    spec: object({
      refreshInterval: { type: 'string', pattern: '^0$|^(\\d+(\\.\\d+)?(ns|us|µs|ms|s|m|h))+$' },
      refreshPolicy: oneOf('CreatedOnce', 'Periodic', 'OnChange'),
      secretStoreRef: object({ kind: oneOf('SecretStore', 'ClusterSecretStore'), name: NAME }),
      target: object({
        name: NAME,
        creationPolicy: oneOf('Owner', 'Orphan', 'Merge', 'None', 'CreateOrMerge'),
        deletionPolicy: oneOf('Delete', 'Merge', 'Retain'),
        immutable: { type: 'boolean' },
      }),
      data: { type: 'array', items: object({ secretKey, remoteRef }, ['secretKey', 'remoteRef']) },
      dataFrom: { type: 'array', items: object({ extract: remoteRef }, ['extract']) },
    }),
  },
  ['apiVersion', 'kind', 'metadata', 'spec'],
);

const isExternalSecret = new Ajv2020({ allErrors: true, strict: true }).compile(externalSecret);

/** What is wrong with it, each with its place. */
export function externalSecretProblems(manifest: object): string[] {
  isExternalSecret(manifest);
  return (isExternalSecret.errors ?? []).map(({ instancePath, keyword, message, params }) =>
    keyword === 'additionalProperties'
      ? `${instancePath}/${(params as { additionalProperty: string }).additionalProperty} is unknown`
      : `${instancePath} ${message}`,
  );
}
