import { fileURLToPath } from 'node:url';
import { compiledOf, readIfThere, runBundle } from './run-bundle.js';

/** A module with all it stands on: from the one file that the build made of it, else as it is (docs/decisions/service-start.md). */
export async function loadBundled<Exports>(module: URL): Promise<Exports> {
  const bundle = fileURLToPath(module).replace(/\.js$/, '.bundle.cjs');
  const code = readIfThere(bundle)?.toString('latin1');
  if (code === undefined) return import(module.href) as Promise<Exports>;
  return runBundle(bundle, code, readIfThere(compiledOf(bundle))).exports as Exports;
}

/** A service, until it stands. What an operator can put right of its settings is said in words; any other surprise keeps its stack. */
export async function serveBundled(module: URL): Promise<void> {
  try {
    const { serve } = await loadBundled<{ serve(): Promise<void> }>(module);
    await serve();
  } catch (error) {
    // By its name: the bundle has a class of its own.
    if (!(error instanceof Error) || error.name !== 'ConfigError') throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
