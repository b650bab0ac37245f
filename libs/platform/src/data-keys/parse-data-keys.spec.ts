import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newDataKey, UnknownDataKeyError } from './data-keys.js';
import { parseDataKeys } from './parse-data-keys.js';

const key = () => randomBytes(32).toString('base64');
const keysOf = (text: string) => {
  const parsed = parseDataKeys(text);
  if ('problems' in parsed) throw new Error(parsed.problems.join('; '));
  return parsed.keys;
};
const problemsOf = (text: string) => {
  const parsed = parseDataKeys(text);
  return 'problems' in parsed ? parsed.problems : [];
};

describe('data keys', () => {
  it('are several, the first of which encrypts', () => {
    const keys = keysOf(`new:${key()}, old:${key()}`);
    expect([keys.current, keys.all.map(({ id }) => id)]).toEqual(['new', ['new', 'old']]);
  });

  it('are made as they are read', () => {
    expect(keysOf(newDataKey()).all).toHaveLength(1);
  });

  it('give a key of its own for each purpose and key, and none for a key that is not there', () => {
    const keys = keysOf(`a:${key()},b:${key()}`);
    const made = [keys.keyFor('a', 'x'), keys.keyFor('a', 'y'), keys.keyFor('b', 'x')].map((one) =>
      one.export().toString('hex'),
    );
    expect(new Set(made).size).toBe(3);
    expect(keys.keyFor('a', 'x')).toBe(keys.keyFor('a', 'x'));
    expect(() => keys.keyFor('c', 'x')).toThrow(UnknownDataKeyError);
  });

  it.each([
    ['', 1],
    ['nokey', 1],
    [`:${key()}`, 1],
    [`a b:${key()}`, 1],
    [`${'a'.repeat(33)}:${key()}`, 1],
    [`a:${randomBytes(31).toString('base64')}`, 1],
    [`a:${randomBytes(33).toString('base64')}`, 1],
    [`a:${Buffer.alloc(32, 'ab').toString('base64')}`, 1],
    [`a:${key()},a:${key()}`, 1],
    ['a:short,b c:short,', 3],
  ])('are refused, all that is wrong at once: %j', (text, count) => {
    expect(problemsOf(text)).toHaveLength(count);
  });

  it('are refused twice under two ids, and never shown', () => {
    const same = key();
    expect(problemsOf(`a:${same},b:${same}`)).toEqual(['has the same key under two ids']);
    expect(problemsOf(`a:${same}x`).join()).not.toContain(same);
  });
});
