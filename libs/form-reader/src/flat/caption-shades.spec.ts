import { describe, expect, it } from '@jest/globals';
import type { Box, ViewRect } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { inCellsBehindShades } from './caption-shades.js';
import { detectFields } from './detect.js';
import type { Judged } from './judged.js';
import { across, pageWith, prose, text, upright } from './testing/drawn-page.js';

const ROWS = ['Name:', 'Sex:', 'Date of birth:', 'Birthplace:', 'Address:', 'School:'];
const grey = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1, stroked: false, fill: 0.9 });
const feet = ROWS.map((_, at) => 616 - 22 * at);

/** A table of a word processor: captions on grey, and grey once more behind each paragraph, within the cell's margins. */
const shaded = feet.flatMap((y) => [grey(85, y, 198, y + 21.5), grey(90, y + 4, 192.6, y + 17.5)]);
const lines = [...feet, 638].map((y) => across(85, 527, y));
const walls = [85, 198, 527].map((x) => upright(x, feet.at(-1)!, 638));
const captions = ROWS.map((caption, at) => text(caption, 90.5, feet[at]! + 7, 11));

const judged = (rect: ViewRect, place: number): Judged => ({
  candidate: { rect, type: 'text', evidence: 'cell', cells: 0, area: null, fit: 'whole', ink: rect },
  place,
  fit: 0.9,
});

const found = (boxes: Box[]) =>
  detectFields(pageWith({ runs: [...prose, ...captions], rules: [...lines, ...walls], boxes })).map(({ rect }) => rect);

describe('inCellsBehindShades', () => {
  it('has one blank for each caption on a shade, in the white cell behind it', () => {
    const rects = found(shaded);
    expect(rects).toHaveLength(6);
    expect(rects.every(({ x0 }) => x0 >= 197)).toBe(true);
  });

  it('leaves what is likelier on the shade than in the cell behind, and what has no empty cell behind it', () => {
    const sighting = sightingOf(
      pageWith({ runs: [...prose, ...captions], rules: [...lines, ...walls], boxes: shaded }),
    );
    const onShade = judged({ x0: 120, x1: 190, y0: 620, y1: 635 }, 0.8);
    const behind = judged({ x0: 198, x1: 527, y0: 616, y1: 638 }, 0.75);
    expect(inCellsBehindShades([onShade], [onShade, behind], sighting)).toEqual([onShade]);
    const likelier = { ...behind, place: 0.9 };
    expect(inCellsBehindShades([onShade], [onShade, likelier], sighting)).toEqual([likelier]);
    expect(inCellsBehindShades([onShade], [onShade], sighting)).toEqual([onShade]);
  });
});
