// For the build: starts each kind of child once and keeps what V8 compiled of it meanwhile beside its bundle.
//   node libs/platform/dist/sandbox/compile-children.js CHILD_FILE HEAP_MB [CHILD_FILE HEAP_MB …]
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { compiledOf, withName } from '../bundled/run-bundle.js';
import { createLogger } from '../logging/logger.js';
import { bundleOf, ChildCode } from './child-code.js';
import { SANDBOX_LIMITS } from './sandbox-pool.js';
import { SandboxProcess } from './sandbox-process.js';

const logger = createLogger('build', { level: 'error', stream: 'stderr' });

async function compile(childFile: string, heapMb: number): Promise<void> {
  const bundle = bundleOf(childFile);
  rmSync(compiledOf(bundle), { force: true });
  const code = new ChildCode(childFile);
  const child = new SandboxProcess(code, { ...SANDBOX_LIMITS, heapMb, givesWay: false }, logger);
  const isUp = await child.ready;
  child.kill('crash');
  await child.ended;
  if (!isUp || code.first === null) throw new Error(`${childFile} did not start`);
  const half = `${compiledOf(bundle)}.${process.pid}.tmp`;
  writeFileSync(half, withName(readFileSync(bundle), code.first));
  renameSync(half, compiledOf(bundle));
}

const words = process.argv.slice(2);
for (let at = 0; at < words.length; at += 2) await compile(words[at]!, Number(words[at + 1]));
process.exit();
