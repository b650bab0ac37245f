import path from 'node:path';
import type { Command } from 'commander';
import { FormsealError, localDay, openFields, UnreadableError } from '@formseal/client';
import type { DocumentWithFields, Formseal, GivenValues } from '@formseal/client';
import { contentOf } from './content-of.js';
import { fieldTable, plain } from './field-table.js';
import { clientFor, loginOf } from './login.js';
import { written } from './output-file.js';
import { print } from './print.js';
import { Problem, WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';
import { detailsOf, Told, wordsFor } from './told-errors.js';
import { dayGiven, wholeNumber } from './wrong-use.js';

/** `upload`, `list`, `fields`, `review`, `sign`, `download`. */
export function documentCommands(program: Command, around: Surroundings): void {
  const client = (): Formseal => clientFor(loginOf(around));
  program
    .command('upload <files...>')
    .description('PDF forms, or photos of them (JPEG, PNG), read while you wait')
    .option('--together', 'the pictures are the pages of one form, in this order', false)
    .action(async (files: string[], { together }: { together: boolean }, command: Command) => {
      if (together) return print(command, around, ...told(await sent(client(), files, around), around));
      if (files.length > 1) return oneByOne(client(), files, command, around);
      for (const file of files) print(command, around, ...told(await uploaded(client(), file, around), around));
    });
  program
    .command('list')
    .description('documents, newest first')
    .option('--limit <count>', 'how many, 100 at most', '25')
    .action(async ({ limit }: { limit: string }, command: Command) => {
      const page = await client().page({ limit: wholeNumber('--limit', limit) });
      const lines = page.data.map(
        ({ id, status, title, filename, test }) =>
          `${id}  ${status.padEnd(16)}  ${plain(title ?? filename)}${test ? '  (test)' : ''}`,
      );
      print(command, around, page, [...lines, `${page.data.length} of ${page.total}`].join('\n'));
    });
  program
    .command('fields <id>')
    .description('the fields of a document: what each is and what is to be done')
    .action(async (id: string, _options: object, command: Command) => {
      const document = await client().document(id);
      print(command, around, document, fieldTable(document.fields, around.colours));
    });
  program
    .command('review <id>')
    .description('the address where a person reviews it in a browser')
    .action(async (id: string, _options: object, command: Command) => {
      const { reviewUrl } = await client().document(id);
      print(command, around, { reviewUrl }, reviewUrl);
    });
  program
    .command('sign <id>')
    .description('fills it, applies the stored signature, seals it')
    .option('--day <day>', 'of signing, YYYY-MM-DD: that of this machine where nothing is said')
    .action(async (id: string, { day }: { day?: string }, command: Command) => {
      const document = await client().sign(id, { day: dayGiven(day) ?? localDay() });
      print(command, around, document, `signed ${document.signedAt ?? ''}`.trim());
    });
  program
    .command('download <id>')
    .description('the signed PDF')
    .option('-o, --output <file>', 'where to; NAME-signed.pdf where nothing is said')
    .option('--filled', 'a form that asks for more than a simple signature: filled in, to be signed elsewhere')
    .action(async (id: string, { output, filled }: { output?: string; filled?: boolean }, command: Command) => {
      const file = output ?? beside((await client().document(id)).filename, filled ? 'filled' : 'signed');
      written(file, await (filled ? client().filled(id) : client().download(id)));
      print(command, around, { file }, plain(file));
    });
}

/** Each of several files: one that can't be read or taken keeps no other back. */
async function oneByOne(
  client: Formseal,
  files: readonly string[],
  command: Command,
  around: Surroundings,
): Promise<void> {
  let failed = 0;
  for (const [at, file] of files.entries()) {
    around.say(`[${at + 1}/${files.length}] `);
    try {
      print(command, around, ...told(await uploaded(client, file, around), around));
    } catch (error) {
      if (!isOfTheFile(error)) throw error;
      failed += 1;
      print(
        command,
        { ...around, out: whereTold(command, around) },
        { error: { ...detailsOf(error), file } },
        wordsFor(error),
      );
    }
  }
  if (failed > 0) throw new Told(`${failed} of ${files.length} failed`);
}

/** The result of a program, else for people. */
const whereTold = (command: Command, { out, say }: Surroundings): Surroundings['out'] =>
  command.optsWithGlobals<{ json?: boolean }>().json ? out : say;

/** Whether the next file may fare better: not where the key, the plan or the service is the matter. */
const isOfTheFile = (error: unknown): boolean =>
  error instanceof Problem ||
  error instanceof UnreadableError ||
  (error instanceof FormsealError && [400, 413, 415, 422].includes(error.status));

/** The form itself often lies in the same folder. */
function beside(filename: string, what: 'filled' | 'signed'): string {
  const { name, ext } = path.parse(filename);
  return `${name}-${what}${ext}`;
}

/** JPEG or PNG, by its first bytes. */
const isPicture = (bytes: Uint8Array): boolean =>
  ['ffd8ff', '89504e470d0a1a0a'].some((begin) => Buffer.from(bytes.subarray(0, 8)).toString('hex').startsWith(begin));

/** To the line's begin, and what stands there gone. */
const OVER_IT = '\r\u001b[K';

/** Reads the file, sends it and waits until it is read. */
export const uploaded = (
  client: Formseal,
  file: string,
  around: Surroundings,
  values?: GivenValues,
): Promise<DocumentWithFields> => sent(client, [file], around, values);

/** The same of several files: the pages of one form. */
async function sent(
  client: Formseal,
  files: readonly string[],
  { say, watched }: Surroundings,
  values?: GivenValues,
): Promise<DocumentWithFields> {
  const pages = files.map(contentOf);
  const other = pages.length > 1 ? pages.findIndex((bytes) => !isPicture(bytes)) : -1;
  if (other >= 0) throw new WrongUse(`--together is for pictures (JPEG, PNG), and ${files[other]} is none.`);
  const length = pages.reduce((sum, bytes) => sum + bytes.length, 0);
  const [filename, begun] = [path.basename(files[0] ?? 'form.pdf'), performance.now()];
  const seconds = (digits: number): string => ((performance.now() - begun) / 1_000).toFixed(digits);
  const size = `${Math.ceil(length / 1024)} KB`;
  say(`${filename}: ${size}, being sent and read …${watched ? '' : '\n'}`);
  const tick =
    watched && setInterval(() => say(`\r${filename}: ${size}, being sent and read … ${seconds(0)} s`), 1_000);
  try {
    const options = { filename, ...(values ? { values } : {}) };
    const document = pages.some(isPicture)
      ? await client.whenRead(await client.uploadPictures(pages, options))
      : await client.uploadAndWait(pages[0] as Uint8Array, options);
    say(`${watched ? OVER_IT : ''}${filename}: ${document.fields.length} fields in ${seconds(1)} s\n`);
    return document;
  } catch (error) {
    if (watched) say('\n');
    throw error;
  } finally {
    if (tick) clearInterval(tick);
  }
}

function told(document: DocumentWithFields, { colours }: Surroundings): [DocumentWithFields, string] {
  const { id, title, filename, status, fields } = document;
  const left = openFields(fields).length;
  return [
    document,
    `${id}  ${status}  ${plain(title ?? filename)}\n${fieldTable(fields, colours)}\n${left} to confirm`,
  ];
}
