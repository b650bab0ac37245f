import { Command } from 'commander';
import { describe, expect, it } from '@jest/globals';
import { print } from './print.js';

function printed(result: Record<string, unknown>, ...words: string[]): string {
  let out = '';
  const program = new Command().option('--json').configureOutput({ writeOut: (text) => void (out += text) });
  program.command('show').action((_options: object, command: Command) => print(command, result));
  program.parse([...words, 'show'], { from: 'user' });
  return out;
}

describe('a result', () => {
  const name = 'Ada\u001b]0;owned\u0007\u009b2J\nkey  1';

  it('is shown to people as text: what others wrote gives the terminal no commands, and no lines of its own', () => {
    expect(printed({ name })).toBe('name  Ada ]0;owned 2J key  1\n');
    expect(printed({ keys: [{ name }] })).toBe('name\nAda ]0;owned 2J key  1\n');
  });

  it('is given to programs as it is', () => {
    expect(JSON.parse(printed({ name }, '--json'))).toEqual({ name });
  });
});
