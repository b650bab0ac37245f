import type { Command } from 'commander';
import type { Surroundings } from './surroundings.js';

/** Prints what came of a command: as the service said it, or in words. */
export function print(command: Command, around: Surroundings, answer: unknown, words: string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  around.out(`${json ? JSON.stringify(answer) : words}\n`);
}
