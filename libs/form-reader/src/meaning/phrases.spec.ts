import { describe, expect, it } from '@jest/globals';
import { Phrases } from './phrases.js';

/** All texts of up to five letters of two kinds: every way in which one may stand in another. */
const texts = Array.from({ length: 5 }, (_, letters) =>
  Array.from({ length: 2 ** (letters + 1) }, (_, at) =>
    at
      .toString(2)
      .padStart(letters + 1, '0')
      .replace(/0/g, 'a')
      .replace(/1/g, 'b'),
  ),
).flat();
const some = (every: number): string[] => texts.filter((_, at) => at % every === 1);

describe('phrases in texts', () => {
  it.each([2, 3, 5, 7, 11, 13])('are those that stand in one of them (one of %i)', (every) => {
    const [phrases, haystacks] = [some(every), some(17)];
    const expected = phrases.filter((phrase) => haystacks.some((text) => text.includes(phrase)));
    expect([...new Phrases(phrases).foundIn(haystacks)].sort()).toEqual(expected.sort());
  });

  it.each([5, 7, 11, 13, 19])('are known to stand in one (one of %i)', (every) => {
    const phrases = some(every);
    const found = new Phrases(phrases);
    for (const text of texts) expect(found.anyIn(text)).toBe(phrases.some((phrase) => text.includes(phrase)));
  });

  it('are none where there are none', () => {
    expect(new Phrases(['']).anyIn('text')).toBe(false);
    expect(new Phrases([]).foundIn(['text']).size).toBe(0);
  });

  it('are found in other scripts', () => {
    expect([...new Phrases(['имя', 'имя и']).foundIn(['ваше имя'])]).toEqual(['имя']);
  });
});
