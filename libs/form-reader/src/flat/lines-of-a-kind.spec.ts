import { describe, expect, it } from '@jest/globals';
import { areasOf } from './area.js';
import { blanksOf } from './blanks.js';
import { withLinesOfAKind } from './lines-of-a-kind.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** Where blanks are, of lines at some heights under captions; the judge is sure of all but the lowest. */
function blanksUnder(captions: readonly string[], after = 20): number[] {
  const runs = captions.map((caption, at) => text(caption, 60, 500 - 40 * at + after));
  const rules = captions.map((_, at) => across(60, 400, 500 - 40 * at));
  const page = pageWith({ runs: [...prose, ...runs], rules });
  const index = new TextIndex(page);
  const lowest = 500 - 40 * (captions.length - 1);
  const judged = areasOf(rulingsOf(page))
    .flatMap((area) => blanksOf(area, index))
    .map((candidate) => ({ candidate, place: Math.abs(candidate.rect.y0 - lowest) < 2 ? 0.2 : 0.8, fit: 0.9 }));
  const sure = withLinesOfAKind(judged, index).filter(({ place }) => place > 0.5);
  return [...new Set(sure.map(({ candidate }) => Math.round(candidate.rect.y0)))].sort((a, b) => a - b);
}

describe('lines drawn like those of the same form', () => {
  it('are blanks where their captions are set alike', () => {
    expect(blanksUnder(['Name', 'Street', 'How did you hear of us?'])).toContain(420);
  });

  it('are left to the judge where only one other has its caption so, and under no caption', () => {
    expect(blanksUnder(['Name', 'How did you hear of us?'])).not.toContain(460);
    expect(blanksUnder(['Name', 'Street', '7'])).not.toContain(420);
  });
});
