import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiledOf, runBundle } from './run-bundle.js';

/** A module with all it stands on: from the one file that the build made of it, else as it is (docs/decisions/service-start.md). */
export async function loadBundled<Exports>(module: URL): Promise<Exports> {
  const bundle = fileURLToPath(module).replace(/\.js$/, '.bundle.cjs');
  if (!existsSync(bundle)) return import(module.href) as Promise<Exports>;
  const compiled = existsSync(compiledOf(bundle)) ? readFileSync(compiledOf(bundle)) : undefined;
  return runBundle(bundle, compiled).exports as Exports;
}
