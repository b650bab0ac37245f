import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { detectFields } from './detect.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

const bold = (words: string, x: number, y: number): TextRun => ({ ...text(words, x, y), bold: true });

/** Three parts, each with its rule under it; how many of the rules become blanks. */
function blanksOn(ends: string, headings: (words: string, x: number, y: number) => TextRun): number {
  const at = [640, 540, 440];
  const runs = at.flatMap((y) => [
    headings('About the workshop', 60, y),
    text('What is done on this day, and with whom it is done, is told here', 60, y - 20),
    text(`in more than one line of the text${ends}`, 60, y - 34),
  ]);
  const rules = at.map((y) => across(60, 500, y - 58));
  const drafts = detectFields(
    pageWith({ runs: [...prose, text('Place and date: ____________', 60, 250), ...runs], rules }),
  );
  return drafts.filter(({ rect }) => at.some((y) => Math.abs(rect.y0 - (y - 58)) < 4)).length;
}

describe('rules between the parts of a page', () => {
  it('are no blanks where each stands under the end of a sentence and over a heading', () => {
    expect(blanksOn('.', bold)).toBe(0);
  });

  it('are lines to write on where something is asked over them, or nothing heads what follows', () => {
    expect(blanksOn('?', bold)).toBe(3);
    expect(blanksOn('.', text)).toBe(3);
  });
});
