import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** A bundle that has been run: what it exports, and what V8 compiled of it so far. */
export interface RunBundle {
  readonly exports: unknown;
  /** Whether V8 took what was compiled of it before. */
  readonly taken: boolean;
  /** For `compiledOf` the bundle. */
  readonly compiled: () => Buffer;
}

/** Where the build leaves what V8 compiled of a bundle as it was loaded (deploy/bundles.mjs). */
export const compiledOf = (bundle: string): string => `${bundle}.compiled`;

/** A bundle begins with what names its content, and so does what was compiled of it: V8 itself compares no more than lengths. */
export const NAME_BYTES = 20;

/** What was compiled as it is kept in a file, behind the name of the bundle. */
export const withName = (bundle: Buffer, compiled: Buffer): Buffer =>
  Buffer.concat([bundle.subarray(0, NAME_BYTES), compiled]);

/** What such a file holds, where it was compiled of this bundle. */
export const compiledIn = (file: Buffer | null, bundle: Buffer): Buffer | undefined =>
  file?.subarray(0, NAME_BYTES).equals(bundle.subarray(0, NAME_BYTES)) ? file.subarray(NAME_BYTES) : undefined;

/** Runs a bundle, `code`, with what was compiled of it before; a V8 of another kind compiles it anew. */
export function runBundle(bundle: string, code: string, compiled: Buffer | null = null): RunBundle {
  const name = Buffer.from(code.slice(0, NAME_BYTES), 'latin1');
  const cachedData = compiledIn(compiled, name);
  const script = new Script(code, { filename: bundle, cachedData });
  // Compiled code forgets who loads modules for it.
  Object.assign(globalThis, { [Symbol.for('formseal.import')]: (id: string) => import(id) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, path.dirname(bundle));
  const taken = script.cachedDataRejected === false;
  return { exports: module.exports, taken, compiled: () => withName(name, script.createCachedData()) };
}

/** null where a build is about to make it, or never did. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
