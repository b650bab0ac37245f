import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

const cell = (x0: number, y0: number, x1: number) =>
  draftField({
    ...{
      page: 1,
      rect: { x0, y0, x1, y1: y0 + 12 },
      type: 'text',
      origin: 'acroform',
      evidence: 'cell',
      confidence: 1,
    },
  });

const cells = [636, 623, 610].flatMap((y) => [cell(50, y, 340), cell(341, y, 440)]);
const labels = (heads: readonly [string, number][]) =>
  labelFields([pageWith({ runs: heads.map(([words, x]) => text(words, x, 652)) })], cells).map(
    ({ label, bare = label }) => bare,
  );

describe('captions over a column of a table', () => {
  it('name each of its cells together where it has several', () => {
    const found = labels([
      ['Last Name', 52],
      ['First Name', 140],
      ['Middle Name', 230],
      ['Birth date', 345],
    ]);
    expect(found.filter((label) => label.startsWith('Last'))).toHaveLength(3);
    expect(found[0]).toBe('Last Name, First Name, Middle Name');
  });

  it('are the column’s own, not those of the one beside it', () => {
    expect(
      labels([
        ['Name', 52],
        ['Birth date', 345],
      ])[0],
    ).toBe('Name');
  });
});
