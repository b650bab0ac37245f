import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const root = new URL('../../../', import.meta.url);

/** Runs a program without input and gathers what it says; `show` passes it on as it comes instead. */
export function runProgram(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: fileURLToPath(root),
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}
