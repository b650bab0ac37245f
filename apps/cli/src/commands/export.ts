import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportPart } from '@formseal/contracts';
import { exportFiles } from '@formseal/storage';
import type { Operator } from './operator.js';
import { makeEmptyFolder } from './make-folder.js';

/** A folder that holds nothing yet: an export never mixes with what is there. */
export async function emptyFolder(folder: string): Promise<string> {
  await makeEmptyFolder(folder, '; name another folder.');
  return path.resolve(folder);
}

/** Writes the files of an export below `folder`; answers how many documents are among them. */
export async function writeExport(
  operator: Operator,
  parts: AsyncIterable<ExportPart>,
  folder: string,
): Promise<number> {
  let documents = 0;
  for await (const file of exportFiles(parts, operator.blobs())) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(file.content, createWriteStream(target, { mode: 0o600 }));
    if (path.basename(file.path) === 'document.json') documents += 1;
  }
  return documents;
}
