import type { Grey } from '@formseal/line-recogniser';
import type { Cells } from './tone-cells.js';
import { CELL, DARKER, GREY } from './tone-cells.js';

/** Darker grounds than this share of the paper's tone stay: print on them is white. */
const PRINTED_ON = 0.55;

/** Fewer grey cells than this are a bullet or a letter. */
const FEW = 150;

/** Where a picture is grey, cell by cell. */
export interface Grounds {
  readonly cells: Cells;
  readonly kinds: Uint8Array;
  readonly grey: Uint8Array;
  readonly paper: number;
}

/** The tone of each cell's ground where that is to be lightened, else 0; print stands on the ground before it. */
function tonesOf({ cells: { across, tones }, kinds, grey, paper }: Grounds): Uint8Array {
  const found = new Uint8Array(grey.length);
  let before = 0;
  for (let i = 0; i < grey.length; i++) {
    if (grey[i] !== GREY || i % across === 0) before = 0;
    if (grey[i] !== GREY) continue;
    if (kinds[i] === GREY) before = tones[i]!;
    if (before >= PRINTED_ON * paper) found[i] = before;
  }
  return found;
}

/** The lightest ground in and around each cell. */
function lightest(tones: Uint8Array, { across, down }: Cells): Uint8Array {
  const rows = new Uint8Array(tones.length);
  for (let i = 1; i + 1 < tones.length; i++) rows[i] = Math.max(tones[i - 1]!, tones[i]!, tones[i + 1]!);
  const wide = new Uint8Array(tones.length);
  for (let i = across; i < across * (down - 1); i++) wide[i] = Math.max(rows[i - across]!, rows[i]!, rows[i + across]!);
  return wide;
}

/** The ground of each cell, one of which may be half of a line, and of the cells right beside, where it ends. */
function withEdges(tones: Uint8Array, cells: Cells): Uint8Array {
  const grounds = lightest(tones, cells).map((ground, i) => (tones[i] === 0 ? 0 : ground));
  return lightest(grounds, cells);
}

/** A picture whose grey grounds are as light as its paper: what is ink on them stays, where they end is none. */
export function onPaper<Picture extends Grey>(picture: Picture, grounds: Grounds): Picture {
  const plain = tonesOf(grounds);
  let count = 0;
  for (const tone of plain) if (tone !== 0) count++;
  if (count < FEW) return picture;
  const { cells, paper } = grounds;
  const { width } = picture;
  const tones = Uint8Array.from(picture.tones);
  withEdges(plain, cells).forEach((ground, cell) => {
    if (ground === 0) return;
    const corner = Math.floor(cell / cells.across) * CELL * width + (cell % cells.across) * CELL;
    for (let row = corner; row < corner + CELL * width; row += width) {
      for (let i = row; i < row + CELL; i++)
        tones[i] = tones[i]! >= ground - DARKER ? 255 : (tones[i]! * paper) / ground;
    }
  });
  return { ...picture, tones };
}
