import type { Tones } from './picture-tones.js';

/** What a picture of an empty box or circle shows: how far its frame goes, in parts of the picture, from its lower left. */
export interface Framed {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly round: boolean;
}

/** Paper is this light. A frame of grey is darker, and so is what a photograph shows nearly everywhere. */
const PAPER = 200;
/** Where a frame is paler, or its inside shaded: halfway between the darkest and the lightest, if they lie so far apart and the lightest is so light. */
const CONTRAST = 30;
const SHADED = 180;
/** Pictures with sides of fewer pixels show nothing. */
const LEAST = 5;
/** The part of a frame's sides that its inside takes: less, and it is a letter in bold, or a box with something in it. */
const INSIDE = 0.55;
/** How full of paper the inside of a box is at least, and that of a circle, which has no corners. */
const SQUARE = 0.93;
const ROUND = 0.68;

interface Extent {
  count: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What is outside, what is dark, and what is enclosed by it. */
const [OUTSIDE, DARK, ENCLOSED] = [1, 2, 0];

/** Each pixel as dark, as paper that goes on to the picture's side, or as paper that is enclosed. */
function partsOf({ width, height, tones }: Tones, paper: number): Uint8Array {
  const parts = Uint8Array.from(tones, (tone) => (tone < paper ? DARK : ENCLOSED));
  const open: number[] = [];
  const reach = (at: number): void => {
    if (parts[at] !== ENCLOSED) return;
    parts[at] = OUTSIDE;
    open.push(at);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at + width < parts.length) reach(at + width);
  }
  return parts;
}

function extentOf(parts: Uint8Array, width: number, part: number): Extent {
  const found = { count: 0, x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  parts.forEach((one, at) => {
    if (one !== part) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    found.count++;
    found.x0 = Math.min(found.x0, x);
    found.x1 = Math.max(found.x1, x + 1);
    found.y0 = Math.min(found.y0, y);
    found.y1 = Math.max(found.y1, y + 1);
  });
  return found;
}

/** The middle of a box, in parts of its inside, in which nothing at all is drawn: a tick is. */
const MIDDLE = { from: 0.2, to: 0.8 } as const;

function isClear(parts: Uint8Array, width: number, { x0, y0, x1, y1 }: Extent): boolean {
  const at = (from: number, to: number, part: number): number => Math.round(from + part * (to - from));
  for (let y = at(y0, y1, MIDDLE.from); y < at(y0, y1, MIDDLE.to); y++)
    for (let x = at(x0, x1, MIDDLE.from); x < at(x0, x1, MIDDLE.to); x++)
      if (parts[y * width + x] !== ENCLOSED) return false;
  return true;
}

const isCornerless = (parts: Uint8Array, width: number, { x0, y0, x1, y1 }: Extent): boolean =>
  [y0, y1 - 1].every((y) => [x0, x1 - 1].every((x) => parts[y * width + x] !== ENCLOSED));

/**
 * The frame that a picture shows and nothing else: something dark, closed, with one light area in it that takes most of it. Word processors
 * draw boxes to tick as pictures, before each line of a list.
 */
export function frameIn(picture: Tones): Framed | null {
  if (Math.min(picture.width, picture.height) < LEAST) return null;
  const [darkest, lightest] = rangeOf(picture.tones);
  const isPale = lightest - darkest >= CONTRAST && lightest >= SHADED;
  return frameOn(picture, PAPER) ?? (isPale ? frameOn(picture, (darkest + lightest) / 2) : null);
}

function rangeOf(tones: Uint8Array): [darkest: number, lightest: number] {
  let [darkest, lightest] = [255, 0];
  for (const tone of tones) {
    darkest = Math.min(darkest, tone);
    lightest = Math.max(lightest, tone);
  }
  return [darkest, lightest];
}

/** The frame on what is at least as light as this. */
function frameOn(picture: Tones, paper: number): Framed | null {
  const { width, height } = picture;
  const parts = partsOf(picture, paper);
  const inside = extentOf(parts, width, ENCLOSED);
  const dark = extentOf(parts, width, DARK);
  if (inside.count === 0) return null;
  const [wide, high] = [inside.x1 - inside.x0, inside.y1 - inside.y0];
  if (wide < INSIDE * (dark.x1 - dark.x0) || high < INSIDE * (dark.y1 - dark.y0)) return null;
  const full = inside.count / (wide * high);
  const round = full < SQUARE;
  if (full < ROUND || (round && !isCornerless(parts, width, inside)) || !isClear(parts, width, inside)) return null;
  return {
    x0: dark.x0 / width,
    x1: dark.x1 / width,
    y0: 1 - dark.y1 / height,
    y1: 1 - dark.y0 / height,
    round,
  };
}
