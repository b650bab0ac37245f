import { Command } from 'commander';

const program = new Command('formseal').description('Operates Formseal');

program
  .command('start')
  .description('starts Postgres, Redis and every service on this machine')
  .option('--quiet', 'say nothing but the result', false)
  .option('--json', 'print the result as one line of JSON', false)
  .action(async (options: { quiet: boolean; json: boolean }) => {
    const { start } = await import('./stack/start.js');
    await start(options);
  });

program.parseAsync().catch((error: unknown) => {
  const expected = error instanceof Error && ['StartupProblem', 'ConfigError'].includes(error.name);
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
