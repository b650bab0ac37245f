import type { Command } from 'commander';
import { localDay, openFields } from '@formseal/client';
import type { DocumentWithFields, Formseal, GivenValues } from '@formseal/client';
import { contentOf } from './content-of.js';
import { uploaded } from './document-commands.js';
import { refuseUnwritable, written } from './output-file.js';
import { fieldTable, plain } from './field-table.js';
import { kept } from './keeping.js';
import { clientFor, loginOf } from './login.js';
import { ofDocument } from './of-document.js';
import { print } from './print.js';
import { Problem } from './surroundings.js';
import type { Surroundings } from './surroundings.js';
import { dayGiven, refuseIdle } from './wrong-use.js';

/** What is to be done once a document is signed, and its file is not here. */
const SIGNED = (id: string): string => `It is signed and counted: formseal download ${id} -o FILE`;

interface FillOptions {
  readonly values?: string;
  readonly skipUnknown: boolean;
  readonly acceptUnsure: boolean;
  readonly leaveEmpty: boolean;
  readonly sign: boolean;
  readonly output?: string;
  readonly day?: string;
}

/** `fill`: a form from a file to a signed file by one command. */
export function fillCommand(program: Command, around: Surroundings): void {
  program
    .command('fill <file>')
    .description('uploads a form, confirms what is sure and what VALUES says, and signs it where that is asked for')
    .option('--values <file>', 'JSON: { "self.birth_date": "1988-04-17", "Locker number": "12", … }')
    .option('--skip-unknown', 'goes on where the form has no field of a name: for values of more than one form', false)
    .option('--accept-unsure', 'keeps uncertain suggestions too', false)
    .option('--leave-empty', 'confirms as empty what has no value', false)
    .option('--sign', 'signs it', false)
    .option('--day <day>', 'of signing, YYYY-MM-DD: that of this machine where nothing is said')
    .option('-o, --output <file>', 'where the signed PDF goes')
    .action((file: string, options: FillOptions, command: Command) => fill(file, options, command, around));
}

async function fill(file: string, options: FillOptions, command: Command, around: Surroundings): Promise<void> {
  refuseIdle(command, { output: 'sign', day: 'sign', skipUnknown: 'values' });
  dayGiven(options.day);
  const given = options.values === undefined ? undefined : valuesIn(options.values);
  if (options.output !== undefined) refuseUnwritable(options.output);
  const client = clientFor(loginOf(around));
  const document = await uploaded(client, file, around, given);
  await ofDocument(document.id, async () => {
    if (given) refuseMisplaced(document, options, around);
    await settle(client, document, options, command, around);
  });
}

/** Confirms what is to be kept, and signs where nothing is left. */
async function settle(
  client: Formseal,
  document: DocumentWithFields,
  options: FillOptions,
  command: Command,
  around: Surroundings,
): Promise<void> {
  const fields = kept(document.fields, { unsure: options.acceptUnsure, empty: options.leaveEmpty });
  const { version } =
    fields.length > 0 ? await client.confirm(document.id, { fields, version: document.version }) : document;
  const now = await client.document(document.id);
  const left = openFields(now.fields);
  if (left.length > 0) {
    around.say(`${fieldTable(left, around.colours)}\n`);
    const next = `${left.length === 1 ? '1 field is' : `${left.length} fields are`} left to confirm. A person can do it: ${now.reviewUrl}`;
    if (options.sign) throw new Problem(next, { reviewUrl: now.reviewUrl });
    return print(command, around, now, `${document.id}\n${next}`);
  }
  if (!options.sign) return print(command, around, now, `${document.id}  ready to sign`);
  const signed = await client.sign(document.id, { version, day: options.day ?? localDay() });
  const { output } = options;
  if (output !== undefined)
    await ofDocument(document.id, async () => written(output, await client.download(document.id)), SIGNED);
  print(command, around, signed, `${document.id}  signed${options.output === undefined ? '' : `  ${options.output}`}`);
}

/**
 * Tells what became of the values that were sent along. Where one found no place nothing more is done: the field it was meant for, which
 * nobody here knows, would be kept as it is suggested, or left empty.
 */
function refuseMisplaced(
  { values, reviewUrl }: DocumentWithFields,
  { skipUnknown }: FillOptions,
  { say }: Surroundings,
): void {
  if (!values)
    throw new Problem(`The form could not be read at once, so that the values are not in it: ${reviewUrl}`, {
      reviewUrl,
    });
  for (const name of values.unknown) say(`no field: ${plain(name)}\n`);
  for (const { name, message } of values.refused) say(`refused: ${plain(name)}  ${plain(message)}\n`);
  for (const { name, message } of values.toCheck) say(`to be confirmed: ${plain(name)}  ${plain(message)}\n`);
  const misplaced = (skipUnknown ? 0 : values.unknown.length) + values.refused.length;
  if (misplaced === 0) return;
  const why = `${misplaced === 1 ? '1 value' : `${misplaced} values`} found no place, so that nothing is confirmed in their stead, and nothing signed.`;
  throw new Problem(`${why} A person can do it: ${reviewUrl}`, { reviewUrl, values });
}

function parsed(file: string): unknown {
  const text = Buffer.from(contentOf(file)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file}: ${(error as Error).message}`);
  }
}

function valuesIn(file: string): GivenValues {
  const values = parsed(file);
  const isValue = (value: unknown) => value === null || ['string', 'boolean'].includes(typeof value);
  if (typeof values === 'object' && values !== null && !Array.isArray(values) && Object.values(values).every(isValue))
    return values as GivenValues;
  throw new Problem(`${file}: an object of texts, true, false or null is wanted, by meaning or label.`);
}
