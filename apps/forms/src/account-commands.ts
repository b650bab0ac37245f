import type { Command } from 'commander';
import { clientFor, keepLogin, loginOf } from './login.js';
import { print } from './print.js';
import { Problem } from './surroundings.js';
import type { Surroundings } from './surroundings.js';

/** `login`, `usage`. */
export function accountCommands(program: Command, around: Surroundings): void {
  program
    .command('login')
    .description('remembers where the service is, and a key of your account from FORMSEAL_API_KEY or standard input')
    .requiredOption('--url <url>', 'such as https://forms.example.org')
    .action(async ({ url }: { url: string }, command: Command) => {
      const apiKey = around.env['FORMSEAL_API_KEY'] ?? (await standardInput(around)).trim();
      if (!apiKey.startsWith('fsk_')) throw new Problem('That is no API key: they begin with fsk_.');
      const usage = await clientFor({ url, apiKey }).usage();
      const file = keepLogin({ url, apiKey }, around);
      print(command, around, { file, plan: usage.plan }, `Logged in, plan ${usage.plan}. Kept in ${file}.`);
    });
  program
    .command('usage')
    .description('what is left of the plan')
    .action(async (_options: object, command: Command) => {
      const usage = await clientFor(loginOf(around)).usage();
      const { plan, used, limit, uploads, resetsAt } = usage;
      const words = `${plan}: ${used} of ${limit} forms, ${uploads.used} of ${uploads.limit} uploads, until ${resetsAt}`;
      print(command, around, usage, words);
    });
}

async function standardInput({ say }: Surroundings): Promise<string> {
  if (process.stdin.isTTY) say('API key: ');
  for await (const line of process.stdin.setEncoding('utf8')) return String(line).split('\n')[0] ?? '';
  return '';
}
