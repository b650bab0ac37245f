import type { Command } from 'commander';
import { ExaminedBackends } from '../doctor/backends.js';
import { checksOf } from '../doctor/checks.js';
import { examine } from '../doctor/examine.js';
import { asPage } from '../doctor/page.js';
import { redisPrefix } from '../doctor/redis-prefix.js';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

/** `doctor`: one page on how an installation is, and what to type where it is not well. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('says on one page how this installation is, and what to type where it is not well')
    .action(doctor);
}

async function doctor(_options: object, command: Command): Promise<void> {
  const settings = stackSettings();
  const found = findBackends(settings);
  const env = { ...settings.env, PUBLIC_URL: found.publicUrl, REDIS_URL: found.redisUrl ?? '' };
  const backends = new ExaminedBackends(found);
  try {
    const checks = await examine(checksOf(backends, { env, redisPrefix: redisPrefix(found.redisUrl) }));
    const failed = checks.filter(({ state }) => state === 'fail').map(({ check }) => check);
    if (command.optsWithGlobals<{ json?: boolean }>().json) print(command, { ok: failed.length === 0, checks });
    else command.configureOutput().writeOut?.(`${asPage(checks)}\n`);
    if (failed.length > 0) throw new CommandProblem(`Not well: ${failed.join(', ')}.`);
  } finally {
    await backends.close();
  }
}
