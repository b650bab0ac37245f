import { describe, expect, it } from '@jest/globals';
import { draftField, type DraftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from '../labels/label-fields.js';
import { readMeaning } from '../meaning/read-meaning.js';
import { explainFields } from './explain.js';

const blank = (x0: number, y0: number, x1: number): DraftField => {
  const rect = { x0, y0, x1, y1: y0 + 14 };
  return draftField({ page: 1, rect, type: 'text', origin: 'flat', evidence: 'cell', confidence: 1 });
};

describe('why a field is what it is', () => {
  it('tells where it stands and which captions competed for its label', () => {
    const runs = [text('Name', 60, 640), text('Phone', 60, 612), text('Child', 110, 580), text('Born on', 260, 580)];
    const lines = [blank(100, 636, 300), blank(100, 608, 300)];
    const cells = [blank(110, 556, 250), blank(255, 556, 400), blank(110, 540, 250), blank(255, 540, 400)];
    const pages = [pageWith({ runs, rules: [across(100, 300, 636), across(100, 300, 608)] })];
    const { asked, fields } = readMeaning(pages, labelFields(pages, [...lines, ...cells]));
    const told = explainFields({ asked, fields });
    expect(told[1]!.captions[0]).toMatch(/^“Phone” left, \d/);
    expect(told[5]!.place).toBe('row 2, column 2 “Born on”; entry 2 of a list');
  });
});
