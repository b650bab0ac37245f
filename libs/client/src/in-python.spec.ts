import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = path.resolve(__dirname, '../../client-python');

/** The client for Python has tests in its own language; here they are run with all others. */
describe('the client for Python', () => {
  it('does in its own tests what it promises', () => {
    const words = ['-B', '-W', 'error::SyntaxWarning', '-m', 'unittest', 'discover', '-s', 'tests'];
    const { status, stderr } = spawnSync('python3', words, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: 'src' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Ran 1[1-9] tests in [\d.]+s\s+OK\s*$/)]);
  }, 120_000);
});
