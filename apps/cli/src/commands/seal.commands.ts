import type { Command } from 'commander';
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
    .option('--from <time>', 'from when on (ISO 8601); now, unless it is told')
    .action(distrust);
}

async function list(_options: unknown, command: Command): Promise<void> {
  await asOperator(async ({ repositories }) => {
    const all = await repositories.sealCertificates.all();
    print(command, { certificates: all.map(({ der: _der, ...one }) => one) });
  });
}

async function distrust(options: { certificate: string; from?: string }, command: Command): Promise<void> {
  const from = options.from === undefined ? new Date() : new Date(options.from);
  if (Number.isNaN(from.getTime())) throw new WrongUse('--from is no time.');
  const sha256 = options.certificate.replaceAll(':', '').toLowerCase();
  await asOperator(async ({ repositories }) => {
    if (!(await repositories.sealCertificates.distrust(sha256, from)))
      throw new CommandProblem(`This service has never sealed with ${options.certificate}.`);
    print(command, { sha256, distrustedFrom: from });
  });
}
