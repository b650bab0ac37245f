import { expect, it } from '@jest/globals';
import { AskedSigner } from './request.js';

const isAsked = (name: string): boolean => AskedSigner.safeParse({ name, email: 'signer@example.org' }).success;

it.each(['Zoë O’Neill', 'مریم حسینی\u200cزاده', 'Нина Петрова'])('a name is printed as it is spelt: %j', (name) => {
  expect(isAsked(name)).toBe(true);
});

it.each([
  'Ada\u202eadA',
  'A\u200bda',
  'Ada\u2028Lovelace',
  'Ada\u200c Lovelace',
  '\u200cAda',
  'Ada\u200d\u200dLovelace',
  'Ada\nLovelace',
])('what is not seen stands in no name: %j', (name) => {
  expect(isAsked(name)).toBe(false);
});
