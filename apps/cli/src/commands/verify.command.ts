import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { verifyPdf } from '@formseal/form-writer';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

/** `verify`: what a signed PDF proves; no database. Exit code 0 for a valid seal, 1 for anything else. */
export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description('tells whether a PDF is sealed and unaltered, by whom and when')
    .argument('<file>', 'a PDF')
    .action(verify);
}

async function verify(file: string, _options: object, command: Command): Promise<void> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandProblem(`${file}: ${error.message}`);
  });
  const { status, signatures, record } = await verifyPdf(bytes);
  print(command, { file, status, signatures, record });
  if (status !== 'valid') process.exitCode = 1;
}
