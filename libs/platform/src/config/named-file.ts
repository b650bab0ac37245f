import { readFile } from 'node:fs/promises';
import { ConfigError } from './config.js';

/** What the file holds that a setting names; a ConfigError where it can't be read. */
export async function readNamedFile(setting: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new ConfigError([{ setting, problem: `${file} can't be read (${(error as NodeJS.ErrnoException).code})` }]);
  }
}
