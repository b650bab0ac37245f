import { describe, expect, it } from '@jest/globals';
import type { Rule, TextRun } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, text } from './testing/drawn-page.js';

const CELL = 10;
const STROKE = 3;

/** Groups as they are typed: `I__I__I I__I__I`. */
function detected(groups: readonly number[], stroke: string, caption = 'IBAN:') {
  const runs: TextRun[] = [text(caption, 40, 600)];
  const rules: Rule[] = [];
  let x = 74;
  const strokeHere = () => {
    runs.push({ ...text(stroke, x, 600, 11), edges: [x, x + STROKE], x1: x + STROKE });
    x += STROKE;
  };
  for (const cells of groups) {
    strokeHere();
    for (let nth = 0; nth < cells; nth++) {
      rules.push({ ...across(x, x + CELL, 600), drawn: 'glyphs' });
      x += CELL;
      strokeHere();
    }
    x += 2;
  }
  return detectFields(pageWith({ runs, rules }))
    .sort((a, b) => a.rect.x0 - b.rect.x0)
    .map(({ format, rect }) => [format.comb, Math.round(rect.x1 - rect.x0)]);
}

const wide = (cells: number) => [cells, cells * CELL + (cells - 1) * STROKE];

describe('strokeCombs', () => {
  it.each(['I', '|'])('has one blank for cells in underscores with “%s” between, one a group', (stroke) => {
    expect(detected([2, 2, 4, 4, 4, 4, 2], stroke)).toEqual([2, 2, 4, 4, 4, 4, 2].map(wide));
    expect(detected([11], stroke, 'BIC:')).toEqual([wide(11)]);
  });

  it('leaves lines that something else parts', () => {
    expect(detected([4], '/').every(([comb]) => comb === null)).toBe(true);
  });
});
