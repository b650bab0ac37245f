import { describe, expect, it } from '@jest/globals';
import type { Grey } from '@formseal/line-recogniser';
import type { TextLine } from './text-lines.js';
import { areEndless, pictureOfLine, runsOf, saysSomething } from './text-runs.js';

const page: Grey = { width: 1000, height: 500, tones: new Uint8Array(500_000).fill(255) };

/** Letters 10 pixels wide every 12 from x = 100 on, but for the blanks of a text. */
function lineOf(text: string): TextLine {
  const parts = [...text].flatMap((letter, i) =>
    letter === ' ' ? [] : [{ x0: 100 + 12 * i, x1: 110 + 12 * i, y0: 180, y1: 200, count: 100 }],
  );
  return { parts, baseline: 200, rise: 20 };
}

/** What a network says of it; `chance` of each letter. */
function lettersOf(text: string, chance: (letter: string) => number = () => 0.99) {
  const line = lineOf(text);
  const [x0, x1] = [100 - 3, line.parts[line.parts.length - 1]!.x1 + 3];
  return [...text].map((letter, i) => ({ text: letter, at: (105 + 12 * i - x0) / (x1 - x0), chance: chance(letter) }));
}

const read = (text: string, chance?: (letter: string) => number, scale = 0.5) =>
  runsOf(lineOf(text), lettersOf(text, chance), page, scale);

describe('what was read on a line', () => {
  it('is a run where its words begin and end, on its baseline', () => {
    const { runs } = read('First name');
    expect(runs).toMatchObject([{ text: 'First name', x0: 50, baseline: 150, origin: 'ocr' }]);
    const [{ x1, edges, size }] = runs as [(typeof runs)[0]];
    expect(x1).toBe((100 + 12 * 9 + 10) / 2);
    expect(edges).toHaveLength('First name'.length + 1);
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
    expect(edges[6]).toBeCloseTo((100 + 12 * 6) / 2, 0);
    expect(size).toBeCloseTo(13, 0);
  });

  it('is several runs where words stand far apart', () => {
    expect(read('Name       City').runs.map(({ text }) => text)).toEqual(['Name', 'City']);
  });

  it('leaves out smudges, and what lines look like', () => {
    const doubtful = (letter: string): number => ({ x: 0.1, y: 0.5 })[letter] ?? 0.9;
    expect(read('Name axb yyy |__| of', doubtful).runs.map(({ text }) => text)).toEqual(['Name', 'of']);
    expect(read('M', () => 0.7).runs).toEqual([]);
    expect(read('M', () => 0.9).runs).toHaveLength(1);
  });

  it('is several words where the ink leaves room that the recogniser read over', () => {
    const letters = lettersOf('By a vote').filter(({ text }) => text !== ' ');
    expect(runsOf(lineOf('By a vote'), letters, page, 0.5).runs.map(({ text }) => text)).toEqual(['By a vote']);
    const number = lettersOf('No 1 23').filter(({ text }) => text !== ' ');
    expect(runsOf(lineOf('No 1 23'), number, page, 0.5).runs.map(({ text }) => text)).toEqual(['No123']);
  });

  it('is text where some words are beyond doubt', () => {
    expect(saysSomething(read('Name and date'))).toBe(true);
    expect(saysSomething(read('Name and'))).toBe(false);
    expect(saysSomething(read('Name and date', () => 0.7))).toBe(false);
    expect(saysSomething(read('zan zan zan zan', (letter) => (letter === 'a' ? 0.43 : 0.9)))).toBe(false);
  });

  it('is looked for in a cut around its letters that stays on the page', () => {
    const { width, height, tones } = pictureOfLine(lineOf('Name'), page);
    expect([width, height]).toEqual([52, 34]);
    expect(tones).toHaveLength(width * height);
    const edge: TextLine = { parts: [{ x0: 0, x1: 10, y0: 0, y1: 9, count: 9 }], baseline: 9, rise: 9 };
    expect(pictureOfLine(edge, page)).toMatchObject({ width: 13, height: 15 });
  });

  it('is not looked for in noise without end', () => {
    const line = lineOf('A line of text as others are');
    expect(areEndless(Array.from({ length: 300 }, () => line))).toBe(false);
    expect(areEndless(Array.from({ length: 700 }, () => line))).toBe(true);
  });
});
