import { describe, expect, it } from '@jest/globals';
import type { Box } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { sightingOf } from './candidates.js';
import { asFreeBox } from './free-boxes.js';
import { pageWith, prose, text } from './testing/drawn-page.js';

const box: Box = { x0: 200, x1: 216, y0: 600, y1: 610, stroked: true, fill: null };

/** How likely a place in the box is, of which the judge made little. */
function placeIn(drawn: Box, words: string, source: 'pixels' | 'operators' = 'pixels', inside = ''): number {
  const { x0, x1, y0, y1 } = drawn;
  const runs = [...prose, text(words, x0 - 4 - 5 * words.length, 602), ...(inside ? [text(inside, x0 + 2, 602)] : [])];
  const page = pageWith({ source, runs, boxes: [drawn] });
  const rect = { x0, x1, y0, y1 };
  const candidate: Candidate = { rect, type: 'text', evidence: 'box', cells: 0, area: null, fit: 'whole', ink: rect };
  return asFreeBox({ candidate, place: 0.15, fit: 0.5 }, sightingOf(page)).place;
}

describe('asFreeBox', () => {
  it('takes an empty box beside a word for a blank', () => {
    expect(placeIn(box, 'Individual')).toBeGreaterThan(0.5);
  });

  it('leaves squares, boxes with print in them, boxes without a word, and those of pages that are no pictures', () => {
    expect(placeIn({ ...box, x1: 210 }, 'Individual')).toBe(0.15);
    expect(placeIn(box, 'Individual', 'pixels', 'ab')).toBe(0.15);
    expect(placeIn(box, '1.')).toBe(0.15);
    expect(placeIn(box, 'Individual', 'operators')).toBe(0.15);
  });
});
