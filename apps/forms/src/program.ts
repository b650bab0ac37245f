import { Command, CommanderError } from 'commander';
import { FormsealError } from '@formseal/client';
import { accountCommands } from './account-commands.js';
import { completionCommand } from './completion-command.js';
import { confirmCommands } from './confirm-commands.js';
import { documentCommands } from './document-commands.js';
import { fillCommand } from './fill-command.js';
import type { Surroundings } from './surroundings.js';

/** Wrong use is 2, what went wrong is 1. */
const WRONG_USE = 2;

/** Runs the command and answers its exit code: the result on `out`, all else on `say`. */
export async function run(words: readonly string[], around: Surroundings): Promise<number> {
  const program = new Command('formseal')
    .description('PDF forms: upload, confirm, sign, download')
    .option('--json', 'print the service’s answer as JSON')
    .showSuggestionAfterError()
    .configureOutput({ writeOut: around.out, writeErr: around.say })
    .exitOverride();
  for (const group of [accountCommands, documentCommands, confirmCommands, fillCommand, completionCommand])
    group(program, around);
  const json = words.includes('--json');
  try {
    await program.parseAsync([...(json ? ['--json'] : []), ...words.filter((word) => word !== '--json')], {
      from: 'user',
    });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
    around.say(`${wordsFor(error)}\n`);
    return 1;
  }
}

/** One line of what is wrong, one of what to do, and each field that was refused. */
function wordsFor(error: unknown): string {
  if (!(error instanceof FormsealError)) return error instanceof Error ? error.message : String(error);
  const refused = error.is('invalid_parameter') ? (error.details.refused ?? []) : [];
  const open = (error.details as { fields?: { id: string; label: string }[] }).fields ?? [];
  return [
    error.message,
    ...refused.map(({ fieldId, message }) => `  ${fieldId}  ${message}`),
    ...open.map(({ id, label }) => `  ${id}  ${label}`),
    ...(error.next ? [error.next] : []),
  ].join('\n');
}
