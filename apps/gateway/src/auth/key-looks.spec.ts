import { describe, expect, it } from '@jest/globals';
import type { KeyStanding } from '@formseal/database';
import { KeyLooks } from './key-looks.js';

/** Answers what is asked when it is told to. */
function stage() {
  const asked: { header: string | undefined; answer(standing: Partial<KeyStanding> | null): void; fail(): void }[] = [];
  const looks = new KeyLooks(
    (header) =>
      new Promise((resolve, reject) => {
        const answer = (standing: Partial<KeyStanding> | null) => resolve(standing as KeyStanding | null);
        asked.push({ header, answer, fail: () => reject(new Error('away')) });
      }),
  );
  return { looks, asked };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('looking keys up', () => {
  it('asks twice for a hundred calls at once: for the first, and for all who came meanwhile', async () => {
    const { looks, asked } = stage();
    const calls = Array.from({ length: 100 }, () => looks.look('Bearer a'));
    expect(asked).toHaveLength(1);
    asked[0]!.answer({ accountId: 'one' });
    await aTurn();
    expect(asked).toHaveLength(2);
    asked[1]!.answer({ accountId: 'one' });
    expect((await Promise.all(calls)).map((standing) => standing?.accountId)).toEqual(calls.map(() => 'one'));
    void looks.look('Bearer a');
    expect(asked).toHaveLength(3);
  });

  it('answers nobody by a question asked before they came: the key may have been revoked since', async () => {
    const { looks, asked } = stage();
    const before = looks.look('Bearer a');
    const after = looks.look('Bearer a');
    asked[0]!.answer({ accountId: 'one' });
    await aTurn();
    asked[1]!.answer(null);
    expect([(await before)?.accountId, await after]).toEqual(['one', null]);
  });

  it('asks for each key by all of it', () => {
    const { looks, asked } = stage();
    for (const header of ['Bearer fs_a_secret', 'Bearer fs_a_guessed', undefined]) void looks.look(header);
    expect(asked.map(({ header }) => header)).toEqual(['Bearer fs_a_secret', 'Bearer fs_a_guessed', undefined]);
  });

  it('asks again where a question failed, for those who share the next one', async () => {
    const { looks, asked } = stage();
    const [first, second] = [looks.look('Bearer a'), looks.look('Bearer a')];
    asked[0]!.fail();
    await expect(first).rejects.toThrow('away');
    asked[1]!.answer({ accountId: 'one' });
    expect((await second)?.accountId).toBe('one');
  });

  it('knows whose a key was when it was last looked up, and forgets it with the key', async () => {
    const { looks, asked } = stage();
    expect(looks.accountOf('Bearer a')).toBeUndefined();
    for (const standing of [{ accountId: 'one' }, null]) {
      const look = looks.look('Bearer a');
      asked.at(-1)!.answer(standing);
      await look;
      expect(looks.accountOf('Bearer a')).toBe(standing?.accountId);
    }
    expect(looks.accountOf(undefined)).toBeUndefined();
  });
});
