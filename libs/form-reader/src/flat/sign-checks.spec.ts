import { describe, expect, it } from '@jest/globals';
import { boxSignsOf } from './sign-checks.js';
import { pageWith, text } from './testing/drawn-page.js';

/** How many boxes there are between brackets that are texts of their own, each 10 points behind the one before. */
function pairsIn(...texts: readonly string[]): number {
  let x = 60;
  const runs = texts.map((words) => {
    const run = text(words, x, 500);
    x = run.x1 + 10;
    return run;
  });
  return boxSignsOf(pageWith({ runs })).length;
}

describe('brackets in texts of their own', () => {
  it('are boxes with what they are for behind them', () => {
    expect(pairsIn('(', ') Copy of the certificate')).toBe(1);
    expect(pairsIn('soltero (', '), casado (', '), viudo (', ')')).toBe(3);
  });

  it('are boxes behind what they are for where a row has several', () => {
    expect(pairsIn('DNI (', ')', 'Pasaporte (', ')')).toBe(2);
    expect(pairsIn('Excelente (', ')', 'Cancelado (', ')')).toBe(2);
    expect(pairsIn('DNI (', ')')).toBe(0);
  });

  it('are none where a telephone’s area goes between them', () => {
    expect(pairsIn('Phone: (', ')', 'Fax (', ')')).toBe(0);
    expect(pairsIn('Teléfono (', ')', 'Celular (', ')', 'Cell (', ')')).toBe(0);
  });
});
