import { describe, expect, it } from '@jest/globals';
import { draftField, type DraftField } from '../../draft-field.js';
import { pageWith, text } from '../../flat/testing/drawn-page.js';
import { labelFields } from '../../labels/label-fields.js';

const box = (x: number, y: number): DraftField =>
  draftField({
    ...{ page: 1, type: 'checkbox', origin: 'flat', evidence: 'check_glyph', confidence: 1 },
    rect: { x0: x, x1: x + 10, y0: y - 2, y1: y + 8 },
  });

/** A sentence with a box at the end of its line, and the next line with two more that begins here. */
function read(begins: number, last = 'personal cheque of your own') {
  const runs = [
    text('A picture of yourself is needed. The deposit is payable by', 40, 600),
    text(last, 352, 600),
    text('cash', begins + 14, 588),
    text('money order of any bank', begins + 64, 588),
    text('And what is said here goes from one margin of the page to the other margin', 40, 560),
  ];
  return labelFields([pageWith({ runs })], [box(338, 600), box(begins, 588), box(begins + 50, 588)]);
}

describe('options that go on in the next line of their sentence', () => {
  it('are one question, asked by the sentence that they end', () => {
    const fields = read(40, 'personal cheque');
    expect(fields.map(({ label }) => label)).toEqual([
      'The deposit is payable by – personal cheque',
      'The deposit is payable by – cash',
      'The deposit is payable by – money order of any bank',
    ]);
  });

  it('are others where the next line begins elsewhere', () => {
    expect(read(80, 'personal cheque')[1]!.label).not.toBe('The deposit is payable by – cash');
  });
});
