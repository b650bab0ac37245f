import { expect, it } from '@jest/globals';
import { nameOf } from './operator.js';

it('a name is one line, no longer than the web app takes it', () => {
  expect(nameOf('  Žofie "Q" ‏محمد ')).toBe('Žofie "Q" محمد');
  expect(nameOf('x'.repeat(120))).toHaveLength(120);
  for (const wrong of ['', '   ', 'x'.repeat(121), 'Eve\nBcc: all@example.org', '\u001b[31mred', 'a\u2028b', '\ud83d'])
    expect(() => nameOf(wrong)).toThrow('one line of 1 to 120');
  expect(() => nameOf('x'.repeat(81), 80)).toThrow('1 to 80');
});
