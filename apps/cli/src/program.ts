import { Command, CommanderError } from 'commander';

/** Wrong use is 2, what went wrong is 1; one clear line on stderr either way. */
const WRONG_USE = 2;

/** What an operator can put right: named in one line. What is away is one line too; anything else is a surprise and keeps its stack. */
const PLAIN = new Set(['CommandProblem', 'StartupProblem', 'ConfigError', 'ServiceError']);

const START_HELP = `
Settings come from the environment: PORT (3000), FORMSEAL_DATA_DIR (.data), PUBLIC_URL and others, all of them in
docs/operating/settings.md.
`;

/** Where a command writes its result, and what went wrong. */
export interface Output {
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
}

const STANDARD: Output = {
  writeOut: (text) => void process.stdout.write(text),
  writeErr: (text) => void process.stderr.write(text),
};

/** Runs one command and answers its exit code. */
export async function runWords(words: readonly string[], output: Output = STANDARD): Promise<number> {
  const program = new Command('formseal')
    .description('Operates Formseal')
    .option('--json', 'print one JSON object on stdout and nothing else')
    .showSuggestionAfterError()
    .configureOutput(output)
    .exitOverride();
  startCommand(program);
  try {
    if (words[0] !== 'start')
      await declare(
        program,
        words.find((word) => !word.startsWith('-')),
      );
    refuseMistyped(program);
    // `--json` may stand before or after the command's own words.
    const json = words.includes('--json');
    await program.parseAsync([...(json ? ['--json'] : []), ...words.filter((word) => word !== '--json')], {
      from: 'user',
    });
    return 0;
  } catch (error) {
    return await exitCodeOf(error, output);
  }
}

/** Loads what most commands and a start stand on, for the build to keep what is compiled of it (deploy/bundles.mjs). */
export async function warmUp(): Promise<void> {
  const { loadLater } = await import('./stack/start.js');
  await loadLater();
  await declare(new Command(), 'account');
}

function startCommand(program: Command): void {
  program
    .command('start')
    .description('starts Postgres, Redis and every service on this machine')
    .option('--quiet', 'say nothing but the result', false)
    .addHelpText('after', START_HELP)
    .action(async (options: { quiet: boolean }, command: Command) => {
      const { start } = await import('./stack/start.js');
      await start({ quiet: options.quiet, json: command.optsWithGlobals<{ json?: boolean }>().json === true });
    });
}

/** A command's own libraries are loaded only when it is called: the operator waits for none of the others. */
async function declare(program: Command, called: string | undefined): Promise<void> {
  const { peopleCommands } = await import('./commands/people.commands.js');
  const { accountCommands } = await import('./commands/account.commands.js');
  const { keyCommands } = await import('./commands/key.commands.js');
  const { dataKeyCommands } = await import('./commands/data-key.commands.js');
  const { documentCommands } = await import('./commands/document.commands.js');
  const { migrateCommand } = await import('./commands/migrate.command.js');
  const groups = [peopleCommands, accountCommands, keyCommands, dataKeyCommands, documentCommands, migrateCommand];
  for (const group of groups) group(program);
  // What opens PDFs loads long: only for the command that was called, or for the list of all.
  const wanted = (name: string): boolean => called === undefined || called === 'help' || called === name;
  if (wanted('profile')) (await import('./commands/profile.commands.js')).profileCommands(program);
  if (wanted('backup') || wanted('restore')) (await import('./commands/backup.commands.js')).backupCommands(program);
  if (wanted('extract')) (await import('./commands/extract.command.js')).extractCommand(program);
  if (wanted('verify')) (await import('./commands/verify.command.js')).verifyCommand(program);
  if (wanted('seal')) (await import('./commands/seal.commands.js')).sealCommands(program);
  if (wanted('doctor')) (await import('./commands/doctor.command.js')).doctorCommand(program);
  if (wanted('queue')) (await import('./commands/queue.command.js')).queueCommand(program);
  if (wanted('welcome')) (await import('./commands/welcome.command.js')).welcomeCommand(program);
  if (wanted('cleanup')) (await import('./commands/cleanup.commands.js')).cleanupCommands(program);
  if (wanted('batch')) (await import('./commands/batch.command.js')).batchCommand(program, runWords);
}

/** An option that is said twice would count as it was said last; one that a script had nothing to put in would be taken for a name. */
function refuseMistyped(command: Command): void {
  for (const option of command.options) {
    let given = 0;
    command.on(`option:${option.name()}`, (value: unknown) => {
      given += 1;
      // What may be repeated collects its values itself.
      if (given > 1 && option.parseArg === undefined) command.error(`error: option '${option.flags}' was given twice`);
      if (isEmpty(value)) command.error(`error: option '${option.flags}' was given nothing`);
    });
  }
  command.hook('preAction', (_command, called) => {
    if (called.args.some(isEmpty)) called.error(`error: '${called.name()}' was given an empty word`);
  });
  for (const one of command.commands) refuseMistyped(one);
}

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

async function exitCodeOf(error: unknown, { writeErr }: Output): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (PLAIN.has(name) || name === 'WrongUse') writeErr(`${[message, ...nextOf(error)].join(' ')}\n`);
  else writeErr(`${(await outageOf(error)) ?? stack ?? message}\n`);
  return name === 'WrongUse' ? WRONG_USE : 1;
}

/** What the service says to do about it. */
function nextOf(error: unknown): string[] {
  const { details } = error as { readonly details?: { readonly next?: unknown } };
  return typeof details?.next === 'string' ? [details.next] : [];
}

/** What is away, in one line; null where the error is no outage. */
async function outageOf(error: unknown): Promise<string | null> {
  const { isOutage } = await import('@formseal/platform');
  if (!(error instanceof Error) || !isOutage(error)) return null;
  // Of a name with several addresses only the error of each says what it was.
  const each: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const said = each.map((one) => (one instanceof Error ? one.message : String(one))).join(', ');
  return `${said.replaceAll(/\s+/g, ' ')}; \`formseal doctor\` says what is away`;
}
