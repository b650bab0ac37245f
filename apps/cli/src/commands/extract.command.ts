import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { BoundedExtraction } from '../extract/bounded.js';
import { extractForm } from '../extract/extract-form.js';
import type { StagePage } from '../extract/extract-form.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `extract`: reads forms with the extractor's own code; no database. */
export function extractCommand(program: Command): void {
  program
    .command('extract')
    .description('reads a PDF form and prints its fields')
    .argument('<file...>', 'PDF files, or a folder of them')
    .option('--out <dir>', 'writes NAME.json for each file')
    .option('--debug <dir>', 'writes NAME-PAGE.png: what each stage of the reader saw')
    .action(extract);
}

type Extraction = Pick<BoundedExtraction, 'extract'>;

async function extract(given: string[], options: { out?: string; debug?: string }, command: Command): Promise<void> {
  const files = (await Promise.all(given.map(pdfsOf))).flat();
  if (options.out === undefined) {
    if (files.length !== 1) throw new WrongUse('Several files need --out DIR.');
    return print(command, await extracted(files[0] ?? '', options.debug, { extract: extractForm }));
  }
  const bounded = new BoundedExtraction();
  try {
    print(command, await extractedInto(options.out, files, options.debug, bounded));
  } finally {
    await bounded.close();
  }
}

/** A JSON file for each PDF; what could not be read is told in the end. */
async function extractedInto(
  out: string,
  files: readonly string[],
  debug: string | undefined,
  extraction: Extraction,
): Promise<Record<string, unknown>> {
  await mkdir(out, { recursive: true });
  const failed: Record<string, string> = {};
  for (const file of files) {
    const name = path.basename(file).replace(/\.pdf$/i, '');
    const result = await extracted(file, debug, extraction).catch((error: Error) => ({
      error: error.message,
      fields: [],
    }));
    if ('error' in result) failed[name] = String(result.error);
    await writeFile(path.join(out, `${name}.json`), JSON.stringify(result));
  }
  return { files: files.length, out, failed };
}

async function pdfsOf(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null);
  if (found === null) throw new CommandProblem(`${place}: no such file`);
  if (!found.isDirectory()) return [place];
  const names = await readdir(place);
  return names
    .filter((name) => /\.pdf$/i.test(name))
    .sort()
    .map((name) => path.join(place, name));
}

async function extracted(
  file: string,
  debug: string | undefined,
  extraction: Extraction,
): Promise<Record<string, unknown>> {
  const result = await extraction.extract(await readFile(file), debug !== undefined);
  if (!result.ok) throw new CommandProblem(`${file}: ${result.why}`);
  if (debug !== undefined) await writePictures(file, debug, result.pictures);
  return result.form;
}

async function writePictures(file: string, folder: string, pictures: readonly StagePage[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = path.basename(file).replace(/\.pdf$/i, '');
  for (const { page, png } of pictures) await writeFile(path.join(folder, `${name}-${page}.png`), png);
}
