import { describe, expect, it } from '@jest/globals';
import { sightingOf } from './candidates.js';
import { inSignedCells } from './signed-cells.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';

/** A cell 30 points high with a caption at its bottom, and what was found beside the caption and over it. */
function foundIn(caption: string) {
  const rules = [across(60, 440, 400), across(60, 440, 430), upright(60, 400, 430), upright(440, 400, 430)];
  const sighting = sightingOf(pageWith({ runs: [text(caption, 63, 403)], rules }));
  const inCell = sighting.candidates.filter(({ rect }) => rect.y0 >= 399 && rect.y1 <= 431);
  const over = inCell.find(({ rect, fit }) => fit === 'text' && rect.y0 > 405)!;
  const beside = inCell.find(({ rect, fit }) => fit === 'line' && rect.x0 > 100)!;
  const judged = [over, beside].map((candidate) => ({ candidate, place: 0.6, fit: 0.5 }));
  return inSignedCells(judged, sighting.text).map(({ candidate: { rect } }) => rect);
}

describe('a cell to sign in', () => {
  it('is one blank beside its caption, as high as the cell', () => {
    const [blank, ...more] = foundIn('Signature of applicant:');
    expect(more).toEqual([]);
    expect(blank!.x0).toBeGreaterThan(170);
    expect(blank!.y1).toBeCloseTo(430, 0);
  });

  it('keeps what was found where its caption says nothing of signing, or fills it', () => {
    expect(foundIn('Name of applicant:')).toHaveLength(2);
    expect(foundIn('Signature of the one who applies, or of two if a company, in ink')).toHaveLength(2);
  });
});
