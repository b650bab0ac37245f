import { inkOf } from '../content/ink-of.js';
import type { PageContent } from '../content/page-content.js';
import { viewSize } from '../content/page-space.js';
import type { Bitmap } from './bitmap.js';
import { bitmapOf } from './bitmap.js';
import { dottedTiles, smoothed } from './dither.js';
import type { Part } from './parts.js';
import { partsOf } from './parts.js';
import type { PagePicture } from './picture-page.js';
import type { Shade } from './shades.js';
import { withoutShades } from './shades.js';
import { skewOf, straightened } from './skew.js';
import { turnedBy, uprightTurn } from './uprightness.js';

/** In points: the largest letter of a heading, the largest of print, and the least. */
const HEADING = 40;
const PRINT = 15;
const LEAST = 2.2;

/** The picture of a page as it is to be read, in two tones as well, and the ink in it that hangs together. */
export interface StraightPicture {
  /** The page, turned as its picture was. */
  readonly page: PageContent;
  readonly picture: PagePicture;
  readonly bitmap: Bitmap;
  /** Up to the size of a heading's letters. */
  readonly parts: readonly Part[];
  /** Where it was grey. */
  readonly shades: readonly Shade[];
  /** Degrees counter-clockwise by which it was straightened. */
  readonly skew: number;
}

/** What of the ink is as large as letters of print are. */
export function lettersOf(parts: readonly Part[], scale: number): Part[] {
  const [least, most] = [LEAST / scale, PRINT / scale];
  return parts.filter(({ x0, x1, y0, y1 }) => y1 - y0 > least && y1 - y0 < most && x1 - x0 < most);
}

/** Dots that were blurred so often and are dots still are no grey. */
const BLURS = 3;

const toned = (picture: PagePicture): { bitmap: Bitmap; parts: Part[] } => {
  const bitmap = bitmapOf(picture);
  return { bitmap, parts: partsOf(bitmap, 1, 1, Math.round(HEADING / picture.scale)) };
};

/** A picture as it is to be looked at: where its greys are dots, without them. */
function withoutDots(plain: PagePicture): { picture: PagePicture; bitmap: Bitmap; parts: Part[] } {
  let picture = plain;
  for (let blurs = 0; ; blurs++) {
    const now = toned(picture);
    const tiles = blurs < BLURS ? dottedTiles(now.bitmap, now.parts) : null;
    if (tiles === null) return { picture, ...now };
    picture = smoothed(picture, tiles);
  }
}

/** A page put into the scanner on its side or head first is turned; `turn` comes on top of how it is read already. */
function turnedPage(page: PageContent, turn: number): PageContent {
  const place = { page: page.page, turn: (page.turn + turn) % 360 };
  return { ...page, ...place, ...viewSize(place), drawings: [] };
}

/** Turns and straightens the picture of a page that lies askew; a page whose letters are `drawn` as shapes stands as it is. */
export function straightPicture(plain: PagePicture, page: PageContent, drawn: boolean): StraightPicture {
  if (drawn) return { page, picture: plain, ...toned(plain), shades: [], skew: 0 };
  const { picture, ...first } = withoutDots(plain);
  const turn = uprightTurn(lettersOf(first.parts, plain.scale));
  const upright = turn === 0 ? picture : { ...picture, ...turnedBy(picture, turn) };
  const second = turn === 0 ? first : toned(upright);
  const read = turn === 0 ? page : turnedPage(page, turn);
  const skew = skewOf(second.bitmap);
  const straight = skew === 0 ? upright : { ...upright, ...straightened(upright, skew) };
  const { picture: even, shades } = withoutShades(straight);
  return { page: read, picture: even, ...(even === upright ? second : toned(even)), shades, skew };
}

/** The picture of a page that lies as its text does, without that text and without its greys. */
export function levelPicture(plain: PagePicture, page: PageContent): StraightPicture {
  const { picture, shades } = withoutShades(withoutPrint(plain, page));
  return { page, picture, ...toned(picture), shades, skew: 0 };
}

/** Print covers so much of a page at most, in pages: what a file lays over itself again and again is left after that. */
const COVERED = 4;

/** Paper where a page has text of its own. */
function withoutPrint(picture: PagePicture, { runs, height }: PageContent): PagePicture {
  const tones = Uint8Array.from(picture.tones);
  const px = (points: number): number => Math.round(points / picture.scale);
  let rest = COVERED * tones.length;
  for (const run of runs) {
    const { x0, x1, y0, y1 } = inkOf(run);
    const [left, right] = [Math.max(0, px(x0)), Math.min(picture.width, px(x1))];
    const [top, foot] = [Math.max(0, px(height - y1)), Math.min(picture.height, px(height - y0))];
    rest -= Math.max(0, foot - top) * (Math.max(0, right - left) + 1);
    if (rest < 0) break;
    for (let y = top; y < foot; y++) {
      const row = y * picture.width;
      const around = tones[row + Math.max(0, left - 2)]!;
      tones.fill(around, row + left, Math.max(row + left, row + right));
    }
  }
  return { ...picture, tones };
}
