import { Nearby } from '../nearby.js';
import type { Bitmap } from './bitmap.js';
import type { Part } from './parts.js';
import type { PixelLine } from './pixel-lines.js';

/** What hangs together with a line, and is wider than this many times its stroke, is more than the line. */
const MORE = 2.5;
/** Letters of one word stand as high, but for this share, and not further apart than this share of their height. */
const UNLIKE = 0.2;
const APART = 0.5;
/** A slim letter among lower ones: they stand on its foot, but for so much of its height, as near and at least as high. */
const SLIM = { level: 0.12, near: 0.55, least: 0.4, most: 1.15 };
/** A side of a frame is inked this far, within so many pixels of its bounds. */
const LINED = 0.85;
const DEEP = 3;

const holds = (part: PixelLine, line: PixelLine): boolean =>
  line.x0 >= part.x0 - 1 && line.x1 <= part.x1 + 1 && line.y0 >= part.y0 - 1 && line.y1 <= part.y1 + 1;

/** Whether ink runs all along the four sides of a part: a frame, whatever stands in it. */
function isFrame({ width, ink }: Bitmap, { x0, x1, y0, y1 }: Part): boolean {
  const lined = (length: number, at: (along: number, deep: number) => number): boolean => {
    let count = 0;
    for (let i = 0; i < length; i++) {
      let inked = 0;
      for (let deep = 0; deep < DEEP; deep++) inked |= ink[at(i, deep)]!;
      count += inked;
    }
    return count >= LINED * length;
  };
  const [w, h] = [x1 - x0, y1 - y0];
  return (
    lined(w, (i, deep) => (y0 + deep) * width + x0 + i) &&
    lined(w, (i, deep) => (y1 - 1 - deep) * width + x0 + i) &&
    lined(h, (i, deep) => (y0 + i) * width + x0 + deep) &&
    lined(h, (i, deep) => (y0 + i) * width + x1 - 1 - deep)
  );
}

/** Whether two parts stand side by side like letters of a word. */
function areNeighbours(one: Part, other: Part): boolean {
  const height = one.y1 - one.y0;
  const room = UNLIKE * height;
  const gap = Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1);
  const level = Math.abs(one.y0 - other.y0) <= room && Math.abs(one.y1 - other.y1) <= room;
  return level && gap >= 0 && gap <= APART * height;
}

/** Whether a thin stroke stands beside a letter of its word, as an l does: on one foot with it and close by. */
function standsWith(stroke: Part, letter: Part): boolean {
  const height = stroke.y1 - stroke.y0;
  const share = (letter.y1 - letter.y0) / height;
  const gap = Math.max(stroke.x0, letter.x0) - Math.min(stroke.x1, letter.x1);
  const isLevel = Math.abs(stroke.y1 - letter.y1) <= SLIM.level * height;
  return isLevel && gap >= 0 && gap <= SLIM.near * height && share >= SLIM.least && share <= SLIM.most;
}

/**
 * Lines without the stems and bars of large letters: a heading's are as long and as thin as the lines between small cells.
 * `parts` is the ink that hangs together, up to the size of such letters.
 */
export function withoutLetters(lines: readonly PixelLine[], bitmap: Bitmap, parts: readonly Part[]): PixelLine[] {
  const [linesNear, partsNear] = [new Nearby(lines, (line) => line), new Nearby(parts, (part) => part)];
  const strokes = new Map<Part, number>();
  for (const part of parts) {
    const own = linesNear.near(widened(part, 1)).filter((line) => holds(part, line));
    if (own.length > 0) strokes.set(part, Math.max(...own.map(({ x0, x1, y0, y1 }) => Math.min(x1 - x0, y1 - y0))));
  }
  const isMore = (part: Part, stroke: number): boolean =>
    Math.min(part.x1 - part.x0, part.y1 - part.y0) > MORE * stroke;
  const letters = [...strokes].flatMap(([part, stroke]) =>
    isMore(part, stroke) && !isFrame(bitmap, part) ? [part] : [],
  );
  const thin = [...strokes].flatMap(([part, stroke]) => (isMore(part, stroke) ? [] : [part]));
  const isBeside = (part: Part): boolean => {
    const stroke = strokes.get(part)!;
    const isLetter = (other: Part): boolean => isMore(other, stroke) && !isFrame(bitmap, other);
    return partsNear
      .near(widened(part, part.y1 - part.y0))
      .some((other) => (areNeighbours(part, other) || standsWith(part, other)) && isLetter(other));
  };
  const slim = thin.filter((part) => part.y1 - part.y0 > part.x1 - part.x0 && isBeside(part));
  const all = new Nearby([...letters, ...slim], (part) => part);
  return lines.filter((line) => !all.near(widened(line, 1)).some((letter) => holds(letter, line)));
}

const widened = ({ x0, x1, y0, y1 }: PixelLine, by: number): PixelLine => ({ x0: x0 - by, x1: x1 + by, y0, y1 });
