import { describe, expect, it } from '@jest/globals';
import { fitText as fitSetting, heightOf, shapeText } from './fit.js';
import type { Fit, Space } from './fit.js';
import { clean, shapeLine } from './shape.js';

const fitText = (text: string, room: Space): Fit => {
  const setting = shapeText(text);
  return setting.ok ? fitSetting(setting, room) : setting;
};
const space = (width: number, height: number, multiline = false) => ({ width, height, size: 10, multiline });
const lines = (text: string, width: number, height: number, multiline = true): string[] => {
  const fit = fitText(text, space(width, height, multiline));
  return fit.ok ? fit.lines.map((line) => line.text) : [];
};

describe('fitting text', () => {
  it('keeps the size while it fits, then makes it smaller', () => {
    expect(fitText('short', space(100, 14))).toMatchObject({ ok: true, size: 10 });
    const smaller = fitText('a little longer than that', space(90, 14));
    expect(smaller.ok && smaller.size).toBeLessThan(10);
    expect(smaller.ok && smaller.size).toBeGreaterThanOrEqual(6);
  });

  it('tries the smallest size last, from whatever size it begins', () => {
    const address = 'Mühlenweg 12a, Hinterhaus, drittes Obergeschoss, 23552 Lübeck';
    // Two lines at 6 pt are 12.6 high, at 6.3 pt 13.3.
    const fit = fitText(address, { width: 130, height: 12.4, size: 9.3, multiline: false });
    expect(fit).toMatchObject({ ok: true, size: 6, lines: { length: 2 } });
  });

  it.each([
    ['in one word', 'n'.repeat(100_000)],
    ['in words', 'some words '.repeat(20_000)],
    ['of words joined by signs', 'a.b,'.repeat(40_000)],
  ])('says at once that a text is far too long, %s', (_how, text) => {
    expect(fitText(text, space(300, 200, true))).toEqual({ ok: false, why: 'too_long' });
  });

  it.each([
    ['a word, on lines of any width', 'n', 50_000, { ...space(20_000, 1_000, true), size: 6 }],
    ['a word, in letters of any size', 'n', 5_000, { ...space(1_000, 1_000, true), size: 14_400 }],
    ['words, in letters of any size', 'some words ', 2_000, { ...space(8_000, 8_000, true), size: 14_400 }],
  ])('breaks a text of thousands of letters in a time that grows with it, %s', (_how, part, count, wide) => {
    const broken = (times: number): number => {
      const text = part.repeat(times);
      const begun = process.cpuUsage();
      const fit = fitText(text, wide);
      const { user } = process.cpuUsage(begun);
      const lines = fit.ok ? fit.lines.map((line) => line.text) : [];
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      return user;
    };
    broken(count / 4);
    const growth = (): number => broken(count) / broken(count / 4);
    // A busy machine slows one of the two down.
    expect([1, 2, 3, 4].some(() => growth() < 9)).toBe(true);
  });

  it('lets a word reach into the padding before it is broken, and no text of several', () => {
    const fitted = (text: string, slack: number) => {
      const fit = fitText(text, { ...space(13, 14), slack });
      return fit.ok ? fit.lines.map((line) => line.text) : null;
    };
    expect([fitted('2026', 3.4), fitted('2026', 0)]).toEqual([['2026'], ['202', '6']]);
    expect(fitted('20 26', 3.4)).toEqual(['20', '26']);
  });

  it('breaks between words, and stays within the space', () => {
    const fit = fitText('one two three four five six seven eight', space(60, 60, true));
    if (!fit.ok) throw new Error(fit.why);
    expect(fit.lines.map((line) => line.text).join(' ')).toBe('one two three four five six seven eight');
    for (const line of fit.lines) expect(line.width * fit.size).toBeLessThanOrEqual(60.001);
    expect(heightOf(fit.lines.length, fit.size)).toBeLessThanOrEqual(60.6);
  });

  it('loses no letter, in any script', () => {
    for (const text of [
      'Donaudampfschifffahrtsgesellschaft',
      '山田太郎は東京に住んでいます',
      'สมชายอยู่ที่กรุงเทพมหานคร',
      'state-of-the-art (new) "quoted"',
    ]) {
      expect(lines(text, 50, 90).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }
  });

  it('keeps the line breaks of the value', () => {
    expect(lines('first\nsecond', 200, 60)).toEqual(['first', 'second']);
  });

  it('says that it does not fit rather than cutting it', () => {
    expect(fitText('word '.repeat(60).trim(), space(40, 12))).toEqual({ ok: false, why: 'too_long' });
  });
});

describe('shaping', () => {
  it('joins Arabic letters and runs them from the right', () => {
    const shaped = shapeLine('محمد 12');
    if (!shaped.ok) throw new Error(shaped.missing);
    expect(shaped.line.rightToLeft).toBe(true);
    // The number stands left of the name.
    expect(shaped.line.runs[0]!.glyphs.map((glyph) => glyph.text).join('')).toContain('12');
  });

  it.each([
    ['from the right, also where a line begins with a Latin word', 'שלום וברכה ABC 12 ועוד', true],
    ['from the right, also where a line is a number', 'מספר הטלפון 0211223344', true],
    ['from the left, also where a line begins with a Hebrew word', 'Written to שלום ABC', false],
  ])('runs each line of a paragraph as the paragraph does: %s', (_how, text, rightToLeft) => {
    const fit = fitText(text, space(58, 70, true));
    if (!fit.ok) throw new Error(fit.why);
    expect(fit.lines.length).toBeGreaterThan(1);
    expect(fit.lines.map((line) => line.rightToLeft)).toEqual(fit.lines.map(() => rightToLeft));
  });

  it('takes the signs that tell which way a copied number runs, and draws none', () => {
    const bare = shapeLine('0211 123');
    const copied = shapeLine('\u20660211 123\u2069');
    expect(copied.ok && bare.ok && copied.line.width).toBeCloseTo(bare.ok ? bare.line.width : 0, 5);
  });

  it('names the character that cannot be drawn', () => {
    expect(shapeLine('a\u{1F600}')).toEqual({ ok: false, missing: '\u{1F600}' });
    expect(shapeLine('\ue000')).toEqual({ ok: false, missing: '\ue000' });
  });

  it('writes composed letters whether they came composed or not', () => {
    expect(clean('u\u0308 \u00a0\u0007x')).toBe('ü  x');
    expect(shapeLine(clean('Zo\u0308e')).ok).toBe(true);
  });
});
