import type { Command } from 'commander';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { print } from './print.js';

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
      const { migrateWithRoles } = await import('@formseal/database');
      const { databaseUrl } = findBackends(stackSettings());
      print(command, { ...(await migrateWithRoles(databaseUrl, roles)) });
    });
}
