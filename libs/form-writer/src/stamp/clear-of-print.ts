import type { Ink } from '../reading/ink.js';

/** Points below and above a field's lower edge in which its line, its row of dots or the frame of its box is printed. */
const BELOW = 1;
const ABOVE = 4;
/** A row of pixels is a point high. */
const STEP = 0.5;
/** Where nobody looked: half of a frame. */
const UNSEEN = 1;

/** Where small print clears what is printed at the lower edge of a field, from one side to another. */
export type Floor = (from: number, to: number) => number;

/** For a field that nobody looked at. */
export const overEdge =
  (edge: number): Floor =>
  () =>
    edge + UNSEEN;

/** Over the line, the dots or the frame at this height; print or a tint that goes on above them is none of those. */
export function overPrint(edge: number, ink: Ink): Floor {
  return (from, to) => {
    const isMarked = (y: number): boolean => ink.marked([from, y, to, y + STEP / 2]);
    let clear = edge;
    for (let y = edge - BELOW; y < edge + ABOVE; y += STEP) if (isMarked(y)) clear = y + STEP;
    return isMarked(edge + ABOVE) ? overEdge(edge)(from, to) : Math.max(clear, edge);
  };
}
