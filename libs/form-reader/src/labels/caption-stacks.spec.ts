import { describe, expect, it } from '@jest/globals';
import type { PageContent, TextRun } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import { across, pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

/** Rows 36 points high, each begun by a rule: a blank in its lower part, or in its upper one. */
const ROWS = [600, 564, 528, 492];
const rules = [...ROWS, 456].map((y) => across(60, 500, y));
const blanks = (from: number): DraftField[] =>
  ROWS.map((y) => {
    const rect = { x0: 62, x1: 498, y0: y - from, y1: y - from + 20 };
    return draftField({ page: 1, rect, type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1 });
  });
const CAPTIONS = ['Date', 'Work telephone', 'Home telephone', 'Mailing address'];
const captions = (under: number): TextRun[] => CAPTIONS.map((words, at) => text(words, 62, ROWS[at]! - under));
const bold = (words: string, y: number): TextRun => ({ ...text(words, 62, y), bold: true });
const labels = (marks: Partial<PageContent>, drafts: readonly DraftField[]): string[] =>
  labelFields([pageWith({ rules, ...marks })], drafts).map(({ label }) => label);

describe('captions between blanks under one another', () => {
  it('are those of the blanks under them where one stands over the first, and no such thing under the last', () => {
    const runs = [...captions(10), bold('Witnesses are required only if somebody signed by mark.', 446)];
    expect(labels({ runs }, blanks(35))).toEqual(CAPTIONS);
  });

  it('are those of the blanks over them where one stands under the last, and no such thing over the first', () => {
    const runs = [bold('My current address is', 606), ...captions(33)];
    expect(labels({ runs }, blanks(23))).toEqual(CAPTIONS);
  });

  it('are those that end as the captions between do where print stands at both ends', () => {
    const asking = CAPTIONS.map((words, at) => text(`${words}:`, 62, ROWS[at]! - 10));
    const runs = [...asking, text('If none, please write none.', 62, 446)];
    expect(labels({ runs }, blanks(35))).toEqual(CAPTIONS);
  });

  it('may be a line in pieces over the first', () => {
    const runs = [...captions(10), text('that you have', 300, ROWS[0]! - 10), text('If none, write none.', 62, 446)];
    expect(labels({ runs }, blanks(35))).toEqual(['Date, that you have', ...CAPTIONS.slice(1)]);
  });

  it('belong to nobody else’s blank: a caption within a field that follows is that one’s', () => {
    const last = draftField({
      page: 1,
      rect: { x0: 62, x1: 498, y0: 420, y1: 455 },
      type: 'text',
      origin: 'acroform',
      evidence: 'widget',
      confidence: 1,
    });
    const runs = [...captions(10), text('Remarks', 62, 446)];
    expect(labels({ runs }, [...blanks(35), last])).toEqual([...CAPTIONS, 'Remarks']);
  });
});
