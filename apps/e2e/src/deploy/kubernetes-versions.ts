import path from 'node:path';
import ts from 'typescript';
import type { Manifest } from './manifests.js';
import { root } from './workspace.js';

/** The oldest Kubernetes that is promised, and one newer than the newest that is: what both know, those between know too. */
const DESCRIBED: Readonly<Record<string, (manifest: Manifest) => string>> = {
  '1.30': ({ apiVersion, kind }) => {
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    return `import('kubernetes-types/${group.split('.')[0]}/${version}').${kind}`;
  },
  newest: ({ apiVersion, kind }) => `import('kubernetes-models-newest/${apiVersion}').I${kind}`,
};

const OF_KUBERNETES = /^(?:v1|(?:apps|batch|policy|autoscaling)\/v\d|networking\.k8s\.io\/v1)$/;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * What the oldest and the newest Kubernetes do not know of these manifests: a property of another name, in another place, or of
 * another type. Each is written as a literal of the type that its kind has there, and the compiler says what is wrong with it.
 */
export function unknownTo(manifests: readonly Manifest[]): string[] {
  const ours = manifests.filter(({ apiVersion }) => OF_KUBERNETES.test(apiVersion));
  const sources = new Map(
    Object.entries(DESCRIBED).map(([version, typeOf]) => [
      path.join(root, `apps/e2e/kubernetes-${version}.ts`),
      ours.map((one, at) => `export const _${at}: ${typeOf(one)} = ${JSON.stringify(one)};`).join('\n'),
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = sources.get(file);
    return text === undefined ? getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target);
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const at = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const said = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${path.basename(file?.fileName ?? '', '.ts')}: ${ours[at]?.kind} ${ours[at]?.metadata.name}: ${said}`;
  });
}
