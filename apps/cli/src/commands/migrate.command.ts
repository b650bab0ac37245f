import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

/** `migrate`: the schema, brought up to date before a new version starts. */
export function migrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('brings the schema of the database up to date, and the rights of the services’ roles with it')
    .option(
      '--roles <file>',
      'a JSON file {"gateway": PASSWORD, "extractor": …, "signer": …}: makes a role for each service',
    )
    .action(async ({ roles }: { roles?: string }, command: Command) => {
      const { migrate, grantServiceRoles } = await import('@formseal/database');
      const { databaseUrl } = findBackends(stackSettings());
      const passwords = roles === undefined ? {} : await rolePasswords(roles);
      const migrationsRun = await migrate(databaseUrl);
      print(command, { migrationsRun, roles: await grantServiceRoles(databaseUrl, passwords) });
    });
}

const Password = z.string().min(16);
const RolePasswords = z.strictObject({ gateway: Password, extractor: Password, signer: Password });

async function rolePasswords(file: string): Promise<z.infer<typeof RolePasswords>> {
  try {
    return RolePasswords.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new CommandProblem(`${file}: a JSON object with a password of 16 characters or more for each service`);
  }
}
