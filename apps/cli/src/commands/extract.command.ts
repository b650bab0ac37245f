import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { drawStages, readForm } from '@formseal/form-reader';
import type { Stages } from '@formseal/form-reader';
import { normalisePdf } from '@formseal/form-writer';
import { suggestValues } from '@formseal/domain';
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

async function extract(given: string[], options: { out?: string; debug?: string }, command: Command): Promise<void> {
  const files = (await Promise.all(given.map(pdfsOf))).flat();
  if (options.out === undefined) {
    if (files.length !== 1) throw new WrongUse('Several files need --out DIR.');
    return print(command, await extracted(files[0] ?? '', options.debug));
  }
  await mkdir(options.out, { recursive: true });
  const failed: Record<string, string> = {};
  for (const file of files) {
    const name = path.basename(file).replace(/\.pdf$/i, '');
    const result = await extracted(file, options.debug).catch((error: Error) => ({ error: error.message, fields: [] }));
    if ('error' in result) failed[name] = String(result.error);
    await writeFile(path.join(options.out, `${name}.json`), JSON.stringify(result));
  }
  print(command, { files: files.length, out: options.out, failed });
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

async function extracted(file: string, debug?: string): Promise<Record<string, unknown>> {
  let seen: Stages | undefined;
  const normalised = await normalisePdf(await readFile(file));
  if (!normalised.ok) throw new CommandProblem(`${file}: ${refusal(normalised)}`);
  const form = await readForm(normalised.bytes, debug === undefined ? {} : { onStages: (stages) => (seen = stages) });
  if (debug !== undefined && seen) await writePictures(file, debug, seen);
  if ('failed' in form) throw new CommandProblem(`${file}: cannot be read (${form.failed})`);
  if ('tooManyPages' in form) throw new CommandProblem(`${file}: too many pages (${form.tooManyPages})`);
  // No account, hence no values but what stands in the form; the states are those an empty profile leads to.
  const suggested = suggestValues({
    fields: form.fields,
    profile: {},
    learned: { byPlace: new Map(), byKey: new Map() },
    accountKind: 'personal',
    language: form.language,
    today: new Date().toISOString().slice(0, 10),
    hasSignature: false,
    strongerSignature: form.strongerSignature,
  });
  return {
    pageCount: form.pageCount,
    title: form.title,
    documentType: form.documentType,
    requiresStrongerSignature: form.strongerSignature !== null,
    requiresStrongerSignatureReason: form.strongerSignature?.reason ?? null,
    fields: form.fields.map((field, at) => ({
      page: field.page,
      rect: field.rect,
      type: field.type,
      label: field.label,
      semanticKey: field.semanticKey,
      state: suggested[at]?.state,
      value: suggested[at]?.value ?? null,
      source: suggested[at]?.source,
      checkboxGroup: field.checkboxGroup,
    })),
  };
}

async function writePictures(file: string, folder: string, stages: Stages): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = path.basename(file).replace(/\.pdf$/i, '');
  for (const { page, png } of await drawStages(stages)) await writeFile(path.join(folder, `${name}-${page}.png`), png);
}

const refusal = (why: { readonly reason: string } | { readonly tooManyPages: number }): string =>
  'reason' in why ? `cannot be read (${why.reason})` : `too many pages (${why.tooManyPages})`;
