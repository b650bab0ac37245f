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
const rows = [636, 623, 610];
const cells = rows.flatMap((y) => [cell(340, y, 440), cell(441, y, 550)]);
const heads = [text('Name of payer', 342, 652), text('Amount', 443, 652)];
const labels = (lines: readonly string[], leading: number) =>
  labelFields(
    [pageWith({ runs: [...heads, ...lines.map((line, at) => text(line, 50, 640 - leading * at, 9))] })],
    cells,
  ).map(({ label, bare = label }) => bare);

describe('words beside a table', () => {
  it.each([
    [['Note: If you', 'received a form', 'or a statement', 'from a firm,', 'list the firm', 'as the payer.']],
    [['Hinweis: Bei', 'mehreren Firmen', 'nennen Sie jede', 'in einer Zeile', 'für sich und mit', 'ihrem Betrag.']],
    [
      [
        'For each of the',
        'properties listed',
        'above report who',
        'paid rent and how',
        'much that was in',
        'all of the year.',
      ],
    ],
  ])('that only remark on it name none of its cells', (lines) => {
    expect(labels(lines, 9.6)).toEqual(rows.flatMap(() => ['Name of payer', 'Amount']));
  });

  it('name the cells of their row, however many they are', () => {
    const captions = [
      'Gross wages, salary, tips, bonuses of all of the year',
      'Net income from renting houses, land and other property',
      'Support that somebody else pays to you or your children',
    ];
    expect(labels(captions, 13)).toEqual(captions.flatMap((said) => [`${said} – Name of payer`, `${said} – Amount`]));
  });
});
