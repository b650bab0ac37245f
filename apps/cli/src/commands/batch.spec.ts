import { describe, expect, it } from '@jest/globals';
import { answerOf } from './batch.command.js';
import type { Output } from '../program.js';

const echo = async (words: readonly string[], { writeOut, writeErr }: Output) => {
  writeOut(words.join(' '));
  writeErr('said');
  return 1;
};

describe('a line of a batch', () => {
  it('is a command as an array of words; its answer has all that it printed', async () => {
    expect(await answerOf('["account", "usage", "--json"]', echo)).toEqual({
      code: 1,
      out: 'account usage --json',
      err: 'said',
    });
  });

  it.each(['account usage', '{}', '[]', '[1]', '["start"]', '["batch"]', '["--json"]'])(
    'that is %s is wrong use, and nothing runs',
    async (line) => {
      const { code, out, err } = await answerOf(line, echo);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^A line is a JSON array of words/);
    },
  );

  it('asks for no password where the commands come from', async () => {
    const create = ['user', 'create', '--email', 'a@example.org', '--name', 'A'];
    expect(await answerOf(JSON.stringify(create), echo)).toMatchObject({ code: 2, out: '' });
    expect(await answerOf(JSON.stringify([...create, '--password', 'x']), echo)).toMatchObject({ code: 1 });
  });
});
