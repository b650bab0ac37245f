import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Peak memory in MB of a process that reads one file and does nothing else. */
export function peakMemory(file: string): number {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'read-one.js');
  return Number(
    execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}
