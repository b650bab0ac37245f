import { fileURLToPath } from 'node:url';
import { compiledOf, readIfThere, runBundle } from './run-bundle.js';

/** A module with all it stands on: from the one file that the build made of it, else as it is (docs/decisions/service-start.md). */
export async function loadBundled<Exports>(module: URL): Promise<Exports> {
  const bundle = fileURLToPath(module).replace(/\.js$/, '.bundle.cjs');
  const code = readIfThere(bundle)?.toString('latin1');
  if (code === undefined) return import(module.href) as Promise<Exports>;
  return runBundle(bundle, code, readIfThere(compiledOf(bundle))).exports as Exports;
}
