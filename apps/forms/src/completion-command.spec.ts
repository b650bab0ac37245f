import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { run } from './program.js';

async function completion(shell: string): Promise<{ code: number; out: string; said: string }> {
  let [out, said] = ['', ''];
  const around = { env: {}, home: '/nowhere', colours: false, watched: false };
  const code = await run(['completion', shell], {
    ...around,
    out: (text) => (out += text),
    say: (text) => (said += text),
  });
  return { code, out, said };
}

/** What Bash offers after these words. */
async function offered(...words: string[]): Promise<string[]> {
  const { out } = await completion('bash');
  const asked = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `${out}\n${asked}; _formseal; printf '%s\\n' "\${COMPREPLY[@]}"`],
    {
      encoding: 'utf8',
      cwd: '/usr',
    },
  );
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

describe('completion', () => {
  it('offers commands, options of the command at hand, and files', async () => {
    expect(await offered('formseal', 'u')).toEqual(['usage', 'upload']);
    expect(await offered('formseal', 'fill', '--a')).toEqual(['--accept-unsure']);
    expect(await offered('formseal', 'fill', 'bi')).toEqual(['bin']);
  });

  it('is there for three shells, with every command, and says so for others', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await completion(shell);
      expect(code).toBe(0);
      for (const name of ['login', 'upload', 'confirm', 'choose', 'review', 'sign', 'download', 'usage', 'fill'])
        expect(out).toContain(name);
    }
    expect(await completion('csh')).toMatchObject({ code: 2, said: expect.stringContaining('bash, zsh, fish') });
  });
});
