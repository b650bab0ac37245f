import path from 'node:path';
import { WrongUse } from './problem.js';

/** What a file's results are called: its own name without the ending. */
export const outputName = (file: string): string => path.basename(file).replace(/\.pdf$/i, '');

/** Refuses files whose results would take each other's place. */
export function refuseSameNames(files: readonly string[]): void {
  const known = new Map<string, string>();
  for (const file of files) {
    const name = outputName(file);
    const other = known.get(name);
    if (other !== undefined) throw new WrongUse(`${other} and ${file} would both be written as ${name}.json.`);
    known.set(name, file);
  }
}
