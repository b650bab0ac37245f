// `npm run check:lint`: ESLint over what changed since it last found nothing to say. Its rules look at one file at a time, but for the one
// that knows which project may import which: what that one knows of the others stands in the workspace's own files, which name the cache.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root, runProgram } from './program.mjs';

const ofTheWorkspace = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'eslint.config.mjs'];

function workspaceFiles() {
  const ofProjects = ['apps/', 'libs/'].flatMap((folder) =>
    readdirSync(new URL(folder, root)).map((project) => `${folder}${project}/package.json`),
  );
  return [...ofTheWorkspace, ...ofProjects];
}

function keyOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(file);
    try {
      hash.update(readFileSync(new URL(file, root)));
    } catch {
      // A folder that is no project.
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function step(command, args, env = {}) {
  const { code, output } = await runProgram(command, args, { env });
  if (code !== 0) {
    process.stderr.write(output);
    process.exit(1);
  }
}

const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, root));
const cache = fileURLToPath(new URL(`node_modules/.cache/eslint/${keyOf(workspaceFiles())}`, root));
// The rule between projects reads the graph that this writes.
await step(bin('nx'), ['show', 'projects', '--json'], { NX_DAEMON: 'false' });
await step(bin('eslint'), [
  '--max-warnings=0',
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${cache}`,
  '.',
]);
