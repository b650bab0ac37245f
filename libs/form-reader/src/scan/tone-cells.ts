import type { Grey } from '@formseal/line-recogniser';

/** Side of the cells that a picture is looked at in, in pixels. */
export const CELL = 4;
/** The tone of paper is that of the lightest cells, but for this share. */
const LIGHTER = 0.1;
/** A shade is this much darker than paper; a cell with tones further apart holds print, or a line. */
export const DARKER = 12;
const MIXED = 28;
/** The least side of a shade, in cells. Gaps shorter than `GAP` are noise. */
export const LEAST = 4;
const GAP = 3;

/** A picture in cells, each with the tones of the lightest of its quarters and of the darkest: noise hardly moves them. */
export interface Cells {
  readonly across: number;
  readonly down: number;
  readonly tones: Uint8Array;
  readonly darkest: Uint8Array;
}

export function cellsOf({ width, height, tones }: Grey): Cells {
  const [across, down] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const cells = new Uint8Array(across * down);
  const darkest = new Uint8Array(across * down).fill(255);
  for (let y = 0; y < down * CELL; y += 2) {
    const [row, upper, lower] = [Math.floor(y / CELL) * across, y * width, (y + 1) * width];
    for (let x = 0; x < across * CELL; x += 2) {
      const tone = (tones[upper + x]! + tones[upper + x + 1]! + tones[lower + x]! + tones[lower + x + 1]!) >> 2;
      const cell = row + (x >> 2);
      if (tone > cells[cell]!) cells[cell] = tone;
      if (tone < darkest[cell]!) darkest[cell] = tone;
    }
  }
  return { across, down, tones: cells, darkest };
}

export function paperOf({ tones }: Cells): number {
  const counts = new Uint32Array(256);
  for (const tone of tones) counts[tone]!++;
  let [tone, lighter] = [255, counts[255]!];
  while (tone > 0 && lighter < LIGHTER * tones.length) lighter += counts[--tone]!;
  return tone;
}

/** What a cell shows: paper, a shade, or print on one of them. */
export const [PAPER, GREY, PRINT] = [0, 1, 2] as const;

export function kindsOf({ tones, darkest }: Cells, paper: number): Uint8Array {
  const kinds = new Uint8Array(tones.length);
  for (let i = 0; i < tones.length; i++) {
    if (tones[i]! - darkest[i]! > MIXED) kinds[i] = PRINT;
    else if (tones[i]! < paper - DARKER) kinds[i] = GREY;
  }
  return kinds;
}

/** Print stands on a shade where what is bare before and behind it in its row is grey. */
function grounds(kinds: Uint8Array, { across, down }: Cells): Uint8Array {
  const grey = Uint8Array.from(kinds);
  for (let y = 0; y < down; y++) {
    let before: number = PAPER;
    for (let i = y * across; i < (y + 1) * across; i++) {
      if (kinds[i] !== PRINT) {
        before = kinds[i]!;
        continue;
      }
      const from = i;
      while (i + 1 < (y + 1) * across && kinds[i + 1] === PRINT) i++;
      const behind = i + 1 < (y + 1) * across ? kinds[i + 1]! : PAPER;
      grey.fill(before & behind, from, i + 1);
    }
  }
  return grey;
}

/** Short stretches of one kind along a row or a column become like what is around them; paper at an end stays. */
function closed(grey: Uint8Array, from: number, count: number, step: number, kind: 0 | 1, most: number): void {
  let start = 0;
  for (let i = 0; i <= count; i++) {
    if (i < count && grey[from + i * step] === kind) continue;
    const isBetween = kind === GREY || (start > 0 && i < count);
    if (i > start && i - start < most && isBetween) for (let j = start; j < i; j++) grey[from + j * step] = 1 - kind;
    start = i + 1;
  }
}

/** Where cells are grey: without gaps, and without what is narrower than a shade. */
export function greyOf(kinds: Uint8Array, cells: Cells): Uint8Array {
  const grey = grounds(kinds, cells);
  const { across, down } = cells;
  for (const [kind, most] of [
    [PAPER, GAP],
    [GREY, LEAST],
  ] as const) {
    for (let y = 0; y < down; y++) closed(grey, y * across, across, 1, kind, most);
    for (let x = 0; x < across; x++) closed(grey, x, down, across, kind, most);
  }
  return grey;
}

/** The tone in the middle of `all` that are counted, and the share of them that are as light or as dark, but for so much. */
export function shareAbout(counts: Uint32Array, all: number, much: number): { tone: number; share: number } {
  let [tone, before] = [0, counts[0]!];
  while (before < all / 2) before += counts[++tone]!;
  let like = 0;
  for (let near = Math.max(0, tone - much); near <= Math.min(255, tone + much); near++) like += counts[near]!;
  return { tone, share: like / all };
}
