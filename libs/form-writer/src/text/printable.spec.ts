import { describe, expect, it } from '@jest/globals';
import { unprintableIn } from '@formseal/contracts';
import { fontNamed, fontsFor } from './fonts.js';
import { shapeText } from './fit.js';
import { clean } from './shape.js';

const inAnyFont = (character: string): boolean =>
  fontsFor(character, character).some((name) => fontNamed(name).shaping.glyphOf(character.codePointAt(0)!) !== 0);

describe('the table of printable characters', () => {
  it('calls no character unprintable that a font has, and none printable that the sans would have to have', () => {
    const wrong: string[] = [];
    for (let point = 0x20; point < 0x30000; point += 1) {
      if (point >= 0xd800 && point < 0xe000) continue;
      const character = String.fromCodePoint(point);
      // Spaces of other widths are written as ordinary ones.
      const [has, said] = [inAnyFont(clean(character) || ' '), unprintableIn(character) === null];
      // Composed, some are others; among ideographs the table has no gaps.
      if (has ? !said : said && point < 0x2e80 && character.normalize('NFC') === character && !/\p{C}/u.test(character))
        wrong.push(point.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each(['😀', 'Grüße ✓', 'ꦲ', '🇩🇪'])('finds what the writer would refuse: %s', (text) => {
    expect(unprintableIn(text)).toMatch(/./u);
    expect(shapeText(text)).toMatchObject({ ok: false });
  });

  it.each([
    'Nguyễn Thị Hồng',
    '12\u202f345',
    'Łukasz Žižka',
    'Zoe\u0308',
    'שלום',
    'عربي',
    'كيف الحال، يا مُحَمَّد؟ بخير؛ شكـرا',
    'ไทย',
    'हिन्दी',
    'मैं आ रहा हूँ। धन्यवाद॥',
    '東京',
    '서울',
    'a\nb',
    '12 €',
    '\u2068+49 170 123\u2069',
  ])('lets through what it prints: %s', (text) => {
    expect(unprintableIn(text)).toBeNull();
    expect(shapeText(clean(text))).toMatchObject({ ok: true });
  });
});
