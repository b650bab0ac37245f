import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandProblem } from './problem.js';

/**
 * Made before anything is read: a place that can't be written to is told at once. One by one: Node's own way of making
 * those above too asks for ever where a system says of one that is there that it is not, as /proc does.
 */
export async function makeFolder(place: string, mode?: number): Promise<void> {
  const folder = path.resolve(place);
  if (await isFolder(folder)) return;
  const above = path.dirname(folder);
  const isMissing = await stat(above).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
  if (isMissing) await makeFolder(above, mode);
  await mkdir(folder, { mode }).catch(async ({ code, message }: NodeJS.ErrnoException) => {
    // Somebody else may have made it meanwhile.
    if (code === 'EEXIST' && (await isFolder(folder))) return;
    throw new CommandProblem(`${place}: ${code === 'EEXIST' ? 'is a file, not a folder' : message}`);
  });
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** One for its owner alone, that holds nothing yet: what is written never mixes with what is there. `next`: what to do where it does. */
export async function makeEmptyFolder(place: string, next: string): Promise<void> {
  await makeFolder(place, 0o700);
  if ((await readdir(place)).length > 0) throw new CommandProblem(`${place} is not empty${next}`);
}
