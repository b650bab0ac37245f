import { expect, it } from '@jest/globals';
import { ShownName, shownLine, shownText } from './text.js';

it.each([
  ['Ada \u202egnp.exe\u202c', 'Ada gnp.exe'],
  ['\u2066Ada\u2069 \u200fLove\u00adlace\u061c', 'Ada Lovelace'],
  ['\ud800x\ufffd\u3164', 'x'],
  ['نامه\u200b\u200cها', 'نامه\u200cها'],
  ['\u0600١٢', '\u0600١٢'],
  ['👩🏽\u200d💻 葛\u{e0100}', '👩🏽\u200d💻 葛\u{e0100}'],
  ['flag \u{e0067}\u{e007f}', 'flag '],
])('%j is seen as %j', (given, seen) => expect(shownText(given)).toBe(seen));

it('on one line words stay apart', () => expect(shownLine(' Ada\r\nLovelace\u2028\tx ')).toBe('Ada Lovelace x'));

it('a name is what is seen of it, and no name where nothing is', () => {
  expect(ShownName(5).parse(' \u202eAda\u200b ')).toBe('Ada');
  expect(ShownName(3).safeParse('\u200bAda\u200b\u200b').data).toBe('Ada');
  expect([ShownName(3).safeParse('Adam').success, ShownName(3).safeParse('\u200b\u202e').success]).toEqual([
    false,
    false,
  ]);
});
