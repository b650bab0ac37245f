import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stack } from './stack.js';

const bootstrap = fileURLToPath(new URL('../../../cli/bootstrap.mjs', import.meta.url));

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run -s formseal -- WORDS` and answers how it ended, whatever that is. */
export function command(...words: string[]): Promise<Ended> {
  const env = { ...process.env, FORMSEAL_DATA_DIR: stack.dataDir };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [bootstrap, ...words], { env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') return reject(error);
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** Runs an operator's command that has to succeed, with the one start of all; answers the one JSON object it prints. */
export async function operator<T = Record<string, unknown>>(...words: string[]): Promise<T> {
  const { code, out, err } = await answerOf([...words, '--json']);
  if (code !== 0) throw new Error(`formseal ${words.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}

async function answerOf(words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const socket = connect(stack.operatorSocket);
  try {
    socket.write(`${JSON.stringify(words)}\n`);
    let said = '';
    while (!said.endsWith('\n')) said += String((await once(socket, 'data'))[0]);
    return JSON.parse(said) as { code: number; out: string; err: string };
  } finally {
    socket.destroy();
  }
}

/** Writes `content` where a command can read it for as long as `use` takes. */
export async function withFile<T>(name: string, content: string | Uint8Array, use: (file: string) => Promise<T>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-e2e-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
