import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../signing/tools.js';
import { mutant } from './mutant.js';

/** One file to try. */
export interface Subject {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const read = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

const pdfsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .sort();

export function* filesOf(folder: string): Generator<Subject> {
  for (const name of pdfsOf(folder)) yield { name, bytes: read(path.join(folder, name)) };
}

/** Broken copies of a folder's PDFs in turn, every second one laid open first, so that its objects are broken and not only its streams. */
export async function* mutantsOf(
  folder: string,
  first: number,
  count: number,
  scratch: string,
): AsyncGenerator<Subject> {
  const names = pdfsOf(folder);
  const open = path.join(scratch, 'open.pdf');
  for (let number = first; number < first + count; number++) {
    const file = path.join(folder, names[Math.floor(number / 2) % names.length]!);
    const bytes = number % 2 === 0 ? read(file) : await laidOpen(file, open);
    yield { name: `${path.basename(file, '.pdf')}.${number}.pdf`, bytes: mutant(bytes, number) };
  }
}

/** The file with no object in a compressed stream; as it is where the tool for it isn't installed. */
async function laidOpen(file: string, open: string): Promise<Uint8Array> {
  const done = await tool('qpdf', ['--qdf', '--object-streams=disable', '--no-original-object-ids', file, open]);
  return read(done === null || done.code === 2 ? file : open);
}
