import type { Command } from 'commander';
import { asWelcome } from '../stack/announcement.js';
import { makeFirstAccount } from '../stack/first-account/first-account.js';
import { asOperator } from './operator.js';
import { print } from './print.js';

/** `welcome`: what `docker compose up` ends with, as `npm start` does. */
export function welcomeCommand(program: Command): void {
  program
    .command('welcome')
    .description(
      'makes a first account where there is nobody, and shows it once; later it says only where the service is',
    )
    .action(welcome);
}

async function welcome(_options: object, command: Command): Promise<void> {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  await asOperator(async ({ repositories, blobs, publicUrl }) => {
    const baseUrl = `${publicUrl}/api/v1`;
    if (await repositories.accounts.hasUsers()) {
      if (json) return print(command, { baseUrl });
      const text = `\nFormseal is running at ${publicUrl}. The first account was shown at the first start.\n`;
      return command.configureOutput().writeOut?.(text);
    }
    const started = { baseUrl, ...(await makeFirstAccount(repositories, blobs())) };
    if (json) return print(command, { ...started });
    command.configureOutput().writeOut?.(asWelcome(started, publicUrl));
  });
}
