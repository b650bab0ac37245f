// For the build: loads a bundle and keeps what V8 compiled of it meanwhile.   node libs/platform/dist/bundled/compile.js BUNDLE
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { compiledOf, runBundle } from './run-bundle.js';

const [, , bundle = ''] = process.argv;
const { exports, compiled } = runBundle(bundle, readFileSync(bundle, 'latin1'));
// Some of what most starts load is loaded when it is asked for.
await (exports as { warmUp?: () => Promise<void> }).warmUp?.();
const half = `${compiledOf(bundle)}.${process.pid}.tmp`;
writeFileSync(half, compiled());
renameSync(half, compiledOf(bundle));
process.exit();
