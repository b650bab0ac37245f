import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const project = path.resolve(__dirname, '../..');

/** Builds what is stale: what Jest can't load is asked of what was built, in a process of Node's own. */
export function buildReader(): void {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
}

/** Where a module of the reader is imported from, as a script has it; another library's by its path from here. */
export const built = (file: string): string => JSON.stringify(pathToFileURL(path.join(project, 'dist', file)).href);

/** What a script says that runs once: JSON, on a line. */
export const saidOnce = (script: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
