import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { withCutLigatures } from './cut-ligatures.js';

const SIZE = 10;
/** Widths of a bold sans-serif, in sizes of its print. */
const WIDTHS: Readonly<Record<string, number>> = { f: 0.3, t: 0.34, i: 0.24, l: 0.25 };

/** Words in which the letters at some places are as wide as given. */
function printed(content: string, wide: Readonly<Record<number, number>> = {}, baseline = 700): TextRun {
  const edges = [60];
  [...content].forEach((letter, at) => edges.push(edges[at]! + SIZE * (wide[at] ?? WIDTHS[letter] ?? 0.5)));
  return { ...text(content, 60, baseline, SIZE), edges, x1: edges.at(-1)! };
}

/** What is read of a page with a line that shows how wide each letter is alone. */
const read = (...runs: TextRun[]): TextRun[] =>
  withCutLigatures(pageWith({ runs: [...runs, printed('Telefon, Ort, Mitglied', {}, 500)] })).runs.slice(
    0,
    runs.length,
  );

describe('signs of two letters that the file calls by the first alone', () => {
  it.each([
    ['Unterschrif', { 10: 0.64 }, 'Unterschrift'],
    ['Lastschrifmandat', { 9: 0.64 }, 'Lastschriftmandat'],
    ['Identifkation', { 6: 0.54 }, 'Identifikation'],
    ['Biter, bite', { 2: 0.68 }, 'Bitter, bite'],
  ] as const)('are both of them, as the width says: %s', (shown, wide, meant) => {
    const [run] = read(printed(shown, wide));
    expect(run!.text).toBe(meant);
    expect(run!.edges).toHaveLength(meant.length + 1);
    expect([...run!.edges].sort((a, b) => a - b)).toEqual(run!.edges);
  });

  it('are told from a letter with a gap behind it, and from a font that sets all letters as wide', () => {
    expect(read(printed('auf Antrag', { 2: 1.2 }))[0]!.text).toBe('auf Antrag');
    expect(withCutLigatures(pageWith({ runs: [text('auf Antrag', 60, 700)] })).runs[0]!.text).toBe('auf Antrag');
  });
});
