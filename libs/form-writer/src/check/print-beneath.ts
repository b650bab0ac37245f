import type { Unwritable } from '../fill/fill.js';
import type { DrawnPage, DrawPages } from '../reading/draw-pages.js';
import type { Stamped, WrittenOver } from '../stages.js';

export interface Eyes {
  readonly draw: DrawPages;
  readonly drawBare: DrawPages;
}

/**
 * A field may cover print, or let it be read. What its file drew goes once it is written in: refuses where print beneath it would then be read that was
 * hidden, or the other way round. Within these places the comparison of pixels looks away.
 */
export async function printUnlikeReviewed(
  stamped: Stamped,
  bytes: Uint8Array,
  { draw, drawBare }: Eyes,
): Promise<Unwritable | null> {
  const pages = [...new Set(stamped.writtenOver.map(({ page }) => page))].sort((a, b) => a - b);
  if (pages.length === 0) return null;
  const [bare, reviewed, signed] = [
    await drawBare(stamped.source, pages),
    await draw(stamped.source, pages),
    await draw(bytes, pages),
  ];
  const drawings = pages.map((_, at) => new ThreeDrawings(bare[at]!, reviewed[at]!, signed[at]!));
  for (const place of stamped.writtenOver) {
    const found = drawings[pages.indexOf(place.page)]!.otherPrint(place.rect);
    if (found) return unlike(place, found);
  }
  return null;
}

const SAID = {
  uncovered: 'what is printed beneath it was hidden when it was reviewed, and would be read on the signed form',
  covered: 'what is printed beneath it was read when it was reviewed, and would be hidden on the signed form',
} as const;

const unlike = ({ page, field }: WrittenOver, found: keyof typeof SAID): Unwritable => ({
  ok: false,
  code: 'invalid',
  message: `${field.label ? `${field.label}: ` : ''}page ${page} would look other than it was reviewed: ${SAID[found]}. Print the form to a new PDF and upload that.`,
  fieldId: field.id,
});

/** How far a letter of 6 points stands out from its paper at least, of 255. */
const PRINT = 60;
/** What of that is left where it is still read. */
const READ = 0.5;
/** A word of 6 points has dozens of pixels. */
const FEWEST = 6;
/** Letters of a value hide less of the print beneath them than this. */
const MOST = 0.5;
/** Of the pixels of paper around one, the lightest quarter has no letters of a value on it. */
const PAPER = 0.75;
/** Pixels around one, among which its paper is looked for. */
const NEAR = 5;

/** A page three times: its print alone, as it was reviewed, as it is signed. */
export class ThreeDrawings {
  private readonly bare: Greys;
  private readonly reviewed: Greys;
  private readonly signed: Greys;
  /** Of each pixel the lightest that is near it. */
  private readonly lightest: Uint8Array;

  constructor(bare: DrawnPage, reviewed: DrawnPage, signed: DrawnPage) {
    [this.bare, this.reviewed, this.signed] = [new Greys(bare), new Greys(reviewed), new Greys(signed)];
    this.lightest = this.bare.lightestNear(NEAR);
  }

  /** Whether print within a place is read in one of the two drawings only. */
  otherPrint(rect: WrittenOver['rect']): keyof typeof SAID | null {
    const counts = { hidden: 0, uncovered: 0, read: 0, covered: 0 };
    for (const at of this.printIn(rect)) {
      const paper = this.bare.near(at, NEAR).filter((one) => this.lightest[at]! - this.bare.pixels[one]! < PRINT / 2);
      const contrast = this.bare.contrast(at, paper);
      const [before, after] = [this.reviewed, this.signed].map((drawn) => drawn.contrast(at, paper) >= contrast * READ);
      counts[before ? 'read' : 'hidden'] += 1;
      if (before && !after) counts.covered += 1;
      if (!before && after) counts.uncovered += 1;
    }
    const isMost = (part: number, whole: number): boolean => part >= FEWEST && part > whole * MOST;
    if (isMost(counts.uncovered, counts.hidden)) return 'uncovered';
    return isMost(counts.covered, counts.read) ? 'covered' : null;
  }

  /** What stands out from the paper around it. */
  private *printIn([x0, y0, x1, y1]: WrittenOver['rect']): Generator<number> {
    const { width, height, scale } = this.bare.page;
    const [left, right] = [Math.max(0, Math.ceil(x0 * scale)), Math.min(width, Math.floor(x1 * scale))];
    const [top, bottom] = [Math.ceil(height - y1 * scale), Math.floor(height - y0 * scale)];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1)
        if (this.lightest[at]! - this.bare.pixels[at]! >= PRINT) yield at;
  }
}

/** A drawing as one that sees no colours sees it. */
class Greys {
  readonly pixels: Uint8Array;

  constructor(readonly page: DrawnPage) {
    const { width, height, data } = page;
    this.pixels = new Uint8Array(width * height);
    for (let at = 0, of = 0; at < this.pixels.length; at += 1, of += 4)
      this.pixels[at] = 0.299 * data[of]! + 0.587 * data[of + 1]! + 0.114 * data[of + 2]!;
  }

  /** How much darker a pixel is than the paper around it: letters lie on a part of that. */
  contrast(at: number, paper: readonly number[]): number {
    const greys = paper.map((one) => this.pixels[one]!).sort((a, b) => a - b);
    return (greys[Math.floor(greys.length * PAPER)] ?? 0) - this.pixels[at]!;
  }

  near(at: number, reach: number): number[] {
    const { width, height } = this.page;
    const [x, y] = [at % width, Math.floor(at / width)];
    const found: number[] = [];
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 1)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) found.push(v * width + u);
    return found;
  }

  /** By rows, then by columns of what that gave. */
  lightestNear(reach: number): Uint8Array {
    const { width, height } = this.page;
    const along = (of: Uint8Array, step: number, place: (at: number) => number, length: number): Uint8Array =>
      of.map((_, at) => {
        const middle = place(at);
        let most = 0;
        for (let by = -Math.min(reach, middle); by <= Math.min(reach, length - 1 - middle); by += 1)
          most = Math.max(most, of[at + by * step]!);
        return most;
      });
    const rows = along(this.pixels, 1, (at) => at % width, width);
    return along(rows, width, (at) => Math.floor(at / width), height);
  }
}
