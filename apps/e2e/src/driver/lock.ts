import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from './poll.js';
import { stack } from './stack.js';

/** Holds what all workers have one of, such as the port of the mail server, for as long as `use` takes. */
export async function holding<T>(name: string, use: () => Promise<T>): Promise<T> {
  const folder = path.join(path.dirname(stack.dataDir), `${name}.lock`);
  const taken = () =>
    mkdir(folder).then(
      () => true,
      () => false,
    );
  await eventually(taken, Boolean, 120_000);
  try {
    return await use();
  } finally {
    await rmdir(folder);
  }
}
