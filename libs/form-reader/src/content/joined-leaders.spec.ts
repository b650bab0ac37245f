import { describe, expect, it } from '@jest/globals';
import { text } from '../flat/testing/drawn-page.js';
import { splitLeaders } from './glyph-runs.js';
import type { TextRun } from './page-content.js';

const spansOf = (...runs: readonly TextRun[]): number[][] =>
  splitLeaders(runs).rules.map(({ x0, x1 }) => [Math.round(x0), Math.round(x1)]);

describe('joinedLeaders', () => {
  it('makes one row of what changes of font broke, dots too few for a row among it', () => {
    const broken = [
      text('........', 100, 500),
      text('\u2026\u2026\u2026', 143, 500, 10, 'Times'),
      text('..', 161, 500),
    ];
    expect(spansOf(text('Nume', 60, 500), ...broken)).toEqual([[100, 171]]);
    expect(splitLeaders(broken).runs).toEqual([]);
  });

  it('makes one blank of three rows of dots with a space between, two of underscores so far apart', () => {
    const [dots, strokes] = ['........', '________'].map((row) =>
      [0, 48, 96].map((x, i) => text(row, 100 + x, 500, 10, `F${i}`)),
    );
    expect(spansOf(...dots!)).toEqual([[100, 236]]);
    expect(spansOf(...strokes!)).toHaveLength(3);
  });

  it('leaves two rows with words, a point, a stroke or room between them', () => {
    expect(splitLeaders([text('___.___.20__', 100, 500)]).rules).toHaveLength(3);
    const dots = (x: number, font: string) => text('........', x, 500, 10, font);
    expect(spansOf(dots(100, 'A'), text('/', 140, 500), dots(145, 'B'))).toHaveLength(2);
    expect(spansOf(dots(100, 'A'), dots(152, 'B'))).toHaveLength(2);
    expect(spansOf(dots(100, 'A'), text('........', 140, 488, 10, 'B'))).toHaveLength(2);
  });

  it('leaves the point behind a row, and dots that stand alone', () => {
    const { runs, rules } = splitLeaders([
      text('........', 100, 500),
      text('.', 141, 500, 10, 'B'),
      text('...', 300, 500),
    ]);
    expect(rules).toHaveLength(1);
    expect(runs.map((run) => run.text)).toEqual(['.', '...']);
  });
});
