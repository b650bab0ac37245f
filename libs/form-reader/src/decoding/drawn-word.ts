import type { Contour } from '@formseal/fonts';
import type { Grey } from '@formseal/line-recogniser';

/** A glyph's outline, and where in the word it stands, in ems. */
export interface PlacedOutline {
  readonly contours: readonly Contour[];
  readonly from: number;
}

/** Pixels to an em, and in ems what is left free around the letters: above and below the baseline, and at the sides. */
export const EM = 34;
const ABOVE = 1;
const BELOW = 0.35;
export const MARGIN = 0.3;

/** How often a pixel is looked at, along and across. */
const SAMPLES = 2;

/** A word as a scanner would see it, drawn from outlines alone. */
export function drawnWord(glyphs: readonly PlacedOutline[], ems: number): Grey {
  const width = Math.ceil((ems + 2 * MARGIN) * EM);
  const height = Math.ceil((ABOVE + BELOW) * EM);
  const tones = new Uint8Array(width * height).fill(255);
  const shade = 255 / (SAMPLES * SAMPLES);
  for (let row = 0; row < height * SAMPLES; row++) {
    const y = ABOVE - (row + 0.5) / (SAMPLES * EM);
    for (const { contours, from } of glyphs) {
      for (const [start, end] of inkAlong(contours, y)) {
        const first = Math.max(0, Math.ceil((from + start + MARGIN) * EM * SAMPLES - 0.5));
        const last = Math.min(width * SAMPLES - 1, Math.floor((from + end + MARGIN) * EM * SAMPLES - 0.5));
        for (let column = first; column <= last; column++) {
          const at = Math.floor(row / SAMPLES) * width + Math.floor(column / SAMPLES);
          tones[at] = Math.max(0, tones[at]! - shade);
        }
      }
    }
  }
  return { width, height, tones };
}

/** Where a horizontal line runs inside an outline: where it has been wound around (non-zero winding). */
function inkAlong(contours: readonly Contour[], y: number): [number, number][] {
  const crossings: [x: number, winding: number][] = [];
  for (const contour of contours) {
    contour.forEach(([x0, y0], i) => {
      const [x1, y1] = contour[(i + 1) % contour.length]!;
      if (y0 > y === y1 > y) return;
      crossings.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1]);
    });
  }
  crossings.sort(([a], [b]) => a - b);
  const spans: [number, number][] = [];
  let winding = 0;
  crossings.forEach(([x, turn], i) => {
    winding += turn;
    if (winding !== 0 && i + 1 < crossings.length) spans.push([x, crossings[i + 1]![0]]);
  });
  return spans;
}
