// Makes src/kernel.wasm of kernel.ts:   node libs/line-recogniser/kernel/build.mjs [OUT]
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? path.join(here, '../src/kernel.wasm');

const options = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--noAssert', '--initialMemory', '64'];
const { error, stderr } = await asc.main(['kernel.ts', '--baseDir', here, '-o', path.relative(here, out), ...options]);
if (error) {
  console.error(stderr.toString());
  process.exitCode = 1;
}
