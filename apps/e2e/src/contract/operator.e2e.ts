import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { operator, withFile } from '../driver/operator.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeProfile } from '../driver/world.js';

const bootstrap = fileURLToPath(new URL('../../../cli/bootstrap.mjs', import.meta.url));

/** Runs a command with something on its standard input; answers what it printed. */
function typed(input: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, FORMSEAL_DATA_DIR: stack.dataDir };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [bootstrap, ...words], { env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(input);
  });
}

describe('the operator', () => {
  it('sets a profile by keys that it is told, and the next form is filled with it', async () => {
    const { keys } = await operator<{ keys: { key: string }[] }>('profile', 'keys');
    expect(keys.map(({ key }) => key)).toContain('self.given_name');
    const { accountId, client } = await freshAccount('pro');
    await storeProfile(accountId, { 'self.given_name': 'Ada', 'self.family_name': 'Bell' });
    const { fields } = await client.uploaded(await aForm());
    expect(fields.map(({ value }) => value).join(' ')).toContain('Ada');
  });

  it('is told of a key that there is none of, and how to see those that there are', async () => {
    const { accountId } = await freshAccount('pro');
    await withFile('profile.json', JSON.stringify({ 'self.shoe': '42' }), async (file) => {
      const told = operator('profile', 'set', '--account', accountId, '--file', file);
      await expect(told).rejects.toThrow('`profile keys` lists them all');
    });
  });

  it('has several commands done with one start, each answered in its line', async () => {
    const { accountId } = await freshAccount('pro');
    const lines = [
      ['account', 'usage', '--account', accountId],
      ['start', '--quiet'],
    ];
    const said = await typed(lines.map((words) => `${JSON.stringify(words)}\n`).join(''), 'batch');
    const answers = said
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { code: number }).code);
    expect(answers).toEqual([0, 2]);
  });
});
