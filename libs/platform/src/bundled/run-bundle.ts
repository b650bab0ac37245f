import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** A bundle that has been run: what it exports, and what V8 compiled of it so far. */
export interface RunBundle {
  readonly exports: unknown;
  readonly compiled: () => Buffer;
}

/** Where the build leaves what V8 compiled of a bundle as it was loaded (deploy/bundles.mjs). */
export const compiledOf = (bundle: string): string => `${bundle}.compiled`;

/** Runs a bundle (deploy/bundles.mjs) with what was compiled of it before; a V8 of another kind compiles it anew. */
export function runBundle(bundle: string, compiled?: Buffer): RunBundle {
  const script = new Script(readFileSync(bundle, 'latin1'), { filename: bundle, cachedData: compiled });
  // Compiled code forgets who loads modules for it.
  Object.assign(globalThis, { [Symbol.for('formseal.import')]: (name: string) => import(name) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, path.dirname(bundle));
  return { exports: module.exports, compiled: () => script.createCachedData() };
}
