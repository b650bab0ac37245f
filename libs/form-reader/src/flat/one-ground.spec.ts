import { describe, expect, it } from '@jest/globals';
import type { Box } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import type { Judged } from './judged.js';
import { inWholeBoxes } from './one-ground.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';

const shade = (y0: number, y1: number, fill = 0.95, x0 = 200): Box => ({
  x0,
  x1: 500,
  y0,
  y1,
  stroked: false,
  fill,
});
const place = (rect: Box, evidence: Candidate['evidence'], likely: number): Judged => ({
  candidate: { rect, type: 'text', evidence, cells: 0, area: null, fit: 'whole', ink: rect },
  place: likely,
  fit: 0.6,
});

/** How many blanks a shaded box has of which the upper and the lower half were chosen. */
function blanksIn(inner: Box, more: Parameters<typeof pageWith>[0] = {}): number {
  const boxes = [shade(400, 427), inner];
  const sighting = sightingOf(pageWith({ runs: prose, boxes, ...more }));
  const halves = [place(shade(400, 412), 'cell', 0.5), place(shade(412, 427), 'cell', 0.6)];
  return inWholeBoxes(halves, [...halves, place(boxes[0]!, 'box', 0.7)], sighting).length;
}

describe('inWholeBoxes', () => {
  it('has a box of one shade for one blank, though its paragraph is shaded once more', () => {
    expect(blanksIn(shade(400, 412, 0.95, 206))).toBe(1);
  });

  it('leaves a box whose parts are seen', () => {
    expect(blanksIn(shade(400, 412, 1, 206))).toBe(2);
    expect(blanksIn(shade(400, 412, 0.95, 206), { rules: [across(200, 500, 412)] })).toBe(2);
    expect(blanksIn(shade(400, 412, 0.95, 206), { runs: [...prose, text('Name', 210, 404)] })).toBe(2);
  });
});
