import type { Box, ViewRect } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import { heightOf, inColumn, inRow, overlap, widthOf } from '../rect.js';
import type { Kin } from './kin.js';
import { kinOf } from './kin.js';
import { Rects } from './rects.js';
import type { Sighting } from './sighting.js';
import type { TextIndex, Word } from './text-index.js';

/** The text next to a place on one side. */
export interface Neighbour {
  /** Distance in points; `FAR` where there is none near. */
  readonly distance: number;
  readonly word: Word | null;
}

/** Neighbours are looked for up to this far. */
export const FAR = 120;

/** Of words equally near the leftmost, of those that reach over the edge the rightmost. */
function nearest(text: TextIndex, area: ViewRect, distance: (ink: ViewRect) => number): Neighbour {
  let least = FAR;
  let best = null as Word | null;
  let touching = null as Word | null;
  text.visit(area, (word) => {
    const away = distance(word.ink);
    if (away <= -2) return;
    if (away < 0) {
      if (touching === null || word.ink.x0 >= touching.ink.x0) touching = word;
    } else if (away < least || (away === least && best !== null && word.ink.x0 < best.ink.x0)) {
      best = word;
      least = away;
    }
  });
  return touching === null ? { distance: least, word: best } : { distance: 0, word: touching };
}

/** The text on each side of a place. */
export type Neighbours = Readonly<Record<'left' | 'right' | 'above' | 'below', Neighbour>>;

/** The text left and right on the same line, above and below in the same column. */
export function neighboursOf(rect: ViewRect, text: TextIndex): Neighbours {
  const middle = (rect.y0 + rect.y1) / 2;
  const low = Math.min(rect.y0 + 0.5, middle - 2);
  const high = Math.max(Math.min(rect.y1 - 0.5, rect.y0 + 16), middle + 2);
  const [x0, x1] = [rect.x0 - 2, rect.x1];
  const inset = Math.min(3, widthOf(rect) / 3);
  return {
    left: nearest(text, { x0: rect.x0 - FAR, x1: rect.x0 + inset, y0: low, y1: high }, (ink) => rect.x0 - ink.x1),
    right: nearest(text, { x0: rect.x1 - inset, x1: rect.x1 + FAR, y0: low, y1: high }, (ink) => ink.x0 - rect.x1),
    above: nearest(text, { x0, x1, y0: rect.y1 - 3, y1: rect.y1 + 40 }, (ink) => ink.y0 - rect.y1),
    below: nearest(text, { x0, x1, y0: rect.y0 - 40, y1: rect.y0 + 3 }, (ink) => rect.y0 - ink.y1),
  };
}

/** Characters whose ink lies inside, and the share of the place they cover. */
export function coveredBy(rect: ViewRect, words: readonly Word[]): { letters: number; share: number } {
  let letters = 0;
  let area = 0;
  for (const { run, ink } of words) {
    const shared = overlap(rect, ink);
    if (shared <= 0) continue;
    area += shared;
    letters += (run.text.length * shared) / Math.max(1e-6, widthOf(ink) * heightOf(ink));
  }
  return { letters, share: area / Math.max(1e-6, widthOf(rect) * heightOf(rect)) };
}

/** Lightness of what was painted last under a point: 1 for bare paper. */
export function groundAt(x: number, y: number, boxes: readonly Box[]): number {
  for (let i = boxes.length - 1; i >= 0; i--) {
    const box = boxes[i]!;
    if (box.fill !== null && x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1) return box.fill;
  }
  return 1;
}

/** How many candidates of the same making share the place's column or row: forms repeat themselves. */
export class Repeats {
  private readonly kin: ReadonlyMap<Candidate, Kin>;
  private readonly counts: number[] = [];

  constructor({ candidates }: Sighting) {
    this.kin = kinOf(candidates);
    for (const { column, row, size } of this.kin.values())
      for (const group of [column, row, size]) this.counts[group] = (this.counts[group] ?? 0) + 1;
  }

  of(candidate: Candidate): [column: number, row: number, size: number] {
    const { column, row, size } = this.kin.get(candidate)!;
    return [this.counts[column]!, this.counts[row]!, this.counts[size]!];
  }
}

/** Distances to the next empty boxes and cells around a place, as seen from its sides. */
export interface BoxDistances {
  readonly right: number;
  readonly left: number;
  readonly below: number;
  readonly above: number;
}

/** Places that are surely empty and bounded: room beside one of them is mostly its caption's. */
export class EmptyBoxes {
  private readonly boxes: readonly ViewRect[];
  private readonly rects: Rects;

  constructor({ candidates, text }: Sighting) {
    this.boxes = candidates
      .filter(({ evidence, fit }) => fit === 'whole' && evidence !== 'rule' && evidence !== 'leader')
      .filter(
        ({ rect }) =>
          text.within({ ...rect, x0: rect.x0 + 1, x1: rect.x1 - 1, y0: rect.y0 + 1, y1: rect.y1 - 1 }).length === 0,
      )
      .map(({ rect }) => rect);
    this.rects = new Rects(this.boxes);
  }

  around(rect: ViewRect): BoxDistances {
    let [right, left, below, above] = [FAR, FAR, FAR, FAR];
    for (const at of this.rects.near(rect, FAR, FAR)) {
      const box = this.boxes[at]!;
      if (overlap(box, rect) > 0.2 * Math.min(widthOf(box) * heightOf(box), widthOf(rect) * heightOf(rect))) continue;
      if (inRow(box, rect)) {
        if (box.x0 >= rect.x1 - 3) right = Math.min(right, Math.max(0, box.x0 - rect.x1));
        if (box.x1 <= rect.x0 + 3) left = Math.min(left, Math.max(0, rect.x0 - box.x1));
      }
      if (inColumn(box, rect)) {
        if (box.y1 <= rect.y0 + 3) below = Math.min(below, Math.max(0, rect.y0 - box.y1));
        if (box.y0 >= rect.y1 - 3) above = Math.min(above, Math.max(0, box.y0 - rect.y1));
      }
    }
    return { right, left, below, above };
  }
}
