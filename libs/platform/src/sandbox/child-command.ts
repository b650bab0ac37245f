import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelWalls } from './walls.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** libs/platform/dist/sandbox, four folders below the root of the workspace. */
const root = path.resolve(here, '../../../..');

/** Node 20 knows the permission model under its first name. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const PERMISSION = major > 22 || (major === 22 && minor >= 13) ? '--permission' : '--experimental-permission';

/** V8 begins with so little room that a first file is held up again and again until that has grown, and compiles each pattern twice, and WebAssembly (PDFium) anew after a page. */
const FOR_A_FEW_FILES = [
  '--min-semi-space-size=16',
  '--initial-heap-size=128',
  '--no-regexp-tier-up',
  '--wasm-tiering-budget=180000000',
];

/**
 * What V8 is told for a child that lives for a few files, by the versions of Node that it was tried on: an option that V8 does not know ends it.
 * That of Node 20 optimises what is called a few times more; a later one counts calls, and has no such option. See docs/decisions/child-start.md.
 */
export const ENGINE_OPTIONS: readonly string[] =
  major === 20 ? ['--interrupt-budget=1200000', ...FOR_A_FEW_FILES] : major === 24 ? FOR_A_FEW_FILES : [];

/**
 * What a child is started with. It may read code and fonts, never the data folder; it may write nothing and start
 * nothing, threads neither: the permission model does not hold in them. Text is never turned into code.
 */
function childArguments(heapMb: number): string[] {
  const readable = ['node_modules', 'libs', 'apps'].map((folder) => path.join(root, folder, '*'));
  return [
    `--max-old-space-size=${heapMb}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    ...ENGINE_OPTIONS,
    PERMISSION,
    ...[...readable, path.join(root, 'package.json')].map((allowed) => `--allow-fs-read=${allowed}`),
    '--allow-addons',
  ];
}

/** The whole command line of a child: the kernel's walls, Node, its own walls, what it runs. */
export function childCommand(script: readonly string[], heapMb: number): [string, ...string[]] {
  const [command = process.execPath, ...rest] = [
    ...kernelWalls(),
    process.execPath,
    ...childArguments(heapMb),
    ...script,
  ];
  return [command, ...rest];
}
