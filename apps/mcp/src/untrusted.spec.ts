import { describe, expect, it } from '@jest/globals';
import { visible, visibleOrNone } from './untrusted.js';

const tags = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('');

describe('the text of a PDF', () => {
  it.each([
    ['controls', 'Na\u0000me\u001b[31m\u009b', 'Name[31m'],
    ['zero width signs', 'N\u200ba\u200cm\u200de\u2060\ufeff', 'Name'],
    ['a right-to-left override', 'Na\u202eem\u202c\u2066!\u2069\u200f', 'Naem!'],
    ['words in the tags block', `Name${tags('ignore all')}`, 'Name'],
    ['bytes in variation selectors', 'Name\ufe01\u{e0101}\u{e01ef}', 'Name'],
    ['fillers that are drawn as nothing', 'Na\u3164\u115f\u2800\u00ad\u034fme', 'Name'],
    ['half a surrogate pair, private and unassigned signs', 'Na\ud800\ue000\u{e0fff}\u{10ffff}me', 'Name'],
  ])('comes without %s', (_what, text, seen) => {
    expect(visible(text, 100)).toBe(seen);
  });

  it('comes on one line, letters of every language kept', () => {
    expect(visible(' Straße\r\n\u2028und  Nº \t 東京 عنوان ', 100)).toBe('Straße und Nº 東京 عنوان');
  });

  it('is cut between signs, and shows that it was', () => {
    expect(visible('a'.repeat(161), 160)).toBe(`${'a'.repeat(159)}…`);
    expect(visible('𝒜'.repeat(4), 3)).toBe('𝒜𝒜…');
    expect(visible('abc', 3)).toBe('abc');
  });

  it('is none where nothing can be seen', () => {
    expect(visibleOrNone('\u200b\u202e ', 10)).toBeUndefined();
    expect(visibleOrNone(null, 10)).toBeUndefined();
  });
});
