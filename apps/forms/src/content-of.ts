import { readFileSync } from 'node:fs';
import { Problem } from './surroundings.js';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
};

/** What a file holds that the command was given. */
export function contentOf(file: string): Uint8Array<ArrayBuffer> {
  const content = bytesOf(file);
  if (content.length === 0) throw new Problem(`${file}: is empty`);
  return content;
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Problem(`${file}: ${WHY[code] ?? message}`);
  }
}
