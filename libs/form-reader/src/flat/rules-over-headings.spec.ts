import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import { isOverHeading } from './rules-over-headings.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** Whether a rule over this print is the beginning of a part, and no line to write on. */
function over(caption: string, { size = 12, bold = true } = {}): boolean {
  const page = pageWith({ runs: [...prose, { ...text(caption, 62, 486, size), bold }], rules: [across(60, 500, 500)] });
  const area = areasOf(rulingsOf(page)).find(({ y0 }) => Math.abs(y0 - 500) < 1)!;
  const rect = { x0: 60, x1: 500, y0: 500, y1: 514 };
  return isOverHeading(
    { rect, type: 'text', evidence: 'rule', cells: 0, area, fit: 'line', ink: rect },
    new TextIndex(page),
  );
}

describe('isOverHeading', () => {
  it('knows a numbered heading under the rule of its part', () => expect(over('8. Signatures')).toBe(true));

  it('leaves a caption under its line to sign on', () => {
    expect(over('Signature')).toBe(false);
    expect(over('1. Signature', { size: 8, bold: false })).toBe(false);
    expect(over('1. Signature', { size: 12, bold: false })).toBe(false);
  });
});
