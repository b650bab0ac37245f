import type { Contour, Outlines } from '@formseal/fonts';
import type { ViewRect } from './page-content.js';

/** A glyph that is drawn as an empty square or circle, whatever its file calls it: what its ink covers, in ems. */
export interface BoxSign {
  readonly ink: ViewRect;
  readonly round: boolean;
}

/**
 * Tells whether a glyph of a font file is a box to tick: by the font's own name for it, or the names of its layers where it has several, what it
 * means, and how the font is called.
 */
export type BoxSigns = (characters: string, text: string, font: string) => BoxSign | null;

const boundsOf = (contour: Contour): ViewRect => {
  const xs = contour.map(([x]) => x);
  const ys = contour.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

/** Half the sum of the corners' cross products: the area a closed line runs around. */
function areaOf(contour: Contour): number {
  const twice = contour.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = contour[(i + 1) % contour.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const sizeOf = ({ x0, y0, x1, y1 }: ViewRect): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
const isWithin = (inner: ViewRect, outer: ViewRect): boolean =>
  inner.x0 > outer.x0 && inner.x1 < outer.x1 && inner.y0 > outer.y0 && inner.y1 < outer.y1;

/** Smaller than this part of an em it is a dot or the sign for degrees. */
const SMALL = 0.3;
/** The part of the whole that is empty: less, and it is a letter in bold or a frame with something in it. */
const HOLLOW = 0.35;
/** How full of its line a square is, and a circle cut short to its corners. */
const SQUARE = { full: 0.95, corners: 6 } as const;
const ROUND = { least: 0.64, most: 0.82 } as const;

/** What the outline of a glyph shows: one closed line within another one like it and nothing in between. */
export function boxSignOf(contours: readonly Contour[]): BoxSign | null {
  const parts = contours
    .filter((contour) => contour.length > 2)
    .map((contour) => ({ contour, bounds: boundsOf(contour) }))
    .sort((a, b) => sizeOf(b.bounds) - sizeOf(a.bounds));
  const [outer, inner, ...rest] = parts;
  if (!outer || !inner || !isWithin(inner.bounds, outer.bounds)) return null;
  const { x0, y0, x1, y1 } = outer.bounds;
  const ratio = (x1 - x0) / (y1 - y0);
  if (Math.min(x1 - x0, y1 - y0) < SMALL || ratio < 0.75 || ratio > 1.34) return null;
  if (sizeOf(inner.bounds) < HOLLOW * sizeOf(outer.bounds)) return null;
  if (rest.some(({ bounds }) => isWithin(bounds, outer.bounds))) return null;
  const [within, around] = [inner, outer].map(({ contour, bounds }) => areaOf(contour) / sizeOf(bounds)) as [
    number,
    number,
  ];
  if (within > SQUARE.full && inner.contour.length <= SQUARE.corners) return { ink: outer.bounds, round: false };
  const isRound = [within, around].every((part) => part > ROUND.least && part < ROUND.most);
  return isRound ? { ink: outer.bounds, round: true } : null;
}

/** Fonts of drawings by their names, and by the size of their files in characters: of those only a few glyphs are used. */
const DRAWINGS = /dingbat|wingding|webding|symbol|zadb|marlett|sorts|bullet|check|icon/i;
const SMALL_FILE = 12_000;
/** In other fonts what the file calls a letter, a figure or a mark between them is one. */
const PLAIN = /[\p{L}\p{N}\p{P}]/u;

/** Looks at the outlines of a font whose file has this size, each glyph once. It is opened where a glyph is looked at. */
export function boxSignsOf(size: number, open: () => Outlines): BoxSigns {
  const known = new Map<string, BoxSign | null>();
  let outlines: Outlines | null | undefined;
  const outlineOf = (character: string): readonly Contour[] => {
    try {
      if (outlines === undefined) {
        outlines = null;
        outlines = open();
      }
      return outlines?.of(character) ?? [];
    } catch {
      // What a font does to its reader is the font's matter: the page is read without.
      return [];
    }
  };
  const look: BoxSigns = (characters, text, font) => {
    if (size > SMALL_FILE && PLAIN.test(text) && !DRAWINGS.test(font)) return null;
    const sign = boxSignOf([...characters].flatMap(outlineOf));
    // Letters, degrees and bullets are round in any font.
    return sign?.round && (PLAIN.test(text) || !DRAWINGS.test(font)) ? null : sign;
  };
  return (characters, text, font) => {
    let sign = known.get(characters);
    if (sign === undefined) known.set(characters, (sign = look(characters, text, font)));
    return sign;
  };
}
