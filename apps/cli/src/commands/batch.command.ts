import type { Command } from 'commander';
import { z } from 'zod';
import { linesOf } from '../lines.js';
import type { Output } from '../program.js';

/** What is done in moments; everything else has a start of its own. */
const COMMANDS = new Set(['user', 'member', 'account', 'key', 'document', 'share', 'profile', 'activity']);
const Words = z.array(z.string()).min(1);

/** How one line ended: its exit code, and what the command printed. */
export interface BatchAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Run = (words: readonly string[], output: Output) => Promise<number>;

/** `batch`: many commands with one start, for whoever makes accounts by the hundred. */
export function batchCommand(program: Command, run: Run): void {
  program
    .command('batch')
    .description(
      `runs the commands on standard input, each a line, as a JSON array of words; answers one JSON object a line (${[...COMMANDS].join(', ')})`,
    )
    .action(async () => {
      for await (const line of linesOf(process.stdin.setEncoding('utf8') as AsyncIterable<string>)) {
        if (line.trim() === '') continue;
        process.stdout.write(`${JSON.stringify(await answerOf(line, run))}\n`);
      }
    });
}

/** Runs one line and answers how it ended. */
export async function answerOf(line: string, run: Run): Promise<BatchAnswer> {
  const words = wordsOf(line);
  const command = words?.find((word) => !word.startsWith('-'));
  if (!words || !command || !COMMANDS.has(command))
    return {
      code: 2,
      out: '',
      err: `A line is a JSON array of words that begins with one of ${[...COMMANDS].join(', ')}.\n`,
    };
  if (asksForPassword(words)) return { code: 2, out: '', err: 'Say --password: standard input holds the commands.\n' };
  let [out, err] = ['', ''];
  const output = { writeOut: (text: string) => void (out += text), writeErr: (text: string) => void (err += text) };
  const code = await run(words, output);
  return { code, out, err };
}

const asksForPassword = (words: readonly string[]): boolean =>
  words.includes('user') && words.includes('create') && !words.some((word) => /^--password(=|$)/.test(word));

function wordsOf(line: string): string[] | null {
  try {
    return Words.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
