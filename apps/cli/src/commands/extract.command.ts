import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { BoundedExtraction } from '../extract/bounded.js';
import type { Extracted } from '../extract/extract-form.js';
import { contentOf } from './content-of.js';
import { makeFolder } from './make-folder.js';
import { outputName, refuseSameNames } from './output-names.js';
import { print } from './print.js';
import { printWhy, tracesOf } from './why.js';
import { CommandProblem, WrongUse } from './problem.js';

const AFTER_HELP = `
With --out every file is read. NAME.json of one that can't be says why in \`error\`; such files are named in the end,
and the exit code is 1.`;

/** `extract`: reads forms as the extractor does; no database. */
export function extractCommand(program: Command): void {
  program
    .command('extract')
    .description('reads a PDF form and prints its fields')
    .argument('<file...>', 'PDF files, or a folder of them')
    .option('--out <dir>', 'writes NAME.json for each file')
    .option('--debug <dir>', 'writes NAME-PAGE.png: what each stage of the reader saw')
    .option('--why [field]', 'why each field is what it is, or one: its number, or words of its label')
    .addHelpText('after', AFTER_HELP)
    .action(extract);
}

interface Options {
  readonly out?: string;
  readonly debug?: string;
  readonly why?: string | true;
}

async function extract(given: string[], options: Options, command: Command): Promise<void> {
  const files = (await Promise.all(given.map(pdfsOf))).flat();
  if (options.out === undefined) {
    if (files.length !== 1) throw new WrongUse(`${files.length} files need --out DIR, for a NAME.json of each.`);
  }
  refuseSameNames(files);
  for (const folder of [options.out, options.debug]) if (folder !== undefined) await makeFolder(folder);
  const bounded = new BoundedExtraction();
  try {
    if (options.out === undefined) {
      const form = await extracted(files[0]!, options, bounded);
      return options.why === undefined ? print(command, form) : printWhy(command, tracesOf(form, options.why));
    }
    const result = await extractedInto(options.out, files, options, bounded);
    print(command, result);
    refuseFailures(result);
  } finally {
    await bounded.close();
  }
}

/** The others are written all the same; a script is told by the exit code that not all are. */
function refuseFailures({ files, failed }: ExtractedInto): void {
  const names = Object.keys(failed);
  if (names.length > 0)
    throw new CommandProblem(`${names.length} of ${files} files could not be read: ${names.join(', ')}`);
}

type ExtractedInto = { readonly files: number; readonly out: string; readonly failed: Record<string, string> };

/** A JSON file for each PDF; what could not be read is told in the end. */
async function extractedInto(
  out: string,
  files: readonly string[],
  options: Options,
  extraction: BoundedExtraction,
): Promise<ExtractedInto> {
  const failed: Record<string, string> = {};
  for (const file of files) {
    const name = outputName(file);
    const result = await extracted(file, options, extraction).catch((error: Error) => ({
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
  const names = (await readdir(place)).filter((name) => /\.pdf$/i.test(name));
  if (names.length === 0) throw new CommandProblem(`${place}: no PDF in this folder`);
  return names.sort().map((name) => path.join(place, name));
}

async function extracted(
  file: string,
  { debug, why }: Options,
  extraction: BoundedExtraction,
): Promise<Record<string, unknown>> {
  const wanted = { pictures: debug !== undefined, why: why !== undefined };
  const result = await extraction.extract(await contentOf(file), wanted);
  if (!result.ok) throw new CommandProblem(`${file}: ${result.why}`);
  if (debug !== undefined) await writePictures(file, debug, result.pictures);
  return result.form;
}

type Pictures = Extract<Extracted, { readonly ok: true }>['pictures'];

async function writePictures(file: string, folder: string, pictures: Pictures): Promise<void> {
  for (const { page, png } of pictures) await writeFile(path.join(folder, `${outputName(file)}-${page}.png`), png);
}
