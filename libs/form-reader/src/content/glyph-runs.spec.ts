import { describe, expect, it } from '@jest/globals';
import type { Glyph } from './glyph-runs.js';
import { linesOf, splitLeaders } from './glyph-runs.js';

const style = {
  y: 100,
  endY: 100,
  size: 10,
  angle: 0,
  ascent: 0.8,
  descent: -0.2,
  font: 'F',
  bold: false,
  lightness: 0,
  hidden: false,
};

/** Glyphs 5 points wide from x on; a tab moves 30 points without a glyph. */
function shown(text: string, x = 0): Glyph[] {
  let at = x;
  return [...text].flatMap((letter) => {
    const start = at;
    at += letter === '\t' ? 30 : 5;
    return letter === '\t' ? [] : [{ ...style, text: letter, x: start, endX: start + 5 }];
  });
}

describe('linesOf', () => {
  it('keeps words of a line together with single spaces', () => {
    expect(linesOf(shown('Name  of  child')).map((run) => run.text)).toEqual(['Name of child']);
  });

  it('begins another run in another font, or another direction', () => {
    const [first, second] = [shown('Name'), shown('(first)', 22)];
    const runs = (more: Partial<Glyph>) => linesOf([...first, ...second.map((glyph) => ({ ...glyph, ...more }))]);
    expect(runs({}).map((run) => run.text)).toEqual(['Name (first)']);
    expect(runs({ font: 'G' }).map((run) => run.text)).toEqual(['Name', '(first)']);
    expect(runs({ angle: 90 }).map((run) => run.text)).toEqual(['Name', '(first)']);
    expect(runs({ size: 12 }).map((run) => run.text)).toEqual(['Name', '(first)']);
  });

  it('begins another run behind a wide gap', () => {
    expect(linesOf(shown('Name\tDate')).map((run) => run.text)).toEqual(['Name', 'Date']);
  });

  it('knows where each character begins', () => {
    expect(linesOf(shown('ab', 7))[0]?.edges).toEqual([7, 12, 17]);
  });

  it('drops the second print of letters made bold by printing them twice', () => {
    const twice = shown('A').flatMap((glyph) => [glyph, { ...glyph, x: glyph.x + 0.3, endX: glyph.endX + 0.3 }]);
    expect(linesOf(twice).map((run) => run.text)).toEqual(['A']);
  });

  it('drops what is printed again where a piece begins with the end of the one before', () => {
    const whole = shown('Name of Participant:');
    const pieces = [whole.slice(0, 6), whole.slice(3, 10), whole.slice(8), whole.slice(-2)].flat();
    expect(linesOf(pieces).map((run) => run.text)).toEqual(['Name of Participant:']);
    const other = shown('ab', 4).map((glyph) => ({ ...glyph, y: glyph.y - 30, endY: glyph.endY - 30 }));
    expect(linesOf([...shown('ab', 4), ...other]).map((run) => run.text)).toEqual(['ab', 'ab']);
  });
});

describe('splitLeaders', () => {
  it('makes a rule of underscores and leaves the words around them', () => {
    const { runs, rules } = splitLeaders(linesOf(shown('Name:____ of')));
    expect(runs.map((run) => run.text)).toEqual(['Name:', 'of']);
    expect(rules).toEqual([expect.objectContaining({ x0: 25, x1: 45, direction: 'horizontal', drawn: 'glyphs' })]);
  });

  it('makes a rule of dots but leaves the end of a sentence alone', () => {
    expect(splitLeaders(linesOf(shown('Ort.......'))).rules).toHaveLength(1);
    expect(splitLeaders(linesOf(shown('Und so...'))).rules).toHaveLength(0);
  });

  it('parts two rows at a gap as wide as a letter, and goes on over a space', () => {
    expect(splitLeaders(linesOf(shown('______  ______'))).rules.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [0, 30],
      [40, 70],
    ]);
    expect(splitLeaders(linesOf(shown('______ ______'))).rules).toHaveLength(1);
  });

  it('parts as many rows as the columns of a table have', () => {
    expect(splitLeaders(linesOf(shown('______  _____  ______'))).rules.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [0, 30],
      [40, 65],
      [75, 105],
    ]);
  });

  it('makes rules of the short rows between the strokes of a date', () => {
    expect(splitLeaders(linesOf(shown('il ../../....'))).rules).toHaveLength(3);
    expect(splitLeaders(linesOf(shown('SSN: _ _ _'))).rules).toHaveLength(1);
  });

  it('makes a rule of dots and ellipses mixed, however short, without the point of an abbreviation', () => {
    const spans = (row: string): number[][] => splitLeaders(linesOf(shown(row))).rules.map(({ x0, x1 }) => [x0, x1]);
    expect(spans('nr .... bl. … .. ap.… ..,')).toEqual([
      [15, 35],
      [60, 80],
      [100, 120],
    ]);
    expect(spans('usw. … und so')).toEqual([]);
  });
});
