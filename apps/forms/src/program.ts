import { Command, CommanderError } from 'commander';
import { accountCommands } from './account-commands.js';
import { completionCommand } from './completion-command.js';
import { confirmCommands } from './confirm-commands.js';
import { documentCommands } from './document-commands.js';
import { fillCommand } from './fill-command.js';
import { requestCommands } from './request-commands.js';
import { WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';
import { detailsOf, Told, wordsFor } from './told-errors.js';
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
    if (error instanceof Told) return 1;
    if (json) around.out(`${JSON.stringify({ error: detailsOf(error) })}\n`);
    // What is mistyped was said already.
    else if (!isMistyped) around.say(`${wordsFor(error)}\n`);
    return isMistyped || error instanceof WrongUse ? WRONG_USE : 1;
  }
}
