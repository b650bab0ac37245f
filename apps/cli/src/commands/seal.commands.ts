import type { Command } from 'commander';
import { parseIsoDate } from '@formseal/domain';
import { asOperator } from './operator.js';
import { print } from './print.js';
import { CommandProblem, WrongUse } from './problem.js';

/** `seal`: the certificates that this service seals with, or once did. */
export function sealCommands(program: Command): void {
  const seal = program.command('seal').description('certificates that this service seals with, or once did');
  seal.command('list').description('all of them, oldest first').action(list);
  seal
    .command('distrust')
    .description('disowns a certificate whose key was stolen: its seals from then on count as anybody’s')
    .requiredOption('--certificate <sha256>', 'as `seal list` names it')
    .option('--from <time>', 'from when on: a day of UTC, or a time with its zone (ISO 8601); now, unless it is told')
    .action(distrust);
}

async function list(_options: unknown, command: Command): Promise<void> {
  await asOperator(async ({ repositories }) => {
    const all = await repositories.sealCertificates.all();
    print(command, { certificates: all.map(({ der: _der, ...one }) => one) });
  });
}

async function distrust(options: { certificate: string; from?: string }, command: Command): Promise<void> {
  const from = options.from === undefined ? new Date() : timeOf(options.from);
  const sha256 = options.certificate.replaceAll(':', '').toLowerCase();
  await asOperator(async ({ repositories }) => {
    if (!(await repositories.sealCertificates.distrust(sha256, from)))
      throw new CommandProblem(`This service has never sealed with ${options.certificate}.`);
    print(command, { sha256, distrustedFrom: from });
  });
}

/** A day, or a moment that is the same everywhere: which seals are believed is not left to how a language guesses dates. */
function timeOf(given: string): Date {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(given) ?? [];
  const at = new Date(day + time);
  if (parseIsoDate(day) === null || Number.isNaN(at.getTime()))
    throw new WrongUse(
      `--from must be a day, or a time with its zone, as 2026-04-17 or 2026-04-17T09:30Z; got "${given}".`,
    );
  return at;
}
