import type { Command } from 'commander';
import { asOperator } from './operator.js';
import { print } from './print.js';

/** `cleanup`: what deletes stored files that nobody needs. */
export function cleanupCommands(program: Command): void {
  const cleanup = program.command('cleanup').description('the deletion of stored files that no document needs');
  cleanup
    .command('acknowledge')
    .description('says that database and store belong together as they are: files without a document go after the wait')
    .action(acknowledge);
}

async function acknowledge(_options: object, command: Command): Promise<void> {
  await asOperator(async ({ repositories: { installation } }) => {
    await installation.acknowledge();
    print(command, { acknowledged: true });
  });
}
