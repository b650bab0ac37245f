import { Command, CommanderError } from 'commander';
import { FormsealError } from '@formseal/client';
import { accountCommands } from './account-commands.js';
import { completionCommand } from './completion-command.js';
import { confirmCommands } from './confirm-commands.js';
import { documentCommands } from './document-commands.js';
import { fillCommand } from './fill-command.js';
import { plain } from './field-table.js';
import { OfDocument } from './of-document.js';
import { requestCommands } from './request-commands.js';
import { Problem, WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';
import { VERSION } from './version.js';
import { refuseMistyped } from './wrong-use.js';

/** Wrong use is 2, what went wrong is 1. */
const WRONG_USE = 2;

/** Runs the command and answers its exit code: the result on `out`, all else on `say`. */
export async function run(words: readonly string[], around: Surroundings): Promise<number> {
  const program = new Command('formseal')
    .description('PDF forms: upload, confirm, sign, download')
    .version(VERSION, '--version')
    .option('--json', 'print the service’s answer as JSON')
    .showSuggestionAfterError()
    .configureOutput({ writeOut: around.out, writeErr: around.say })
    .exitOverride();
  for (const group of [
    accountCommands,
    documentCommands,
    confirmCommands,
    fillCommand,
    requestCommands,
    completionCommand,
  ])
    group(program, around);
  refuseMistyped(program);
  const json = words.includes('--json');
  try {
    await program.parseAsync([...(json ? ['--json'] : []), ...words.filter((word) => word !== '--json')], {
      from: 'user',
    });
    return 0;
  } catch (error) {
    const isMistyped = error instanceof CommanderError;
    if (isMistyped && error.exitCode === 0) return 0;
    if (json) around.out(`${JSON.stringify({ error: detailsOf(error) })}\n`);
    // What is mistyped was said already.
    else if (!isMistyped) around.say(`${wordsFor(error)}\n`);
    return isMistyped || error instanceof WrongUse ? WRONG_USE : 1;
  }
}

/** For programs: as the service says it; what went wrong on this side has no code of the service. */
function detailsOf(error: unknown): object {
  if (error instanceof OfDocument) {
    const { documentId, next, cause } = error;
    return { ...detailsOf(cause), documentId, ...(next === null ? {} : { next }) };
  }
  if (error instanceof FormsealError) return error.details;
  if (error instanceof CommanderError) return { code: null, message: mistyped(error) };
  return { code: null, message: wordsFor(error), ...(error instanceof Problem ? error.more : {}) };
}

const mistyped = ({ code, message }: CommanderError): string =>
  code === 'commander.help' ? 'Say which command: --help tells them.' : message.replace(/^error: /, '');

/** What to do, as somebody at a terminal does it. */
const nextFor = ({ code, next }: FormsealError): string[] =>
  code === 'unauthorized' ? ['Give another: `formseal login --url URL`, or FORMSEAL_API_KEY.'] : next ? [next] : [];

/** One line of what is wrong, one of what to do, and each field that was refused. */
function wordsFor(error: unknown): string {
  if (error instanceof OfDocument)
    return [wordsFor(error.cause), error.next ?? `Its document: ${error.documentId}`].join('\n');
  if (!(error instanceof FormsealError)) return error instanceof Error ? error.message : String(error);
  const { refused = [], fields: open = [] } = error.details;
  return [
    plain(error.message),
    ...refused.map(({ fieldId, of, message }) => `  ${fieldId ?? of}  ${plain(message)}`),
    ...open.map(({ id, label }) => `  ${id}  ${plain(label)}`),
    ...nextFor(error),
  ].join('\n');
}
