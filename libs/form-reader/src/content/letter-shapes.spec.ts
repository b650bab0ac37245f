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

const contradict = (said: string, drawn: readonly (readonly Contour[])[]): boolean => {
  const shapes = new LetterShapes();
  for (const [at, letter] of [...said].entries()) shapes.see(`${at}`, letter);
  return shapes.contradict({ of: (code) => drawn[Number(code)] ?? [] });
};

describe('what a font draws', () => {
  it('may be what the file says', () => {
    expect(contradict('oebckp', [HOLLOW, HOLLOW, HOLLOW, SOLID, SOLID, DEEP])).toBe(false);
  });

  it('is not that where letters with a hole have none, and such without have one, or reach below the line', () => {
    expect(contradict('oebckp', [SOLID, SOLID, HOLLOW, HOLLOW, SOLID, SOLID])).toBe(true);
    expect(contradict('aeocks', [DEEP, DEEP, DEEP, DEEP, SOLID, SOLID])).toBe(true);
  });

  it('is believed where few letters contradict, as in hands of their own', () => {
    expect(contradict('oebckps', [SOLID, SOLID, SOLID, SOLID, SOLID, DEEP, SOLID])).toBe(false);
  });

  it('is not believed for the many letters that it draws as it says', () => {
    const honest = 'ocklmnrstuvwxz'.repeat(10);
    const drawn = [...honest].map((letter) => (letter === 'o' ? HOLLOW : SOLID));
    expect(contradict(honest, drawn)).toBe(false);
    expect(contradict(`${honest}aeod`, [...drawn, SOLID, SOLID, SOLID, SOLID])).toBe(true);
  });

  it('is nothing where it draws nothing, and of few letters nobody can tell', () => {
    expect(contradict('oebckp', [])).toBe(false);
    expect(contradict('oeb', [SOLID, SOLID, SOLID])).toBe(false);
  });
});
