import { readFile } from 'node:fs/promises';
import { CommandProblem } from './problem.js';

/** What a file holds that a command was given. */
export async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandProblem(`${file}: ${code === 'ENOENT' ? 'no such file' : message}`);
  }
}
