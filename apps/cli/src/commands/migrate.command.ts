import type { Command } from 'commander';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { print } from './print.js';

/** `migrate`: the schema, brought up to date before a new version starts. */
export function migrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('brings the schema of the database up to date')
    .action(async (_options: object, command: Command) => {
      const { migrate } = await import('@formseal/database');
      const ran = await migrate(findBackends(stackSettings()).databaseUrl);
      print(command, { migrationsRun: ran });
    });
}
