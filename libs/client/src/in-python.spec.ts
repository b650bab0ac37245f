import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Formseal } from './client.js';

const folder = path.resolve(__dirname, '../../client-python');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** What is left to each language: Node streams. */
const ONLY_HERE = ['downloadStream'];
const calls = Object.getOwnPropertyNames(Formseal.prototype).filter((name) => name !== 'constructor');
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The client for Python has tests in its own language; here they are run with all others. */
describe('the client for Python', () => {
  it('does in its own tests what it promises', () => {
    const words = ['-B', '-W', 'error::SyntaxWarning', '-m', 'unittest', 'discover', '-s', 'tests'];
    const { status, stderr } = spawnSync('python3', words, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: 'src' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Ran (1[1-9]|[2-9]\d) tests in [\d.]+s\s+OK\s*$/)]);
  }, 120_000);

  it('has every call that this one has, and both say so', () => {
    const theirs = calls.filter((name) => !ONLY_HERE.includes(name)).map(snake);
    const defined = [...textOf('src/formseal/client.py').matchAll(/^ {4}def ([a-z]\w*)\(/gm)].map(([, name]) => name);
    expect([...defined].sort()).toEqual([...theirs].sort());
    const unsaid = (page: string, names: string[]) => names.filter((name) => !new RegExp(`\`${name}\\b`).test(page));
    expect(unsaid(textOf('README.md'), theirs)).toEqual([]);
    expect(unsaid(textOf('../client/README.md'), calls)).toEqual([]);
  });
});
