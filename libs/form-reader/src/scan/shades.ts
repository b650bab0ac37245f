import type { Grey } from '@formseal/line-recogniser';
import { withoutFading } from './fading.js';
import { partsOf } from './parts.js';
import type { PixelLine } from './pixel-lines.js';
import type { Cells } from './tone-cells.js';
import { CELL, cellsOf, DARKER, GREY, greyOf, kindsOf, LEAST, PAPER, paperOf, shareAbout } from './tone-cells.js';
import { onPaper } from './even-ground.js';

/** A rectangle of one tone, as a share of the paper's; what is white within a grey one comes behind it. */
export interface Shade extends PixelLine {
  readonly lightness: number;
}

/** This share of a shade's cells is of one tone, but for so much; this share of it is free of print. */
const EVEN = 0.85;
const UNEVEN = 12;
const FREE = 0.35;
/** The sides of a shade's rows lie in one line, but for so many cells. */
const LOOSE = 1;
/** Of a shade's left and right side this share is a step, and of its upper and lower: pieces of letters aslant go on there. */
const STEPPED = { beside: 0.7, over: 0.45 };
/** Of the cells around white within a shade this share is grey. */
const ENCLOSED = 0.9;
/** What is darker than this share of the paper and has no side of so many cells is a fat letter. */
const LETTER = { darkest: 0.35, cells: 8 };
/** More shades are a photograph, and more fields than this no form has; one that covers this share of a page's width and height is its paper. */
const MOST = 400;
const PAGE = 0.95;

/** Fills what of the paper is enclosed in grey, and says where that was. */
function filledHoles(grey: Uint8Array, { across, down }: Cells): Uint8Array {
  const isGrey = (x: number, y: number): number => grey[y * across + x]!;
  const holes = partsOf({ width: across, height: down, ink: grey }, 0, 1, Math.max(across, down)).filter((hole) => {
    const { x0, x1, y0, y1 } = hole;
    if (x0 === 0 || y0 === 0 || x1 === across || y1 === down) return false;
    let around = 0;
    for (let x = x0; x < x1; x++) around += isGrey(x, y0 - 1) + isGrey(x, y1);
    for (let y = y0; y < y1; y++) around += isGrey(x0 - 1, y) + isGrey(x1, y);
    return around >= ENCLOSED * 2 * (x1 - x0 + y1 - y0);
  });
  const white = new Uint8Array(grey.length);
  for (const { x0, x1, y0, y1 } of holes) {
    for (let i = y0 * across; i < y1 * across; i += across) {
      for (let x = i + x0; x < i + x1; x++) if (grey[x] === PAPER) white[x] = 1;
    }
  }
  white.forEach((is, i) => {
    if (is === 1) grey[i] = GREY;
  });
  return white;
}

/** Rows of grey with the same sides, put together. */
function stacksOf(grey: Uint8Array, { across, down }: Cells): PixelLine[] {
  const done: PixelLine[] = [];
  let open: { x0: number; x1: number; y0: number; y1: number }[] = [];
  for (let y = 0; y < down; y++) {
    const next: typeof open = [];
    for (let x = 0; x < across; x++) {
      if (grey[y * across + x] === 0) continue;
      const x0 = x;
      while (x < across && grey[y * across + x] === 1) x++;
      const above = open.find((one) => Math.abs(one.x0 - x0) <= LOOSE && Math.abs(one.x1 - x) <= LOOSE);
      if (above) above.y1 = y + 1;
      next.push(above ?? { x0, x1: x, y0: y, y1: y + 1 });
    }
    done.push(...open.filter(({ y1 }) => y1 === y));
    open = next;
  }
  return [...done, ...open].filter(({ x0, x1, y0, y1 }) => x1 - x0 >= LEAST && y1 - y0 >= LEAST);
}

/** The tone of a stack where it is one, and its sides are steps: a shadow fades, a photograph is of many tones. */
function toneOf({ x0, x1, y0, y1 }: PixelLine, kinds: Uint8Array, { across, down, tones }: Cells): number | null {
  const counts = new Uint32Array(256);
  let [all, beside, over] = [0, 0, 0];
  const isStep = (inside: number, outside: number): number =>
    Number(Math.abs(tones[inside]! - tones[outside]!) > DARKER / 2);
  for (let y = y0; y < y1; y++) {
    const row = y * across;
    for (let i = row + x0; i < row + x1; i++) {
      if (kinds[i] !== GREY) continue;
      counts[tones[i]!]!++;
      all++;
    }
    beside += x0 < 2 ? 1 : isStep(row + x0 + 1, row + x0 - 2);
    beside += x1 + 2 > across ? 1 : isStep(row + x1 - 2, row + x1 + 1);
  }
  for (let x = x0; x < x1; x++) {
    over += y0 < 2 ? 1 : isStep((y0 + 1) * across + x, (y0 - 2) * across + x);
    over += y1 + 2 > down ? 1 : isStep((y1 - 2) * across + x, (y1 + 1) * across + x);
  }
  if (beside < STEPPED.beside * 2 * (y1 - y0) || over < STEPPED.over * 2 * (x1 - x0)) return null;
  if (all < FREE * (x1 - x0) * (y1 - y0)) return null;
  const { tone, share } = shareAbout(counts, all, UNEVEN);
  return share < EVEN ? null : tone;
}

/** How far from where its cells end a side is looked for, in pixels. */
const AROUND = 7;

/** Where along a line of tones, which begins at `from`, they pass the middle between their first and their last. */
function edgeIn(tones: readonly number[], from: number, otherwise: number): number {
  const [first, last] = [tones[0]!, tones[tones.length - 1]!];
  if (Math.abs(first - last) < DARKER / 2) return otherwise;
  const isPast = (tone: number): boolean => (first < last ? tone > (first + last) / 2 : tone < (first + last) / 2);
  return from + tones.findIndex(isPast);
}

/** A rectangle of cells in pixels, its sides where the tones change. */
function inPixels({ width, height, tones }: Grey, cells: PixelLine): PixelLine {
  const [x0, x1, y0, y1] = [cells.x0 * CELL, cells.x1 * CELL, cells.y0 * CELL, cells.y1 * CELL];
  const mean = (left: number, right: number, top: number, bottom: number): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, left); x < Math.min(width, right); x++, count++) sum += tones[y * width + x]!;
    return count === 0 ? 0 : sum / count;
  };
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, i) => i - AROUND);
  const upright = (at: number): number =>
    edgeIn(
      around.map((by) => mean(at + by, at + by + 1, y0 + CELL, y1 - CELL)),
      at - AROUND,
      at,
    );
  const flat = (at: number): number =>
    edgeIn(
      around.map((by) => mean(x0 + CELL, x1 - CELL, at + by, at + by + 1)),
      at - AROUND,
      at,
    );
  return { x0: upright(x0), x1: upright(x1), y0: flat(y0), y1: flat(y1) };
}

const isLetter = ({ x0, x1, y0, y1 }: PixelLine, lightness: number): boolean =>
  lightness < LETTER.darkest && Math.max(x1 - x0, y1 - y0) < LETTER.cells;

/** A picture with its greys as light as its paper, and where they were. */
export interface Shaded<Picture extends Grey> {
  readonly picture: Picture;
  /** Rectangles of grey, and the white ones in them, in the order in which they would be painted. */
  readonly shades: readonly Shade[];
}

/** Finds the greys of a picture: the ground of cells nobody writes in, or of all but those. */
export function withoutShades<Picture extends Grey>(picture: Picture): Shaded<Picture> {
  const cells = cellsOf(picture);
  const paper = paperOf(cells);
  const kinds = kindsOf(cells, paper);
  const grey = withoutFading(greyOf(kinds, cells), kinds, cells);
  const even = onPaper(picture, { cells, kinds, grey, paper });
  const white = filledHoles(grey, cells);
  const isGround = ({ x0, x1, y0, y1 }: PixelLine): boolean =>
    x1 - x0 > PAGE * cells.across && y1 - y0 > PAGE * cells.down;
  const shades = stacksOf(grey, cells).flatMap((stack): Shade[] => {
    const tone = isGround(stack) ? null : toneOf(stack, kinds, cells);
    return tone === null || isLetter(stack, tone / paper)
      ? []
      : [{ ...inPixels(picture, stack), lightness: tone / paper }];
  });
  if (shades.length === 0 || shades.length > MOST) return { picture: even, shades: [] };
  const isWithin = (hole: PixelLine): boolean =>
    shades.some(({ x0, x1, y0, y1 }) => hole.x0 > x0 && hole.x1 < x1 && hole.y0 > y0 && hole.y1 < y1);
  const holes = stacksOf(white, cells).slice(0, MOST);
  const fields = holes.map((hole): Shade => ({ ...inPixels(picture, hole), lightness: 1 }));
  return { picture: even, shades: [...shades, ...fields.filter(isWithin)] };
}

/** A side this near to a line, in pixels, that runs along so much of it, is drawn by the line. */
const NEAR = 6;
const ALONG = 0.5;

type Span = readonly [from: number, to: number];

/** Where a side is drawn, which lies at `at` and reaches over `along`: in the middle of a line near it, each told by where it lies and how far it reaches. */
function drawnSide(at: number, along: Span, lines: readonly (readonly [lies: Span, reaches: Span])[]): number {
  const line = lines.find(
    ([lies, reaches]) =>
      lies[0] < at + NEAR &&
      lies[1] > at - NEAR &&
      Math.min(reaches[1], along[1]) - Math.max(reaches[0], along[0]) > ALONG * (along[1] - along[0]),
  );
  return line ? (line[0][0] + line[0][1]) / 2 : at;
}

/** Shades whose sides lie in the middle of the lines around them. */
export function onLines(
  shades: readonly Shade[],
  across: readonly PixelLine[],
  down: readonly PixelLine[],
): readonly Shade[] {
  const flat = across.map(
    ({ x0, x1, y0, y1 }) =>
      [
        [y0, y1],
        [x0, x1],
      ] as const,
  );
  const upright = down.map(
    ({ x0, x1, y0, y1 }) =>
      [
        [x0, x1],
        [y0, y1],
      ] as const,
  );
  return shades.map((shade) => {
    const { x0, x1, y0, y1 } = shade;
    const [left, right] = [x0, x1].map((at) => drawnSide(at, [y0, y1], upright)) as [number, number];
    const [low, high] = [y0, y1].map((at) => drawnSide(at, [x0, x1], flat)) as [number, number];
    return { ...shade, x0: left, x1: right, y0: low, y1: high };
  });
}
