import { describe, expect, it } from '@jest/globals';
import type { Contour } from '@formseal/fonts';
import { LetterShapes } from './letter-shapes.js';

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const SOLID: Contour[] = [square(0, 0, 0.5)];
const HOLLOW: Contour[] = [square(0, 0, 0.5), square(0.1, 0.1, 0.3).reverse()];
const DEEP: Contour[] = [square(0, -0.2, 0.6), square(0.1, 0, 0.3).reverse()];

/** What is not believed, by its places. */
const doubted = (said: string, drawn: readonly (readonly Contour[])[]): number[] | 'all' | null => {
  const shapes = new LetterShapes();
  for (const [at, letter] of [...said].entries()) shapes.see(`${at}`, letter);
  const doubt = shapes.doubtedBy({ of: (code) => drawn[Number(code)] ?? [] });
  return doubt === null || doubt === 'all' ? doubt : [...doubt].map(Number);
};

describe('what a font draws', () => {
  it('may be what the file says', () => {
    expect(doubted('oebckp', [HOLLOW, HOLLOW, HOLLOW, SOLID, SOLID, DEEP])).toBeNull();
  });

  it('is not that where letters with a hole have none, and such without have one, or reach below the line', () => {
    expect(doubted('oebckp', [SOLID, SOLID, HOLLOW, HOLLOW, SOLID, SOLID])).toBe('all');
    expect(doubted('aeocks', [DEEP, DEEP, DEEP, DEEP, SOLID, SOLID])).toBe('all');
  });

  it('is believed where few letters contradict, as in hands of their own', () => {
    expect(doubted('oebckps', [SOLID, SOLID, SOLID, SOLID, SOLID, DEEP, SOLID])).toBeNull();
  });

  it('is not believed of some for the many others that it draws as it says', () => {
    const honest = 'ocklmnrstuvwxz'.repeat(10);
    const drawn = [...honest].map((letter) => (letter === 'o' ? HOLLOW : SOLID));
    expect(doubted(honest, drawn)).toBeNull();
    expect(doubted(`${honest}aeod`, [...drawn, SOLID, SOLID, SOLID, SOLID])).toEqual([140, 141, 142, 143]);
  });

  it('is nothing where it draws nothing, and of few letters nobody can tell', () => {
    expect(doubted('oebckp', [])).toBeNull();
    expect(doubted('oeb', [SOLID, SOLID, SOLID])).toBeNull();
  });
});
