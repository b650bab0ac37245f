import { mkdir, readdir } from 'node:fs/promises';
import { CommandProblem } from './problem.js';

/** Made before anything is read: a place that can't be written to is told at once. */
export async function makeFolder(place: string, mode?: number): Promise<void> {
  await mkdir(place, { recursive: true, mode }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(`${place}: ${error.code === 'EEXIST' ? 'is a file, not a folder' : error.message}`);
  });
}

/** One for its owner alone, that holds nothing yet: what is written never mixes with what is there. `next`: what to do where it does. */
export async function makeEmptyFolder(place: string, next: string): Promise<void> {
  await makeFolder(place, 0o700);
  if ((await readdir(place)).length > 0) throw new CommandProblem(`${place} is not empty${next}`);
}
