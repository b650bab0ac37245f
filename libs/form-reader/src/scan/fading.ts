import type { Cells } from './tone-cells.js';
import { DARKER, GREY, PAPER, shareAbout } from './tone-cells.js';

/** Of a ground's border this share is a step up to bare paper. */
const STEPPED = 0.6;
/** This share of a ground is of one tone, but for so much; one that takes up more than this share of the page is its paper. */
const EVEN = 0.8;
const UNEVEN = 12;
const MOST = 0.6;

/** The cells that hang together with the first one; they are taken out of `left`. */
function partFrom(first: number, left: Uint8Array, across: number): number[] {
  const part = [first];
  left[first] = PAPER;
  for (let at = 0; at < part.length; at++) {
    const cell = part[at]!;
    for (const next of [cell - 1, cell + 1, cell - across, cell + across]) {
      if (left[next] !== GREY) continue;
      left[next] = PAPER;
      part.push(next);
    }
  }
  return part;
}

/** Whether a part of the grey ends in steps; where print stands at its border nothing tells. */
function endsInSteps(part: readonly number[], grey: Uint8Array, kinds: Uint8Array, { across, tones }: Cells): boolean {
  let [ends, steps] = [0, 0];
  for (const cell of part) {
    for (const step of [-1, 1, -across, across]) {
      if (grey[cell + step] === GREY) continue;
      const [inside, outside] = [cell - step, cell + 2 * step];
      if (grey[inside] !== GREY || kinds[inside] !== GREY || kinds[outside] !== PAPER || grey[outside] === GREY)
        continue;
      ends++;
      if (tones[outside]! - tones[inside]! > DARKER) steps++;
    }
  }
  return ends > 0 && steps > STEPPED * ends;
}

/** Whether most of a part is of one tone, as nothing is that light falls on aslant. */
function isEven(part: readonly number[], kinds: Uint8Array, { tones }: Cells): boolean {
  const counts = new Uint32Array(256);
  let all = 0;
  for (const cell of part) {
    if (kinds[cell] !== GREY) continue;
    counts[tones[cell]!]!++;
    all++;
  }
  return all > 0 && shareAbout(counts, all, UNEVEN).share > EVEN;
}

/** Grey without what has no end to be seen: the shadow of a fold, and paper in bad light. */
export function withoutFading(grey: Uint8Array, kinds: Uint8Array, cells: Cells): Uint8Array {
  const left = Uint8Array.from(grey);
  const kept = new Uint8Array(grey.length);
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== GREY) continue;
    const part = partFrom(i, left, cells.across);
    if (part.length > MOST * grey.length || !isEven(part, kinds, cells)) continue;
    if (endsInSteps(part, grey, kinds, cells)) for (const cell of part) kept[cell] = GREY;
  }
  return kept;
}
