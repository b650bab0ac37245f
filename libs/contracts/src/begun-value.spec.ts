import { expect, it } from '@jest/globals';
import { withoutBegun } from './begun-value.js';

it.each([
  ['DE', 'DE89 3704 0044 0532 0130 00', '89 3704 0044 0532 0130 00'],
  ['D E', 'DE89370400440532013000', '89370400440532013000'],
  ['DE', 'de89 3704', '89 3704'],
  ['+49', '+49 1512 3456789', '1512 3456789'],
  ['www.', 'www.example.org', 'example.org'],
  // Of another land, another word, nothing behind it, nothing printed.
  ['DE', 'SE45 5000 0000 0583 9825 7466', 'SE45 5000 0000 0583 9825 7466'],
  ['DE', 'DELTA', 'DELTA'],
  ['+49', '+49', '+49'],
  ['+49', '030 12345', '030 12345'],
  [undefined, 'DE89', 'DE89'],
])('behind %s %s is written as %s', (begun, text, written) => {
  expect(withoutBegun(text, begun === undefined ? {} : { begun })).toBe(written);
});
