import { describe, expect, it } from '@jest/globals';
import { draftField, type DraftField } from '../draft-field.js';
import { across, pageWith, text, upright } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

const HIGH = 18;
const blank = (x0: number, x1: number, y0: number): DraftField =>
  draftField({
    ...{ page: 1, type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1 },
    rect: { x0: x0 + 1, x1: x1 - 1, y0: y0 + 1, y1: y0 + HIGH - 1 },
  });

/** A table of two columns from the top: rows of empty cells and rows of captions by turns, the first of them empty or not. */
function labels(rows: readonly (readonly [string, string] | null)[]): string[] {
  const footOf = (row: number): number => 600 - (row + 1) * HIGH;
  const rules = [
    ...Array.from({ length: rows.length + 1 }, (_, line) => across(60, 460, 600 - line * HIGH)),
    ...[60, 260, 460].map((x) => upright(x, footOf(rows.length - 1), 600)),
  ];
  const runs = rows.flatMap((row, at) =>
    (row ?? []).map((words, column) => text(words, 64 + 200 * column, footOf(at) + 6, 7)),
  );
  const drafts = rows.flatMap((row, at) => (row ? [] : [blank(60, 260, footOf(at)), blank(260, 460, footOf(at))]));
  return labelFields([pageWith({ runs: [text('A. PERSONAL', 60, 608), ...runs], rules })], drafts).map(
    ({ label }) => label,
  );
}

describe('captions in cells of their own', () => {
  it('are of the cells over them where a table begins with empty cells', () => {
    expect(labels([null, ['Given name', 'Family name'], null, ['Telephone', 'E-mail']])).toEqual([
      'Given name',
      'Family name',
      'Telephone',
      'E-mail',
    ]);
  });

  it('are not those of the rows under blanks that share their cells with a caption', () => {
    const walls = [
      ...[600, 560, 540, 500].map((y) => across(60, 460, y)),
      ...[60, 260, 460].map((x) => upright(x, 500, 600)),
    ];
    const runs = [
      ...['Given name', 'Family name'].map((words, column) => text(words, 64 + 200 * column, 590, 7)),
      ...['Telephone', 'E-mail'].map((words, column) => text(words, 64 + 200 * column, 530, 7)),
      text('PART I To be filled in', 64, 546, 7),
    ];
    const low = { x0: 61, x1: 259, y0: 561, y1: 584 };
    const draft = (rect: typeof low): DraftField => ({ ...blank(0, 0, 0), rect });
    const drafts = [low, { ...low, x0: 261, x1: 459 }].map(draft);
    expect(labelFields([pageWith({ runs, rules: walls })], drafts).map(({ label }) => label)).toEqual([
      'Given name',
      'Family name',
    ]);
  });

  it('are of the cells under them where it begins with captions', () => {
    expect(labels([['Given name', 'Family name'], null, ['Telephone', 'E-mail'], null])).toEqual([
      'Given name',
      'Family name',
      'Telephone',
      'E-mail',
    ]);
  });
});
