import type { SvgPathCommand } from 'harfbuzzjs';

/** A closed line as the corners it goes through; curves are cut short to their ends and middles. */
export type Contour = readonly (readonly [x: number, y: number])[];

/** The outlines of a font's glyphs, in ems. */
export interface Outlines {
  /** The outline of the glyph that the font shows for a character; empty where it shows none. */
  of(character: string): readonly Contour[];
}

/** A font file: the outlines of its glyphs, and what it knows of them besides. */
export interface FontFile extends Outlines {
  /** The number of the glyph that the font shows for a character; nothing where it shows none. */
  numberOf(character: string): number | undefined;
  /** What the font calls that glyph, where it has names. */
  nameOf(character: string): string | undefined;
}

/** Opens a font file of a document. One that is damaged has the outlines that are left of it. */
export type OpenFont = (file: Uint8Array) => FontFile;

/** Halfway along a curve from one point to another, by the two or four coordinates that bend it. */
function middleOf([x, y]: readonly [number, number], bends: readonly number[], to: readonly [number, number]) {
  const [a, b, c, d] = bends as [number, number, number?, number?];
  return c === undefined || d === undefined
    ? ([(x + 2 * a + to[0]) / 4, (y + 2 * b + to[1]) / 4] as const)
    : ([(x + 3 * a + 3 * c + to[0]) / 8, (y + 3 * b + 3 * d + to[1]) / 8] as const);
}

/** Closed lines from the steps that draw them, in units of which an em has so many. */
export function contoursOf(steps: readonly SvgPathCommand[], em: number): Contour[] {
  const contours: (readonly [number, number])[][] = [];
  let from: readonly [number, number] = [0, 0];
  for (const { type, values } of steps) {
    if (type === 'Z') continue;
    const to = [values.at(-2)! / em, values.at(-1)! / em] as const;
    if (type === 'M') contours.push([]);
    const bends = values.slice(0, -2).map((value) => value / em);
    if (bends.length > 0) contours.at(-1)?.push(middleOf(from, bends, to));
    contours.at(-1)?.push(to);
    from = to;
  }
  return contours;
}

/**
 * Steps drawn of all fonts of a document together, and what each glyph counts besides. No form asked for half of it, and a
 * file with fonts made to keep their reader busy gets no further: its other glyphs are no signs.
 */
const MOST = { steps: 300_000, glyph: 200 } as const;

/** Opens the fonts of one document. HarfBuzz is loaded with the first: its module waits for WebAssembly, so it can't be required. */
export async function fontOpener(): Promise<OpenFont> {
  const { Blob, Face, Font } = await import('harfbuzzjs');
  let left: number = MOST.steps;
  return (file) => {
    const face = new Face(new Blob(file));
    const font = new Font(face);
    const numberOf = (character: string): number | undefined =>
      font.nominalGlyph(character.codePointAt(0) ?? 0) || undefined;
    return {
      numberOf,
      nameOf: (character) => {
        const glyph = numberOf(character);
        return glyph === undefined ? undefined : font.glyphName(glyph);
      },
      of: (character) => {
        const glyph = numberOf(character);
        if (!glyph || left <= 0) return [];
        const steps = font.glyphToJson(glyph);
        left -= MOST.glyph + steps.length;
        return contoursOf(steps, face.upem);
      },
    };
  };
}
